import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { ROUTES } from './tests/support/browser/routes.ts';
import { contractChecker } from './tests/support/contract-checker.ts';
import { fontFile } from './tests/support/font-file.ts';
import { ownsDatabase } from './tests/support/owns-database.ts';
import { previewsWorker } from './tests/support/previews-worker.ts';
import { testSecrets } from './tests/support/test-secrets.ts';

const alias = {
  '~': new URL('./app', import.meta.url).pathname,
  '#db': new URL('./db', import.meta.url).pathname,
  '#workers': new URL('./workers', import.meta.url).pathname,
};

const inProcess = (file: string) =>
  new URL(`./tests/support/in-process/${file}.ts`, import.meta.url).pathname;

/** Every kind of fault at every call is tried on D1 itself; `npm test` tries the worst of them in process. */
const FAULTS = 'tests/faults/**/*.test.ts';
const faultsOnD1 = process.env.FAULTS === 'all';

/** Rules and verbs: on D1 itself by `npm run test:d1` and by what a change touches, in process by `npm test`. */
const VERBS = 'tests/domain/**/*.test.ts';
const verbsOnD1 = process.env.D1 === 'all';

/** What counts rows read, reads as the platform streams, or waits by its clock. */
const ONLY_D1 = 'tests/domain/**/*.d1*.test.ts';

/**
 * Tests of doors, migrations and what the database does run in workerd on a real D1 with the real migrations. Most make
 * companies of their own and share one with whatever else runs in their process, modules and database alike. What looks at the whole database, sweeps it or
 * changes what is law in it is called `*.own.test.ts`, or stands in tests/db, and begins with an empty one
 * (tests/support/emptied.ts). They are one project: a process that meets a file of another ends, and the next one reads
 * every module again.
 */
async function inWorkerd() {
  const secrets = await testSecrets();
  return {
    resolve: { alias },
    plugins: [
      cloudflareTest({
        wrangler: { configPath: './tests/support/wrangler.toml' },
        miniflare: {
          serviceBindings: {
            CONTRACT: contractChecker(),
            ASSETS: fontFile,
            PREVIEWS: { name: 'previews', entrypoint: 'Previews' },
            KEYS: { name: 'previews', entrypoint: 'Keys' },
          },
          // As in production another Worker draws and holds the keys, and is asked over a service binding.
          workers: [await previewsWorker(secrets)],
          bindings: {
            ...secrets,
            MIGRATIONS: await readD1Migrations('./migrations'),
            // Certificates that the replay of their log is tried with.
            CERTIFICATES: process.env.CERTIFICATES ?? '200',
            // Rows of an import that is measured, and of five batches of records.
            MANY: process.env.MANY ?? '',
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
      // What takes minutes is measured alone: `npm run bench -- rows`.
      include: process.env.MANY
        ? ['tests/many/*.test.ts']
        : [
            'tests/{workers,ui,db}/**/*.test.ts',
            verbsOnD1 ? VERBS : ONLY_D1,
            ...(faultsOnD1 ? [FAULTS] : []),
          ],
      exclude: ['tests/**/*.node.test.ts'],
      isolate: false,
      setupFiles: [
        'tests/support/migrated.ts',
        'tests/support/emptied.ts',
        'tests/support/silence.ts',
      ],
      testTimeout: 30_000,
    },
  };
}

/** The longest first, so that no process is left alone with one at the end. */
const LONGEST =
  /\/(?:random-walk|random-entries|faults|redelivery|year|send|table|api-matrix|subsystems|viewer|flat-lists)\.[\w.]*test\.ts$/;

/** Node, then workerd: what takes longest, what begins with an empty database, the others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const rank = ({ moduleId, project }: (typeof files)[number]) => {
      const long = LONGEST.test(moduleId);
      if (project.name === 'node') return long ? 0 : 1;
      if (long) return 2;
      return ownsDatabase(moduleId) ? 3 : 4;
    };
    return [0, 1, 2, 3, 4].flatMap((wanted) => sorted.filter((file) => rank(file) === wanted));
  }
}

/** Tests in Node need files and processes, or SQLite beside them (docs/decisions/076). */
export default defineConfig(async () => ({
  resolve: { alias },
  test: {
    // What every test stands on and none imports.
    forceRerunTriggers: ['**/package-lock.json', '**/vitest.config.ts', '**/migrations/**'],
    // What they leave of the cores while a process and its workerd work by turns, the demo and the generated inputs take.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      await inWorkerd(),
      {
        // What asks its database thousands of times has SQLite in its own process.
        resolve: {
          alias: {
            ...alias,
            'cloudflare:workers': inProcess('bindings'),
            'cloudflare:test': inProcess('messages'),
          },
        },
        test: {
          name: 'node',
          include: [
            'tests/*.test.ts',
            'tests/**/*.node.test.ts',
            'tests/db/stand-in.test.ts',
            ...(faultsOnD1 ? [] : [FAULTS]),
            ...(verbsOnD1 ? [] : [VERBS]),
          ],
          exclude: ['tests/e2e/**', ONLY_D1],
          setupFiles: ['tests/support/in-process/setup.ts', 'tests/support/silence.ts'],
          // A fifth of the project's time went into reading the same modules again for each file.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
