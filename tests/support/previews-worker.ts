import path from 'node:path';
import { build } from 'esbuild';
import { fontFile } from './font-file.ts';

/** The part of the jobs Worker that draws for the portal, for a test's miniflare to run beside it. */
export async function previewsWorker() {
  const { outputFiles } = await build({
    absWorkingDir: path.resolve(import.meta.dirname, '../..'),
    entryPoints: ['workers/pdf/previews.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    logLevel: 'warning',
  });
  const [worker] = outputFiles;
  if (!worker) throw new Error('esbuild made no file');
  return {
    name: 'previews',
    modules: [{ type: 'ESModule' as const, path: 'previews.js', contents: worker.text }],
    compatibilityDate: '2026-11-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { VERIFY_ORIGIN: 'http://localhost:8788' },
    serviceBindings: { ASSETS: fontFile },
  };
}
