import { freePorts } from '../scripts/free-ports.ts';
import { openPlatform, type PlatformOptions } from '../scripts/platform.ts';
import { processorMicroseconds, started } from './processor-time.ts';
import { signIn } from './sign-in.ts';

/**
 * P10: a batch confirmation as a client starts it, until every record of it has its own outcome. A small one goes
 * before it, because the first call of a Worker loads its code.
 */

const RECORDS = 1000;
const RECORDS_BEFORE = 100;
const AT_ONCE = 8;
const LOOK_EVERY_MS = 20;
const GIVE_UP_MS = 120_000;

/** What the demo data's Yangtze buys of Huaxing, which confirms it. */
const BUYER = 'wang.fang@yangtze.example';
const SUPPLIER = 'zhang.wei@huaxing.example';
const PURCHASE = { kind: 'purchase', partner_id: 'prt_yz_huaxing', port: 'NLRTM' };
const PRODUCT = 'prd_hx_ea';

export interface BatchFigures {
  records: number;
  done: number;
  refused: number;
  /** From the call that starts the batch to the last outcome, the queue's own waiting included. */
  seconds: number;
  perSecond: number;
  /** Processor time of all Workers meanwhile; other load does not bend it. */
  processorSeconds: number;
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>;

async function caller(origin: string, email: string): Promise<Call> {
  const token = await signIn(origin, email);
  return async (method, path, body) => {
    const response = await fetch(`${origin}/rscc/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = (await response.json()) as { success: boolean; data: never };
    if (!answer.success) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
}

/** Records of the buyer that wait for the supplier; made a few at a time. */
async function send(buyer: Call, records: number): Promise<string[]> {
  const eta = `${new Date().getUTCFullYear()}-12-30`;
  const lines = [{ product_id: PRODUCT, tonnes: '0.001' }];
  const ids: string[] = [];
  const work = async () => {
    while (ids.length < records) {
      const place = ids.push('') - 1;
      const record = await buyer<{ id: string; version: number }>('POST', 'tradeRecords', {
        ...PURCHASE,
        eta,
        lines,
      });
      const { version } = record;
      await buyer('POST', `tradeRecords/${record.id}/send`, { version });
      ids[place] = record.id;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ids;
}

interface Round {
  buyer: Call;
  supplier: Call;
  records: number;
}

/** Makes records and confirms them all in one batch. */
async function confirmAll(
  db: D1Database,
  pid: string,
  { buyer, supplier, records }: Round,
): Promise<BatchFigures> {
  const ids = await send(buyer, records);
  const processorBefore = processorMicroseconds(pid);
  const start = performance.now();
  const batch = { action: 'confirm', ids };
  const { batch_id } = await supplier<{ batch_id: string }>('POST', 'tradeRecords/batch', batch);
  const left = db
    .prepare(`SELECT count(*) AS n FROM record_batch_items WHERE batch_id = ? AND state = 'queued'`)
    .bind(batch_id);
  while (((await left.first<number>('n')) ?? 0) > 0) {
    if (performance.now() - start > GIVE_UP_MS) throw new Error('the batch does not end');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  const seconds = (performance.now() - start) / 1000;
  const processorSeconds = (processorMicroseconds(pid) - processorBefore) / 1_000_000;
  const { done, refused } = await supplier<{ done: number; refused: number }>(
    'GET',
    `tradeRecords/batch/${batch_id}`,
  );
  const perSecond = done / seconds;
  return { records: ids.length, done, refused, seconds, perSecond, processorSeconds };
}

/** Starts the product on its demo data, confirms a small batch, then the one that is measured, and stops. */
export async function benchBatch(options: PlatformOptions): Promise<BatchFigures> {
  const [portalPort = 0, verifyPort = 0] = await freePorts(2);
  const { value: platform, pid } = await started(async () => {
    const opened = openPlatform({ ...options, portalPort, verifyPort });
    await opened.ready;
    return opened;
  });
  try {
    const db = (await platform.getD1Database('DB', 'greenlane-portal')) as unknown as D1Database;
    // Making the records is not what is measured: their letters are more than a day's.
    await db
      .prepare(
        `INSERT OR REPLACE INTO policies (name, company_id, value)
          VALUES ('partner_letter_daily_allowance', '', 100000)`,
      )
      .run();
    const origin = `http://127.0.0.1:${portalPort}`;
    const sides = { buyer: await caller(origin, BUYER), supplier: await caller(origin, SUPPLIER) };
    await confirmAll(db, pid, { ...sides, records: RECORDS_BEFORE });
    return await confirmAll(db, pid, { ...sides, records: RECORDS });
  } finally {
    await platform.dispose();
  }
}
