import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { remixOptions } from './remix.config.ts';

/**
 * The server build is the whole portal Worker, API and pages in one bundle, so that a `Denial` thrown in a
 * verb is the same class at both doors. Remix's own entry is imported by it as a virtual module.
 */
const portalWorker: Plugin = {
  name: 'portal-worker',
  config: (_, { isSsrBuild }) =>
    isSsrBuild ? { build: { rollupOptions: { input: 'workers/portal.ts' } } } : {},
};

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions), portalWorker],
  resolve: {
    alias: {
      '~': new URL('./app', import.meta.url).pathname,
      '#db': new URL('./db', import.meta.url).pathname,
      '#workers': new URL('./workers', import.meta.url).pathname,
    },
    conditions: ['workerd', 'worker', 'browser', 'module', 'import', 'development|production'],
  },
  ssr: {
    target: 'webworker',
    noExternal: true,
    external: ['node:crypto', 'node:async_hooks', 'node:buffer'],
    resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'development|production'] },
  },
  // Words are data files of their own, however small (app/i18n/browser.ts).
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
