import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { AT_REST, INVARIANTS } from '../tests/faults/invariants.ts';
import { build } from './build.ts';
import { freePorts } from './free-ports.ts';
import { localDatabaseFile, openLocalDatabase } from './local-database.ts';
import { ROOT } from './platform.ts';

/**
 * QUALITY R2: kills the server under load, starts it again on the same data and looks whether anything that was
 * answered is lost, whether a batch was written in part, and whether mail and jobs come to their end. Takes the
 * number of kills as its argument (50 without one, twenty minutes) and ends with 1 when something is wrong.
 */

const KILLS = Number(process.argv[2] ?? 50);
const CLIENTS = 8;
/** Records that a client sends together. */
const BATCH = 8;
/** Longest wait for one job or letter more after the last start: a killed consumer's claim lasts a minute. */
const PATIENCE_MS = 180_000;

const [freePortal, freeVerify] = await freePorts(2);
const options = {
  dataDir: path.join(ROOT, '.cache/crash-data'),
  portalPort: Number(process.env.PORT ?? freePortal),
  verifyPort: Number(process.env.VERIFY_PORT ?? freeVerify),
};
const PORTAL = `http://localhost:${options.portalPort}`;
const STATES = ['UNCONFIRMED', 'WAITING', 'CONFIRMED', 'COMPLETED'];

/** What the server answered for a record: it may have moved on since, and never back. */
interface Acknowledged {
  tradeNo: string;
  version: number;
  status: string;
}
const acknowledged = new Map<string, Acknowledged>();
/** Batches that the server answered for. */
const batches = new Set<string>();
const wrong: string[] = [];

/** The server as `npm start` runs it, in a process group of its own, so that workerd dies with it. */
async function startServer(): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(ROOT, 'scripts/start.ts')], {
    env: {
      ...process.env,
      PORT: String(options.portalPort),
      VERIFY_PORT: String(options.verifyPort),
      GREENLANE_DATA: options.dataDir,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It greets once it serves and its demo data are loaded; what it says later is read and dropped.
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (words) => String(words).includes('is running') && resolve());
    server.once('exit', () => reject(new Error('The server did not start.')));
  });
  return server;
}

async function kill(server: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  // A started child has a process id; the minus means its whole group.
  process.kill(-Number(server.pid), 'SIGKILL');
  await gone;
}

interface Answer {
  status: number;
  data: {
    id: string;
    trade_no: string;
    status: string;
    version: number;
    token: string;
    batch_id: string;
  };
}

let token = '';

