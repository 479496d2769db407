import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { fillStatements, sizeOf } from '../bench/scale/fill.ts';
import { MANY, manyStatements } from '../bench/scale/many.ts';
import type { Ran } from '../bench/scale/provider-jobs.ts';
import type { Measured } from '../bench/scale/worker.ts';
import { bundleWorker } from './bundle.ts';
import { localDatabaseFile } from './local-database.ts';
import { migrate, openPlatform, ROOT, SCALE } from './platform.ts';
import { loadSecrets } from './start.ts';

/**
 * QUALITY P5 and P6: builds one tenant's database with 1,000 trade records and one with 1,000,000, then asks every
 * list with every filter and sort, the search box, workbooks, home and the pages that gather, and prints rows read
 * and milliseconds in the database side by side. Ends with 1 where a read is over its bound.
 *
 * `--records` another number than a million, `--only` a part of a name, `--fresh` builds anew, `--all` prints every
 * line instead of the dearest of each list.
 *
 * `--many` (`npm run demo:many`) asks the console's lists over a provider of many clients instead, and prints round trips,
 * rows and milliseconds of each.
 */

const { values: options } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    many: { type: 'boolean', default: false },
  },
});
const secrets = await loadSecrets();

/** As `sealCode` does, for certificates by the hundred thousand. */
function seal(id: string): string {
  const nonce = randomBytes(12);
  const key = Buffer.from(secrets.CODE_ENCRYPTION_KEY ?? '', 'base64url');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update('0'.repeat(17)), cipher.final()]);
  const tagged = Buffer.concat([sealed, cipher.getAuthTag()]);
  return `v1.${nonce.toString('base64url')}.${tagged.toString('base64url')}`;
}

/** Fills a migrated database. Indexes are made last, which takes a third of the time. */
function fill(file: string, statements: readonly string[]): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000');
  db.exec('PRAGMA temp_store = MEMORY');
  const indexes = db
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`)
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) db.exec(`DROP INDEX "${name}"`);
  for (const statement of statements) {
    db.exec(`BEGIN; ${statement}; COMMIT`);
  }
  db.function('seal', (id) => seal(String(id)));
  db.exec('UPDATE certificates SET code_encrypted = seal(id)');
  for (const { sql } of indexes) db.exec(sql);
  db.exec('PRAGMA journal_mode = WAL');
  db.close();
}

interface Data {
  name: string;
  statements: readonly string[];
}

/** One tenant with so many trade records. */
const trading = (records: number): Data => ({
  name: String(records),
  statements: fillStatements(sizeOf(records)),
});

/** The folder of a filled database; made when it is missing or of another making. */
async function prepare({ name, statements }: Data): Promise<string> {
  const dataDir = path.join(ROOT, `.cache/scale-${name}`);
  const stamp = path.join(dataDir, 'filled');
  const making = createHash('sha256').update(statements.join(';'));
  making.update(await readFile(path.join(ROOT, 'migrations/meta/_journal.json')));
  const wanted = making.digest('hex');
  const kept = existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted;
  if (kept && !options.fresh) return dataDir;
  const began = performance.now();
  await rm(dataDir, { recursive: true, force: true });
  await migrate(dataDir);
  const file = localDatabaseFile(dataDir);
  if (file === null) throw new Error('the migrations made no database');
  fill(file, statements);
  await writeFile(stamp, wanted);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${name}: built in ${seconds} s`);
  return dataDir;
}

/** Opens the Worker that asks, over a filled database. */
async function overData<T>(
  data: Data,
  work: (ask: <Answer>(path: string) => Promise<Answer>) => Promise<T>,
): Promise<T> {
  const dataDir = await prepare(data);
  const only = [SCALE.name];
  const platform = openPlatform({ dataDir, portalPort: 0, verifyPort: 0, secrets, only });
  try {
    const worker = await platform.getWorker(SCALE.name);
    return await work(async (path) => {
      const answer = await worker.fetch(`http://scale${path}`);
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as never;
    });
  } finally {
    await platform.dispose();
  }
}

/** Each read, twice: the first round reads the file, the second is told. */
const measure = (data: Data): Promise<Measured[]> =>
  overData(data, async (ask) => {
    const asked = `/?only=${encodeURIComponent(options.only)}`;
    await ask(asked);
    return ask<Measured[]>(asked);
  });

interface Line {
  read: string;
  'rows, 1,000': number;
  rows: number;
  bound: number;
  'ms, 1,000': string;
  ms: string;
  over: string;
}

function lineOf(few: Measured | undefined, many: Measured): Line {
  return {
    read: many.name,
    'rows, 1,000': few?.rowsRead ?? Number.NaN,
    rows: many.rowsRead,
    bound: many.bound,
    'ms, 1,000': few?.ms.toFixed(1) ?? '',
    ms: many.ms.toFixed(1),
    over: many.rowsRead > many.bound ? 'OVER' : '',
  };
}

/** The dearest reads of each list, and whatever is over its bound. */
function dearest<One extends { read: string; ms: string; over: string }>(lines: readonly One[]) {
  const ofList = Map.groupBy(lines, ({ read }) => read.split('?')[0]);
  return [...ofList.values()].flatMap((some) => {
    const sorted = [...some].sort((a, b) => Number(b.ms) - Number(a.ms));
    return [...new Set([...sorted.slice(0, 4), ...some.filter(({ over }) => over)])];
  });
}

/** Reads of the console over a provider of many clients; how many of them are over their bound. */
async function manyClients(): Promise<number> {
  // Enough trade that there are two thousand companies beside.
  const statements = [...fillStatements(sizeOf(4 * MANY.companies)), ...manyStatements()];
  return overData({ name: 'many', statements }, async (ask) => {
    const kept = await ask<Ran[]>('/keep-up');
    const asked = `/many?only=${encodeURIComponent(options.only || 'console')}`;
    await ask(asked);
    const read = await ask<Measured[]>(asked);
    const ran = options.only === '' ? await ask<Ran[]>('/jobs') : [];
    const isOver = ({ rowsRead, bound, trips }: Measured) => rowsRead > bound || trips > MOST_TRIPS;
    const lines = read.map((one) => ({
      ...{ read: one.name, trips: one.trips, rows: one.rowsRead, bound: one.bound },
      ...{ ms: one.ms.toFixed(1), over: isOver(one) ? 'OVER' : '' },
    }));
    console.table(options.all ? lines : dearest(lines));
    console.table(
      [...kept, ...ran].map(({ name, runs, trips, rowsRead, ms, totalMs }) => ({
        ...{ work: name, runs, 'trips of a run': trips, 'rows of a run': rowsRead },
        ...{ 'ms of a run': ms.toFixed(0), 'ms in all': totalMs.toFixed(0) },
      })),
    );
    const over = read.filter(isOver).length;
    console.log(`demo:many: ${read.length} reads, ${over} over their bound`);
    return over;
  });
}

/** A page has one beside the identification; a call that enters a company first, two. */
const MOST_TRIPS = 2;

await bundleWorker('bench/scale/worker.ts', SCALE.bundle);
if (options.many) process.exit((await manyClients()) === 0 ? 0 : 1);
const few = new Map((await measure(trading(1000))).map((one) => [one.name, one]));
const lines = (await measure(trading(Number(options.records)))).map((many) =>
  lineOf(few.get(many.name), many),
);
console.table(options.all ? lines : dearest(lines));
const over = lines.filter((line) => line.over).length;
console.log(`scale: ${lines.length} reads, ${over} over their bound`);
process.exit(over === 0 ? 0 : 1);
