import { existsSync, watch } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { Miniflare } from 'miniflare';
import { DEMO_TOTP_SECRET } from '../db/seed/demo-companies.ts';
import { build, SOURCES } from './build.ts';
import { localClock } from './clock.ts';
import { ensureStagedKey } from './keys/local.ts';
import { SEEDING } from './local-database.ts';
import { endOrphans, forgetServer, noteServer } from './orphans.ts';
import {
  migrate,
  openPlatform,
  type PlatformOptions,
  platformOptions,
  ROOT,
  SEED,
} from './platform.ts';
import { ensureSecrets } from './secrets.ts';
import { startFault } from './start-faults.ts';

/** A killed process keeps its ports for a moment. */
const ORPHAN_PATIENCE_MS = 5_000;

interface Addresses {
  portal: string;
  verification: string;
}

function portFrom(name: string, standard: number): number {
  const port = Number(process.env[name] ?? standard);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} must be a port number, not “${process.env[name]}”.`);
}

/** Whether something already listens there; two servers on one port would be a riddle, not an error. */
function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

async function becomesFree(port: number, patienceMs: number): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (await isTaken(port)) {
    if (performance.now() >= until) return false;
    await sleep(50);
  }
  return true;
}

const SECRETS_FILE = path.join(ROOT, '.dev.vars');

/** The local secrets, made on first use, with a key that waits for its turn to sign. */
export async function loadSecrets(): Promise<Record<string, string>> {
  await ensureSecrets(SECRETS_FILE);
  await ensureStagedKey(SECRETS_FILE);
  return parseEnv(await readFile(SECRETS_FILE, 'utf8')) as Record<string, string>;
}

/** Mark in the data directory, in the place of `SEEDING` once everything is loaded. */
const SEEDED = 'demo-data-loaded';

/**
 * Loads the demo data into an empty database, once in the life of a data directory and before anything listens.
 * What an interrupted load left behind is removed first; nobody can have worked on it.
 *
 * @returns whether it loaded
 */
export async function seed(options: PlatformOptions): Promise<boolean> {
  const seeding = path.join(options.dataDir, SEEDING);
  const seeded = path.join(options.dataDir, SEEDED);
  if (existsSync(seeded)) return false;
  await writeFile(seeding, '');
  const platform = openPlatform({ ...options, only: [SEED.name] });
  try {
    const worker = await platform.getWorker(SEED.name);
    const answer = await worker.fetch('http://seed/');
    if (!answer.ok) throw new Error(`The demo data could not be loaded: ${await answer.text()}`);
    const { loaded } = (await answer.json()) as { loaded: boolean };
    await rename(seeding, seeded);
    return loaded;
  } finally {
    await platform.dispose();
  }
}

/** Brings the data directory to the newest tables. Returns whether there was anything to do. */
export async function prepareDatabase({ dataDir }: PlatformOptions): Promise<boolean> {
  if (existsSync(path.join(dataDir, SEEDING))) await rm(dataDir, { recursive: true });
  return migrate(dataDir);
}

/** Rounds of the cron in which the demo's papers are drawn; a few do. */
const DRAWING_ROUNDS = 50;

/** Runs the cron until nothing waits for it: the papers of the demo's records, above all. */
async function workOff(options: PlatformOptions): Promise<void> {
  const only = ['greenlane-jobs', 'greenlane-verification'];
  const platform = openPlatform({ ...options, only });
  try {
    const jobs = await platform.getWorker('greenlane-jobs');
    const database = await platform.getD1Database('DB', 'greenlane-jobs');
    const due = database.prepare(
      "SELECT count(*) AS waiting FROM jobs WHERE state = 'pending' AND not_before_ms <= ?",
    );
    for (let round = 0; round < DRAWING_ROUNDS; round += 1) {
      await jobs.scheduled({ cron: '* * * * *', scheduledTime: new Date() });
      const left = await due.bind(Date.now()).first<{ waiting: number }>();
      if (!left?.waiting) return;
    }
    throw new Error('The papers of the demo are not drawn after many rounds of the cron.');
  } finally {
    await platform.dispose();
  }
}

/**
 * Loads the demo data into a folder that servers on the same sources may begin with, as a copy each: loading takes the
 * better part of a minute. Its papers are drawn, so that no test waits behind two hundred of others, nor draws them again.
 */
export async function makeDemo(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  const options = { dataDir, portalPort: 0, verifyPort: 0, secrets: await loadSecrets() };
  await prepareDatabase(options);
  await seed(options);
  await workOff(options);
}

/** Begins a data directory anew: as a copy of the demo that `GREENLANE_DEMO` names, or empty. */
export async function beginData(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  const demo = process.env.GREENLANE_DEMO;
  if (demo !== undefined) await cp(demo, dataDir, { recursive: true });
}

/** Rebuilds and reloads the Workers when a source file changes. The database stays. */
function watchSources(platform: Miniflare, options: PlatformOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let busy = Promise.resolve();
  const reload = async () => {
    try {
      if (!(await build())) return;
      await migrate(options.dataDir);
      await platform.setOptions(platformOptions(options));
      console.log(`${new Date().toTimeString().slice(0, 8)}  rebuilt`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  };
  const watchers = SOURCES.map((folder) =>
    watch(path.join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        busy = busy.then(reload);
      }, 200);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Starts everything and returns how to stop it. Every step is skipped when its work is done already. */
export async function start({
  watching = false,
} = {}): Promise<{ addresses: Addresses; platform: Miniflare; stop: () => Promise<void> }> {
  const began = performance.now();
  const plan = {
    dataDir: path.resolve(ROOT, process.env.GREENLANE_DATA ?? '.data'),
    portalPort: portFrom('PORT', 8787),
    verifyPort: portFrom('VERIFY_PORT', 8788),
  };
  const fault = await startFault({ ...plan, secretsFile: SECRETS_FILE });
  if (fault !== null) throw new Error(fault);
  const ended = await endOrphans(plan.dataDir);
  for (const port of [plan.portalPort, plan.verifyPort]) {
    if (!(await becomesFree(port, ended > 0 ? ORPHAN_PATIENCE_MS : 0))) {
      throw new Error(`Port ${port} is in use: stop what runs there, or set PORT and VERIFY_PORT.`);
    }
  }
  const secrets = await loadSecrets();
  const step = (what: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${what}`);

  step((await build()) ? 'built' : 'build is fresh');
  step(
    (await prepareDatabase({ ...plan, secrets })) ? 'database migrated' : 'database is up to date',
  );
  step((await seed({ ...plan, secrets })) ? 'demo data loaded' : 'demo data kept');
  const clock = await localClock(plan.dataDir);
  const options: PlatformOptions = { ...plan, secrets, clock };
  const platform = openPlatform(options);
  await platform.ready;
  await noteServer(options.dataDir);
  const stopCron = clock.run(platform, () => platform.setOptions(platformOptions(options)));
  const stopWatching = watching ? watchSources(platform, options) : () => undefined;
  return {
    addresses: {
      portal: `http://localhost:${options.portalPort}`,
      verification: `http://localhost:${options.verifyPort}`,
    },
    platform,
    async stop() {
      stopWatching();
      await stopCron();
      await platform.dispose();
      await forgetServer(options.dataDir);
    },
  };
}

