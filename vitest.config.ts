import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { generateSecrets } from './scripts/secrets.ts';
import { contractChecker } from './tests/support/contract-checker.ts';
import { ROUTES } from './tests/support/e2e-routes.ts';
import { fontFile } from './tests/support/font-file.ts';
import { previewsWorker } from './tests/support/previews-worker.ts';

const alias = {
  '~': new URL('./app', import.meta.url).pathname,
  '#db': new URL('./db', import.meta.url).pathname,
  '#workers': new URL('./workers', import.meta.url).pathname,
};

/** Rules and verbs run in workerd on a real D1 with the real migrations; node tests need files and processes. */
export default defineConfig(async () => ({
  resolve: { alias },
  test: {
    // What every test stands on and none imports.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.config.ts', '**/migrations/**'],
    // Vitest leaves one core free; of two that is half of them, while most files wait for their workerd to start.
    maxWorkers: availableParallelism(),
    projects: [
      {
        resolve: { alias },
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './tests/support/wrangler.toml' },
            miniflare: {
              serviceBindings: {
                CONTRACT: contractChecker(),
                ASSETS: fontFile,
                PREVIEWS: { name: 'previews', entrypoint: 'Previews' },
              },
              // As in production another Worker draws, and is asked over a service binding.
              workers: [await previewsWorker()],
              bindings: {
                ...(await generateSecrets()),
                MIGRATIONS: await readD1Migrations('./migrations'),
                // Certificates that the replay of their log is tried with.
                CERTIFICATES: process.env.CERTIFICATES ?? '200',
                // Steps of the random walk over batches and trade records of cosmetics.
                STEPS: process.env.STEPS ?? '200',
                // `all` for every kind of fault at every call; empty for a part that is soon tried.
                FAULTS: process.env.FAULTS ?? '',
                // Remix reads its route table with Node.
                PAGES: ROUTES.map(({ path, action }) => ({ path, action })),
              },
            },
          }),
        ],
        test: {
          name: 'workerd',
          include: ['tests/{domain,workers,ui,db,faults}/**/*.test.ts'],
          exclude: ['tests/**/*.node.test.ts'],
          setupFiles: ['tests/support/migrated.ts', 'tests/support/silence.ts'],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'node',
          include: ['tests/*.test.ts', 'tests/**/*.node.test.ts'],
          exclude: ['tests/e2e/**'],
          testTimeout: 60_000,
        },
      },
    ],
  },
}));
