import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';

// The least a Remix page on a Worker can be: what the portal's list is measured against (QUALITY P7).
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    remix({
      appDirectory: 'app',
      buildDirectory: '../../build/minimal-remix',
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    {
      name: 'minimal-worker',
      config: (_, { isSsrBuild }) =>
        isSsrBuild
          ? { build: { rollupOptions: { input: `${import.meta.dirname}/worker.ts` } } }
          : undefined,
    },
  ],
  ssr: {
    target: 'webworker',
    noExternal: true,
    resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'production'] },
  },
});