async function call(method: string, url: string, body?: unknown, key?: string): Promise<Answer> {
  const response = await fetch(`${PORTAL}${url}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await response.json()) as Pick<Answer, 'data'>;
  return { status: response.status, data };
}

function note({ status, data }: Answer, id = data?.id): void {
  if (status >= 500) wrong.push(`${status} for ${id}`);
  if (status !== 200) return;
  const known = acknowledged.get(id);
  acknowledged.set(id, {
    tradeNo: data.trade_no,
    status: data.status,
    version: data.version ?? (known?.version ?? 0) + 1,
  });
}

const RECORD = {
  kind: 'distribution',
  partner_id: 'prt_hx_lindhorst',
  eta: `${new Date().getUTCFullYear()}-12-28`,
  port: 'DEHAM',
  lines: [{ product_id: 'prd_hx_ep', tonnes: '0.000777' }],
};

/** Keys of records that the server was asked for and never answered. */
const unanswered = new Set<string>();
/** A dead request keeps its key for ten seconds. */
const RETRY_MS = 15_000;

/** Opens a record that carries its key as its note. */
async function create(key: string): Promise<Answer> {
  unanswered.add(key);
  const created = await call('POST', '/rscc/api/tradeRecords', { ...RECORD, note: key }, key);
  note(created);
  if (created.status === 200) unanswered.delete(key);
  return created;
}

/** What was never answered is asked for again under the same key: it is answered now, done once. */
async function askAgain(): Promise<void> {
  const until = Date.now() + RETRY_MS;
  while (unanswered.size > 0 && Date.now() < until) {
    for (const key of unanswered) await create(key);
    if (unanswered.size > 0) await wait(500);
  }
  for (const key of unanswered) wrong.push(`no answer under ${key}`);
  unanswered.clear();
}

async function linkOf(tradeNo: string): Promise<string | undefined> {
  const response = await fetch(`${PORTAL}/dev/outbox.json`);
  const mails = (await response.json()) as { subject: string; links: string[] }[];
  const link = mails
    .filter(({ subject }) => subject.includes(tradeNo))
    .flatMap(({ links }) => links)
    .find((url) => url.includes('confirmTrade'));
  return link === undefined ? undefined : (new URL(link).searchParams.get('token') ?? undefined);
}

/** Records that nobody has sent yet. */
const lying: string[] = [];

/** Sends what was left lying, as a batch. */
async function sendBatch(ids: string[]): Promise<void> {
  const { status, data } = await call('POST', '/rscc/api/tradeRecords/batch', {
    action: 'send',
    ids,
  });
  if (status === 202) batches.add(data.batch_id);
  else wrong.push(`${status} for a batch`);
}

/** One client: opens records, sends most of them alone or together, confirms some, until the server is gone. */
async function client(number: number): Promise<void> {
  for (let turn = number; ; turn += 1) {
    const created = await create(`crash-${crypto.randomUUID()}`);
    if (created.status !== 200) throw new Error(`created: ${created.status}`);
    const { id, trade_no: tradeNo } = created.data;
    if (turn % 4 === 0) {
      lying.push(id);
      if (lying.length >= BATCH) await sendBatch(lying.splice(0));
      continue;
    }
    const sent = await call('POST', `/rscc/api/tradeRecords/${id}/send`, { version: 1 });
    note(sent);
    if (turn % 4 === 1) continue;
    const link = await linkOf(tradeNo);
    if (link === undefined) continue;
    const confirm = `/rscc/api/confirmTrade/${link}/confirm`;
    note(await call('POST', confirm, { name: 'Anke Lindhorst' }), id);
  }
}

async function underLoad(server: ChildProcess, ms: number): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, (_, number) =>
    client(number).catch((error: unknown) => {
      // The connection of a killed server breaks off; any other end of a client is a finding.
      if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
    }),
  );
  await wait(ms);
  await kill(server);
  await Promise.all(clients);
}

/** The database, read beside the running server. */
function openFile(): DatabaseSync {
  const db = openLocalDatabase(options.dataDir);
  if (db === null) throw new Error('No database in the data directory.');
  return db;
}

/** When the demo data were there: what came before is not looked at. */
let began = 0;

async function check(invariants: Readonly<Record<string, string>>): Promise<void> {
  const db = openFile();
  for (const [what, statement] of Object.entries(invariants)) {
    const rows = db.prepare(statement).all(...(statement.includes('?1') ? [began] : []));
    for (const { id } of rows) wrong.push(`${what}: ${id}`);
  }
  const find = db.prepare('SELECT status, version FROM trade_records WHERE id = ?');
  for (const [id, answer] of acknowledged) {
    const row = find.get(id) as { status: string; version: number } | undefined;
    const lost =
      row === undefined ||
      row.version < answer.version ||
      STATES.indexOf(row.status) < STATES.indexOf(answer.status);
    if (lost) wrong.push(`lost: ${JSON.stringify(answer)} is ${JSON.stringify(row)}`);
  }
  const findBatch = db.prepare('SELECT 1 FROM record_batches WHERE id = ?');
  for (const id of batches) if (findBatch.get(id) === undefined) wrong.push(`lost: batch ${id}`);
  db.close();
}

/** Work that is still to come: jobs and mail. */
async function open(): Promise<number> {
  const db = openFile();
  const { n } = db
    .prepare(
      `SELECT (SELECT count(*) FROM jobs WHERE state <> 'done')
        + (SELECT count(*) FROM mail_messages WHERE state <> 'sent') AS n`,
    )
    .get() as { n: number };
  db.close();
  return n;
}

/** More letters a day than a company has, so that the last kill meets as much work as the first. */
async function allowLetters(): Promise<void> {
  const file = localDatabaseFile(options.dataDir);
  if (file === null) throw new Error('No database in the data directory.');
  const db = new DatabaseSync(file);
  db.prepare(
    `INSERT OR REPLACE INTO policies (name, company_id, value)
      VALUES ('partner_letter_daily_allowance', '', 100000)`,
  ).run();
  db.close();
}

/** How much there is of what work leaves behind. */
async function count(): Promise<Record<string, number>> {
  const db = openFile();
  const counted = db
    .prepare(
      `SELECT (SELECT count(*) FROM certificates) AS certificates,
        (SELECT count(*) FROM mail_messages) AS letters,
        (SELECT count(*) FROM mail_messages WHERE attempts > 1) AS 'letters taken up again',
        (SELECT count(*) FROM jobs WHERE state = 'done') AS 'jobs done',
        (SELECT count(*) FROM jobs WHERE attempts > 1) AS 'jobs taken up again'`,
    )
    .get() as Record<string, number>;
  db.close();
  return counted;
}

/** Waits until no work is left, or none is done any more. Returns what is left. */
async function comeToRest(): Promise<number> {
  let left = await open();
  for (let until = Date.now() + PATIENCE_MS; left > 0 && Date.now() < until; ) {
    await wait(1000);
    const now = await open();
    if (now < left) until = Date.now() + PATIENCE_MS;
    left = now;
  }
  return left;
}

async function papersMissing(): Promise<string[]> {
  const db = openFile();
  const issued = db
    .prepare(
      `SELECT id FROM certificates
        WHERE issued_at_ms >= ? AND company_id = 'co_huaxing' AND system = 'rscc'`,
    )
    .all(began);
  db.close();
  const missing: string[] = [];
  for (const { id } of issued) {
    const url = `${PORTAL}/rscc/api/certificates/${id}/pdf`;
    const { ok, body } = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    await body?.cancel();
    if (!ok) missing.push(String(id));
  }
  return missing;
}

await build();
await rm(options.dataDir, { recursive: true, force: true });
let server = await startServer();
let again = 0;
began = Date.now();
await kill(server);
await allowLetters();
const before = await count();
server = await startServer();
let figures: string[] = [];
try {
  const account = { email: 'zhang.wei@huaxing.example', password: 'Demo123456' };
  token = (await call('POST', '/api/user/login', account)).data.token;
  for (let round = 1; round <= KILLS; round += 1) {
    // A different moment each time, 300 to 6 000 ms into the load: papers are drawn from the second second on.
    await underLoad(server, 300 + ((round * 2_311) % 5_700));
    const killed = performance.now();
    server = await startServer();
    const seconds = ((performance.now() - killed) / 1000).toFixed(1);
    again += unanswered.size;
    await askAgain();
    await check(INVARIANTS);
    console.log(
      `kill ${round}: ${acknowledged.size} records answered for, back in ${seconds} s, wrong: ${wrong.length}`,
    );
  }
  const left = await comeToRest();
  if (left > 0) wrong.push(`${left} jobs or mails never came to their end`);
  await check({ ...INVARIANTS, ...AT_REST });
  const made = await count();
  figures = Object.entries(made).map(([what, n]) => `${n - (before[what] ?? 0)} ${what}`);
  for (const id of await papersMissing()) wrong.push(`certificate without its paper: ${id}`);
} finally {
  await kill(server);
}
for (const line of new Set(wrong)) console.error(line);
const confirmed = [...acknowledged.values()].filter(({ status }) => status === 'CONFIRMED').length;
console.log(
  `${KILLS} kills, ${acknowledged.size} records answered for, ${confirmed} confirmed, ${again} asked for again, ${batches.size} batches; ${figures.join(', ')}: ${wrong.length === 0 ? 'nothing lost' : 'SEE ABOVE'}.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
