import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import {
  unstable_getMiniflareWorkerOptions,
  unstable_readConfig,
  unstable_splitSqlQuery,
} from 'wrangler';
import type { LocalClock } from './clock.ts';
import { OPTIONAL_SECRETS } from './secrets.ts';

const run = promisify(execFile);

/** No telemetry and no look for updates: nothing leaves the machine. */
const QUIET = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CI: '1',
};

export const ROOT = path.resolve(import.meta.dirname, '..');

interface WorkerPlan {
  name: string;
  config: string;
  /** The bundle's file, which wrangler names after `main`. */
  bundle: string;
  /** The option that names its port; the jobs Worker has no address. */
  port?: 'portalPort' | 'verifyPort';
  /**
   * Serves its assets through the binding only. In miniflare a Worker with assets has a router before it
   * that takes two thirds of its speed; on Cloudflare the router is the platform's own.
   */
  assetsBehind?: true;
  /** Runs before the others: it takes no messages of a queue, and calls no other Worker. */
  alone?: true;
}

/** The Workers of the house. */
export const WORKERS: readonly WorkerPlan[] = [
  {
    name: 'greenlane-portal',
    config: 'wrangler.toml',
    bundle: 'build/portal/index.js',
    port: 'portalPort',
    assetsBehind: true,
  },
  {
    name: 'greenlane-jobs',
    config: 'workers/jobs.wrangler.toml',
    bundle: 'build/jobs/jobs.js',
  },
  {
    name: 'greenlane-verification',
    config: 'workers/verification.wrangler.toml',
    bundle: 'build/verification/verification.js',
    port: 'verifyPort',
    assetsBehind: true,
  },
];

/**
 * Loads the demo data, beside the database: through a proxy it took five times as long. It has the bindings of the
 * jobs, whose papers it draws at the times of the past.
 */
export const SEED: WorkerPlan = {
  name: 'greenlane-seed',
  config: 'workers/jobs.wrangler.toml',
  bundle: 'build/seed/seed.js',
  assetsBehind: true,
  alone: true,
};

/** Asks every list what it reads (scripts/scale.ts). */
export const SCALE: WorkerPlan = {
  name: 'greenlane-scale',
  config: 'wrangler.toml',
  bundle: 'build/scale/worker.js',
  assetsBehind: true,
};

export interface PlatformOptions {
  /** Folder of the database, files and queue; survives restarts. */
  dataDir: string;
  portalPort: number;
  verifyPort: number;
  /** Secrets of `.dev.vars`. */
  secrets: Record<string, string>;
  quiet?: boolean;
  /** Names of the Workers to run, for a benchmark of one; all of them otherwise. */
  only?: readonly string[];
  /** Moved by /dev/clock; without it the Workers go by the machine's. */
  clock?: Pick<LocalClock, 'aheadMs' | 'answer'>;
  /** Further Workers beside ours, in miniflare's own terms: what a benchmark measures against. */
  beside?: readonly object[];
}

function plans(only: readonly string[] | undefined): readonly WorkerPlan[] {
  if (only === undefined) return WORKERS;
  return [...WORKERS, SEED, SCALE].filter(({ name }) => only.includes(name));
}

/** Bundles each Worker as `wrangler deploy` would, without sending it anywhere. */
export async function bundleWorkers(only?: readonly string[]): Promise<void> {
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  for (const { config, bundle } of plans(only)) {
    await run(
      process.execPath,
      [
        wrangler,
        'deploy',
        '--dry-run',
        '--outdir',
        path.dirname(path.join(ROOT, bundle)),
        '-c',
        config,
      ],
      { cwd: ROOT, env: QUIET },
    );
  }
}

/** As wrangler keeps it, locally and on Cloudflare. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** The database of the house, beside a Worker that does nothing. */
function openDatabaseAlone(dataDir: string): Miniflare {
  const { workerOptions } = settingsOf('wrangler.toml');
  const options = optionsOf(dataDir, [
    {
      name: 'migrations',
      compatibilityDate: '2026-11-01',
      modules: [{ type: 'ESModule', path: 'none.js', contents: 'export default { fetch() {} };' }],
      d1Databases: workerOptions.d1Databases,
    },
  ]);
  return new Miniflare(options);
}

/**
 * Brings the local database to the newest migration, each in a batch of its own; does nothing when it is there already.
 * Wrangler's own command takes twenty times as long.
 */
