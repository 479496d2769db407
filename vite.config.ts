import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { remixOptions } from './remix.config.ts';

export default defineConfig({
  plugins: [tailwindcss(), remix(remixOptions)],
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
  build: { target: 'es2022', minify: true, sourcemap: false, manifest: true },
});
