import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from './build.ts';
import { freePorts } from './free-ports.ts';
import { ROOT } from './platform.ts';

/**
 * QUALITY R2: kills the server under load, starts it again on the same data and looks whether anything that was
 * answered is lost, whether a batch was written in part, and whether mail and jobs come to their end. Takes the
 * number of kills as its argument (10, at most 50) and ends with 1 when something is wrong.
 */

const KILLS = Math.min(50, Number(process.argv[2] ?? 10));
const CLIENTS = 8;
/** Longest wait for jobs and mail after the last start: a killed consumer's claim lasts a minute. */
const SETTLE_MS = 180_000;

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
  data: { id: string; trade_no: string; status: string; version: number; token: string };
}

let token = '';

async function call(method: string, url: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${PORTAL}${url}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
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

async function linkOf(tradeNo: string): Promise<string | undefined> {
  const response = await fetch(`${PORTAL}/dev/outbox.json`);
  const mails = (await response.json()) as { subject: string; links: string[] }[];
  const link = mails
    .filter(({ subject }) => subject.includes(tradeNo))
    .flatMap(({ links }) => links)
    .find((url) => url.includes('confirmTrade'));
  return link === undefined ? undefined : (new URL(link).searchParams.get('token') ?? undefined);
}

/** One client: opens records, sends most of them, confirms some, until the server is gone. */
async function client(number: number): Promise<void> {
  for (let turn = number; ; turn += 1) {
    const created = await call('POST', '/rscc/api/tradeRecords', RECORD);
    note(created);
    if (created.status !== 200) throw new Error(`created: ${created.status}`);
    const { id, trade_no: tradeNo } = created.data;
    if (turn % 4 === 0) continue;
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

/** The database file, read beside the running server. */
async function openFile(): Promise<DatabaseSync> {
  const folder = path.join(options.dataDir, 'v3/d1/miniflare-D1DatabaseObject');
  const files = (await readdir(folder)).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  for (const name of files) {
    const db = new DatabaseSync(path.join(folder, name), { readOnly: true });
    const tables = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'trade_records'").all();
    if (tables.length > 0) return db;
    db.close();
  }
  throw new Error('No database in the data directory.');
}

/** What must hold at any moment. Each statement names what is wrong. */
const INVARIANTS = {
  'account is not the sum of its entries': `
    SELECT a.id FROM tonnage_accounts a LEFT JOIN (SELECT account_id, sum(reserved_delta_g) r,
      sum(used_delta_g) u FROM tonnage_entries GROUP BY account_id) e ON e.account_id = a.id
    WHERE a.reserved_g <> coalesce(e.r, 0) OR a.used_g <> coalesce(e.u, 0)
      OR a.limit_g - a.reserved_g - a.used_g < 0`,
  'month is not the sum of its entries': `
    SELECT m.account_id || ' ' || m.month AS id FROM tonnage_months m
    WHERE m.reserved_g + m.used_g <> (SELECT sum(e.reserved_delta_g + e.used_delta_g)
      FROM tonnage_entries e WHERE e.account_id = m.account_id AND e.month = m.month)`,
  'counter is not the count': `
    SELECT c.company_id || ' ' || c.status AS id FROM record_counters c
    WHERE c.count <> (SELECT count(*) FROM trade_records t WHERE t.company_id = c.company_id
      AND t.system = c.system AND t.status = c.status)`,
  'record without lines or entries': `
    SELECT t.id FROM trade_records t WHERE NOT EXISTS (SELECT 1 FROM trade_record_lines l
      WHERE l.record_id = t.id AND l.revision = t.revision)
    OR NOT EXISTS (SELECT 1 FROM tonnage_entries e WHERE e.record_id = t.id)`,
  'certificate twice, or for a record that is not completed': `
    SELECT c.id FROM certificates c JOIN trade_records t ON t.id = c.record_id
    WHERE c.state = 'valid' AND (t.status <> 'COMPLETED' OR (SELECT count(*) FROM certificates d
      WHERE d.record_id = c.record_id AND d.state = 'valid') > 1)`,
  'confirmed without its job': `
    SELECT t.id FROM trade_records t WHERE t.status = 'CONFIRMED' AND t.confirmed_at_ms >= ?1
      AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.key = 'certificate:' || t.id || ':' || t.revision)`,
  'write without its audit row': `
    SELECT t.id FROM trade_records t WHERE t.created_at_ms >= ?1 AND t.version <> (
      SELECT count(*) FROM audit_entries a WHERE a.subject_id = t.id)`,
  'link without its one letter': `
    SELECT t.id FROM trade_records t WHERE t.created_at_ms >= ?1
      AND (SELECT count(*) FROM confirmation_links l WHERE l.record_id = t.id) <> (
        SELECT count(*) FROM mail_messages m WHERE m.subject LIKE '%' || t.trade_no || '%'
          AND m.links LIKE '%confirmTrade%')`,
};

const began = Date.now();

async function check(): Promise<void> {
  const db = await openFile();
  for (const [what, statement] of Object.entries(INVARIANTS)) {
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
  db.close();
}

/** Work that is still to come: jobs and mail. */
async function open(): Promise<number> {
  const db = await openFile();
  const { n } = db
    .prepare(
      `SELECT (SELECT count(*) FROM jobs WHERE state <> 'done')
        + (SELECT count(*) FROM mail_messages WHERE state <> 'sent') AS n`,
    )
    .get() as { n: number };
  db.close();
  return n;
}

async function papersMissing(): Promise<string[]> {
  const db = await openFile();
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
try {
  const account = { email: 'zhang.wei@huaxing.example', password: 'Demo123456' };
  token = (await call('POST', '/api/user/login', account)).data.token;
  for (let round = 1; round <= KILLS; round += 1) {
    // A different moment each time, 300 to 6 000 ms into the load: papers are drawn from the second second on.
    await underLoad(server, 300 + ((round * 2_311) % 5_700));
    const before = performance.now();
    server = await startServer();
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    await check();
    console.log(
      `kill ${round}: ${acknowledged.size} records answered for, back in ${seconds} s, wrong: ${wrong.length}`,
    );
  }
  const until = Date.now() + SETTLE_MS;
  while ((await open()) > 0 && Date.now() < until) await wait(1000);
  const left = await open();
  if (left > 0) wrong.push(`${left} jobs or mails never came to their end`);
  await check();
  for (const id of await papersMissing()) wrong.push(`certificate without its paper: ${id}`);
} finally {
  await kill(server);
}
for (const line of new Set(wrong)) console.error(line);
const confirmed = [...acknowledged.values()].filter(({ status }) => status === 'CONFIRMED').length;
console.log(
  `${KILLS} kills, ${acknowledged.size} records answered for, ${confirmed} confirmed: ${wrong.length === 0 ? 'nothing lost' : 'SEE ABOVE'}.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
