import path from 'node:path';
import { build } from 'esbuild';
import { fontFile } from './font-file.ts';

/**
 * What the jobs Worker does for the portal, for a test's miniflare to run beside it: it draws, and says which keys it holds.
 */
export async function previewsWorker(secrets: Record<string, string>) {
  const { outputFiles } = await build({
    absWorkingDir: path.resolve(import.meta.dirname, '../..'),
    stdin: {
      contents: `export * from './workers/pdf/previews.ts'; export * from './workers/keys.ts';`,
      resolveDir: path.resolve(import.meta.dirname, '../..'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    logLevel: 'warning',
  });
  const publishes = () => new Response(secrets.CERTIFICATE_PUBLIC_KEYS);
  const [worker] = outputFiles;
  if (!worker) throw new Error('esbuild made no file');
  return {
    name: 'previews',
    modules: [{ type: 'ESModule' as const, path: 'previews.js', contents: worker.text }],
    compatibilityDate: '2026-11-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { ...secrets, VERIFY_ORIGIN: 'http://localhost:8788' },
    serviceBindings: {
      ASSETS: fontFile,
      VERIFICATION: publishes,
    },
  };
}
