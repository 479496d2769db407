import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { benchBatch } from '../bench/batch.ts';
import { benchCpu, SIGNED_IN_MS, STRANGER_MS, tooDear } from '../bench/cpu.ts';
import { budgetOf, javascriptPerPage, PORTAL_WORKER_KB } from '../bench/javascript.ts';
import { benchListPage, profileListPage } from '../bench/list-page.ts';
import { benchVerification, p1Table } from '../bench/verification.ts';
import { build } from './build.ts';
import { freePorts } from './free-ports.ts';
import { type PlatformOptions, ROOT } from './platform.ts';
import { loadSecrets, prepareDatabase, seed } from './start.ts';
import { ensurePrograms } from './tools.ts';

/**
 * QUALITY P1, P3, P7, P8, P10 and P11, side by side in one run. Prints tables and writes bench/results.json.
 * `--profile` says where the time of a list page goes; `--only batch` measures P10 alone and writes nothing; `cpu`
 * measures P13 alone and writes its ten dearest answers. `rows` times imports of 5,000 rows and batches of 1,000 records
 * (`MANY=500` for less), and whether messages that come three times and out of order end the same; it writes nothing.
 */

/** Routes whose `handle.script` is false: they send no React (docs/decisions/003). */
const PLAIN =
  /^(screens\/(start|not-found|verification|account\/|certificate-link\/)|\/user\/|\w+\/NoPermission)/;

const RESULTS = path.join(ROOT, 'bench/results.json');
const onlyCpu = process.argv.includes('cpu');

if (process.argv.includes('rows')) {
  const env = { ...process.env, MANY: process.env.MANY ?? '5000' };
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'workerd'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

if (!onlyCpu) await ensurePrograms(['wrk']);
await build();

const pages = javascriptPerPage(new Set()).filter(({ route }) => !PLAIN.test(route));
console.log(
  '\nP8  JavaScript before a page can be used, kB gzipped (lists ≤ 130, forms ≤ 150; pages for strangers 0)',
);
console.table(
  pages.map((page) => ({
    ...page,
    budget: budgetOf(page.route),
  })),
);

const portalBytes = gzipSync(await readFile(path.join(ROOT, 'build/portal/index.js'))).byteLength;
console.log(
  `\nP11  portal Worker: ${(portalBytes / 1000).toFixed(0)} kB gzipped (≤ ${PORTAL_WORKER_KB})`,
);

const [portalPort = 0, verifyPort = 0] = await freePorts(2);
const options: PlatformOptions = {
  dataDir: path.join(ROOT, '.cache/bench-data'),
  portalPort,
  verifyPort,
  secrets: await loadSecrets(),
};
await prepareDatabase(options);
await seed(options);
if (process.argv.includes('--profile')) {
  const file = path.join(ROOT, 'bench/list-page-profile.txt');
  await writeFile(file, await profileListPage(options));
  console.log(await readFile(file, 'utf8'));
  process.exit(0);
}
const measureBatch = async () => {
  const batch = await benchBatch(options);
  console.log('\nP10  batch confirmation with an outcome for each record (≥ 1000 records/s)');
  console.table([batch]);
  return batch;
};
if (process.argv.join(' ').includes('--only batch')) {
  await measureBatch();
  process.exit(0);
}
if (onlyCpu) {
  const costs = await benchCpu(options);
  const of = (who: string) => costs.filter((cost) => cost.who === who);
  console.log(`\nP13  processor time of an answer without login, in ms (≤ ${STRANGER_MS})`);
  console.table(of('stranger'));
  console.log(`\nP13  with login (≤ ${SIGNED_IN_MS})`);
  console.table(of('signed in'));
  const p13 = [...of('stranger').slice(0, 10), ...of('signed in').slice(0, 10)];
  await writeResults({ ...JSON.parse(await readFile(RESULTS, 'utf8')), p13 });
  const beyond = tooDear(costs);
  if (beyond.length > 0) console.error('Too dear:', beyond);
  process.exit(beyond.length > 0 ? 1 : 0);
}
const list = await benchListPage(options);
console.log(
  '\nP7  trade record list beside a minimal Remix route with the same rows, by processor time of a request',
);
console.table(list);

const batch = await measureBatch();

const verification = await benchVerification();
console.log('\nP1  cached verification beside a bare Worker');
console.table(p1Table(verification.p1));
console.log('P3  database queries of a look-up');
console.table([verification.p3]);

const results = {
  at: new Date().toISOString(),
  p1: verification.p1,
  p3: verification.p3,
  p7: list,
  p8: pages,
  p10: batch,
  p11: { portalBytes },
};
const { p13 } = JSON.parse(await readFile(RESULTS, 'utf8'));
await writeResults({ ...results, p13 });

async function writeResults(all: object): Promise<void> {
  await writeFile(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  console.log('bench/results.json written.');
}
