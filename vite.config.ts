import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { remixOptions } from './remix.config.js';
import { lateParts } from './scripts/late-parts.ts';

const VENDOR =
  /\/node_modules\/(?:react|react-dom|scheduler|@remix-run|react-router|react-router-dom)\//;

/** What lists and most other pages have in common: as one file it weighs 8 kB less than packed one by one. */
const COMMON =
  /\/app\/(?:i18n\/trans|screens\/only-representative\/(?:market|or-shell)|page-environment|domain\/kernel\/(?:mass|dates|name-in)|screens\/(?:subsystem\/(?:columns|going|list-page|naming|fault\/(?:pages|screen-fault|fault-words)|shell-context|subsystem-shell|title-meta))|ui\/(?:market-tag|shell\/(?!bars)[\w-]+|table\/(?!column-menu)[\w-]+|form\/(?:field-control|inputs)|headless\/taken-over|button|copy-button|empty-state|folded|format|hydrated|icon|menu-look|page|panel|status|tonnes|when-there))\.tsx?$/;

/** What every form on conform has. */
const FORM =
  /\/node_modules\/@conform-to\/|\/app\/(?:screens\/subsystem\/form\/(?:form|errors|field|kept-draft|use-form)|ui\/form\/early-input)\.tsx?$/;

function chunkOf(id: string): string | undefined {
  // Apart, so that a browser keeps React over our own releases.
  if (VENDOR.test(id)) return 'react';
  // Without anything else in it, because React's chunk loads it.
  if (/\/app\/(?:route-module|screens\/transport)\.ts$/.test(id)) return 'transport';
  if (FORM.test(id)) return 'form';
  // Pages without a form have them too.
  if (/\/app\/ui\/alert\.tsx$/.test(id)) return 'alert';
  // Few ever see it, and what is common would take it along.
  if (/\/app\/screens\/subsystem\/fault\/choose-company\.seldom\.tsx$/.test(id))
    return 'choose-company';
  if (/\/app\/(?:ui\/form\/field|screens\/subsystem\/refusal-text)\.tsx?$/.test(id)) return 'field';
  return COMMON.test(id) ? 'common' : undefined;
}

/**
 * The server build is the whole portal Worker, API and pages in one bundle, so that a `Denial` thrown in a
 * verb is the same class at both doors. Remix's own entry is imported by it as a virtual module.
 */
const portalWorker: Plugin = {
  name: 'portal-worker',
  config: (_, { isSsrBuild }) =>
    isSsrBuild
      ? { build: { rollupOptions: { input: 'workers/portal.ts' } } }
      : {
          build: {
            // Five kilobytes less a page than esbuild's.
            minify: 'terser',
            terserOptions: { compress: { passes: 3 } },
            rollupOptions: { output: { manualChunks: chunkOf } },
          },
        },
};

/**
 * What the portal Worker never runs and would only carry (QUALITY P11): zod, for which hono-openapi has a door
 * beside that for valibot; and React's renderer for browsers, which react-router-dom knows for `flushSync`.
 */
const leftAtHome: Plugin = {
  name: 'left-at-home',
  enforce: 'pre',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  resolveId: (id) => (id === 'zod/v4/core' || id === 'react-dom' ? '\0nothing' : null),
  load: (id) => (id === '\0nothing' ? 'export {};' : null),
};

/** Lists of any length are narrowed by typing and drawn in part, so Headless UI's Combobox never scrolls a virtual one. */
const unscrolled: Plugin = {
  name: 'unscrolled',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/react-virtual' ? '\0unscrolled' : null),
  load: (id) => (id === '\0unscrolled' ? 'export const useVirtualizer = () => null;' : null),
};

/** A page whose script doesn't come is asked for again instead of reloading the document under the reader's hands. */
const patient: Plugin = {
  name: 'patient',
  enforce: 'pre',
  apply: (_, { isSsrBuild }) => isSsrBuild !== true,
  resolveId: (id, from) =>
    id === './routeModules.js' && from?.includes('/@remix-run/react/')
      ? new URL('./app/route-module.ts', import.meta.url).pathname
      : null,
};

export default defineConfig({
  plugins: [
    lateParts,
    tailwindcss(),
    leftAtHome,
    unscrolled,
    patient,
    remix(remixOptions),
    portalWorker,
  ],
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
  // Words are data files of their own, however small (app/i18n/fetched-words.ts).
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What comes later comes alone: a list of its companions in every file costs each page a kilobyte.
    modulePreload: false,
  },
  // Each licence once, at the end of its file.
  esbuild: { legalComments: 'eof' },
});