export async function migrate(dataDir: string): Promise<boolean> {
  const folder = path.join(ROOT, 'migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const stamp = path.join(dataDir, 'migrated.json');
  const wanted = JSON.stringify(names);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return false;
  await mkdir(dataDir, { recursive: true });
  const platform = openDatabaseAlone(dataDir);
  try {
    const database = await platform.getD1Database('DB');
    await database.prepare(APPLIED).run();
    const applied = await database
      .prepare('SELECT name FROM d1_migrations')
      .all<{ name: string }>();
    const done = new Set(applied.results.map(({ name }) => name));
    for (const name of names.filter((one) => !done.has(one))) {
      const statements = unstable_splitSqlQuery(await readFile(path.join(folder, name), 'utf8'));
      await database.batch([
        ...statements.map((statement) => database.prepare(statement)),
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
      ]);
    }
  } finally {
    await platform.dispose();
  }
  await writeFile(stamp, wanted);
  return true;
}

function localVariables(options: PlatformOptions, secrets: readonly string[]) {
  return {
    ...Object.fromEntries(
      Object.entries(options.secrets).filter(([name]) => secrets.includes(name)),
    ),
    STAGE: 'local',
    PORTAL_ORIGIN: `http://localhost:${options.portalPort}`,
    VERIFY_ORIGIN: `http://localhost:${options.verifyPort}`,
    CLOCK_AHEAD_MS: options.clock?.aheadMs() ?? 0,
  };
}

/** Names of the secrets that a Worker is given where they are set. */
const secretsHeld = (worker: string | undefined, required: readonly string[] = []) => [
  ...required,
  ...(OPTIONAL_SECRETS[worker ?? ''] ?? []),
];

/** What the file of a Worker says. */
function settingsOf(config: string) {
  // A Worker holds the secrets its file asks for, here as on Cloudflare; without that list wrangler
  // would look for them in the environment and complain.
  const { secrets, ...settings } = unstable_readConfig({ config: path.join(ROOT, config) });
  const { workerOptions } = unstable_getMiniflareWorkerOptions({ ...settings, secrets: undefined });
  return { secrets, settings, workerOptions };
}

type Options = ConstructorParameters<typeof Miniflare>[0];

/** All Workers on workerd's own sockets, with production bundles and one database (ARCHITECTURE, stack). */
export function openPlatform(options: PlatformOptions): Miniflare {
  return new Miniflare(platformOptions(options));
}

/** What miniflare is told; read again after each build. */
export function platformOptions(options: PlatformOptions): Options {
  const workers = plans(options.only).flatMap((worker) => {
    const { name, config, bundle, port, assetsBehind, alone } = worker;
    const { secrets, settings, workerOptions } = settingsOf(config);
    const file = path.join(ROOT, bundle);
    const own = {
      ...workerOptions,
      serviceBindings: {
        ...running(workerOptions.serviceBindings as object | undefined, options.only),
        ...(options.clock && { DEV_CLOCK: options.clock.answer }),
      },
      name,
      rootPath: undefined,
      bindings: {
        ...settings.vars,
        ...localVariables(options, secretsHeld(settings.name, secrets?.required)),
      },
      modulesRoot: path.dirname(file),
      modules: [{ type: 'ESModule', path: file }],
      ...(alone && { queueConsumers: undefined, serviceBindings: undefined }),
      ...(port && { unsafeDirectSockets: [{ host: '127.0.0.1', port: options[port] }] }),
    };
    return assetsBehind ? withAssetsBehind(own) : [own];
  });
  return optionsOf(options.dataDir, [...workers, ...(options.beside ?? [])]);
}

function optionsOf(dataDir: string, workers: readonly object[]): Options {
  return {
    ...convertV4MiniflareOptions({ workers, cf: false } as unknown as V4MiniflareOptions),
    resourcePersistencePath: path.join(dataDir, 'v3'),
  } as Options;
}

/** Bindings to the Workers that run; a benchmark of one, or the loading of the demo data, calls no other. */
function running(bindings: object | undefined, only: readonly string[] | undefined): object {
  const names = plans(only).map(({ name }) => name);
  return Object.fromEntries(
    Object.entries(bindings ?? {}).filter(
      ([, to]: [string, { name?: unknown }]) =>
        typeof to?.name !== 'string' || names.includes(to.name),
    ),
  );
}

type Assets = { binding?: string | undefined };
type WorkerOptions = {
  name: string;
  assets?: Assets | undefined;
  serviceBindings?: object | undefined;
};

/** Moves a Worker's assets to a Worker of their own, bound under the same name. */
function withAssetsBehind(worker: WorkerOptions): WorkerOptions[] {
  const { assets, ...rest } = worker;
  if (assets?.binding === undefined) throw new Error(`${worker.name} binds no assets`);
  const name = `${worker.name}-assets`;
  const files = {
    name,
    compatibilityDate: '2026-11-01',
    modules: [{ type: 'ESModule', path: 'assets.js', contents: 'export default { fetch() {} };' }],
    assets: { ...assets, run_worker_first: undefined, routerConfig: undefined },
  };
  const serviceBindings = { ...rest.serviceBindings, [assets.binding]: name };
  return [{ ...rest, serviceBindings }, files];
}