const ACCOUNTS = [
  ['demo@greenlane.example', 'several companies, admin everywhere'],
  ['zhang.wei@huaxing.example', '华兴化工 Huaxing Chemical, admin (RSCC, KRSCC)'],
  ['li.na@huaxing.example', '华兴化工 Huaxing Chemical, member (RSCC)'],
  ['guest@huaxing.example', '华兴化工 Huaxing Chemical, viewer (RSCC)'],
  ['wang.fang@yangtze.example', '扬子聚合物 Yangtze Polymers, admin'],
  ['locked@greenlane.example', 'a locked company (4003)'],
  ['lapsed@greenlane.example', 'a lapsed authorisation (4004)'],
  ['provider@greenlane.example', 'provider staff, admin: the console'],
  ['consultant@greenlane.example', 'provider staff, consultant of nine companies'],
  ['su.min@greenlane.example', 'provider staff, consultant of Ruihe and Donghai'],
  ['totp@greenlane.example', 'provider staff, admin whose login asks for a code'],
] as const;

function greet({ portal, verification }: Addresses): void {
  const rows = ACCOUNTS.map(([email, who]) => `    ${email.padEnd(28)} ${who}`).join('\n');
  console.log(`
  绿通 Greenlane is running.

    Portal        ${portal}
    Verification  ${verification}
    Outbox        ${portal}/dev/outbox
    Clock         ${portal}/dev/clock

  Demo accounts, password Demo123456:
${rows}
    Secret of totp@ for an authenticator: ${DEMO_TOTP_SECRET}

  Ctrl+C stops it; the data stay.
`);
}

if (import.meta.main) {
  try {
    if (!existsSync(path.join(ROOT, 'node_modules'))) throw new Error('Run npm start.');
    const { addresses } = await start({ watching: process.argv.includes('--watch') });
    greet(addresses);
    // miniflare ends workerd and this process on SIGINT and SIGTERM; a closed terminal means the same.
    process.once('SIGHUP', () => process.exit(0));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
