import path from 'node:path';
import { ROOT } from './platform.ts';

/** Bundles a Worker of the scripts' own, which runs the product's verbs where these run (scripts/platform.ts). */
export async function bundleWorker(entry: string, bundle: string): Promise<void> {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: path.join(ROOT, bundle),
    bundle: true,
    platform: 'neutral',
    conditions: ['workerd', 'worker'],
    // As wrangler's.
    mainFields: ['browser', 'module', 'main'],
    external: ['node:*'],
    format: 'esm',
    target: 'es2024',
    logLevel: 'warning',
  });
}
