import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertRegistration } from '#db/seed/rows.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { findImport } from '~/domain/only-representative/import/find.server.ts';
import type { ImportKind } from '~/domain/only-representative/import/kinds.ts';
import { saveImport } from '~/domain/only-representative/import/save.server.ts';
import { startImport } from '~/domain/only-representative/import/start.server.ts';
import { findRecordBatch } from '~/domain/only-representative/trade-record/batch/find.server.ts';
import { startRecordBatch } from '~/domain/only-representative/trade-record/batch/start.server.ts';
import { deliver, openPost, type Post } from '../faults/consumers.ts';
import { Chance } from '../fuzz/random.ts';
import { as, bindings, NOW_MS, openTestDatabase, tenantContext } from '../support/contexts.ts';
import { ARRIVED_MS, at } from '../support/only-representative/arrivals.ts';
import {
  drift,
  NO_DRIFT,
  type Shipper,
  shipper,
  value,
} from '../support/only-representative/shipments.ts';
import { tables } from '../support/rows.ts';

/**
 * The largest work that people give, timed, and once more with every message of the queue delivered three times and out of
 * order, which must come to the same end. Too long for the suite: `npm run bench -- rows` for 5,000
 * rows and batches of 1,000, `MANY=500 npm run bench -- rows` for less.
 */

const ROWS = Number(bindings.MANY);
const BATCH = ROWS / 5;
const CONSUMERS = 3;
/** In so many rounds work is reopened while consumers are at it: in all of them it would never end. */
const REOPENING = 3;
/** 5,000 rows take 25 minutes on two cores that others use too. */
const LONG_MS = 3_600_000;
const db = openTestDatabase();

/** How the queue delivers what waits. */
type Delivery = (post: Post) => Promise<void>;

async function waiting(): Promise<number> {
  const [row] = await db.all<{ n: number }>(
    sql`SELECT count(*) AS n FROM jobs WHERE kind IN ('batch_chunk', 'import_step')
      AND state = 'pending'`,
  );
  return row?.n ?? 0;
}

const message = (post: Post) => deliver(post.env, 'greenlane-jobs');

/** Each message once, one after the other. */
const once: Delivery = async (post) => {
  for (let left = await waiting(); left > 0; left = await waiting()) {
    for (let n = 0; n < left; n += 1) await message(post);
  }
};

/** Every job that was done is there again, in another order, as if its consumer had died before it could say so. */
async function reopened(chance: Chance, oneIn: number): Promise<void> {
  const rows = await db.all<{ id: string }>(
    sql`SELECT id FROM jobs WHERE kind IN ('batch_chunk', 'import_step') AND state = 'done'`,
  );
  const some = rows.filter(() => chance.onceIn(oneIn));
  const order = JSON.stringify(some.map(({ id }) => [id, chance.below(1_000_000)]));
  await db.run(sql`UPDATE jobs SET state = 'pending', not_before_ms =
      (SELECT value ->> 1 FROM json_each(${order}) WHERE value ->> 0 = jobs.id)
    WHERE id IN (SELECT value ->> 0 FROM json_each(${order}))`);
}

/** Each message three times, to consumers at once, with some work reopened meanwhile and all of it twice afterwards. */
const often =
  (chance: Chance): Delivery =>
  async (post) => {
    const consume = async (count: number) => {
      for (let n = 0; n < count; n += 1) await message(post);
    };
    const round = async (left: number, reopening: boolean) => {
      await Promise.all([
        ...Array.from({ length: CONSUMERS }, () => consume(left)),
        reopening && reopened(chance, 3),
      ]);
    };
    let rounds = 0;
    for (let left = await waiting(); left > 0; left = await waiting()) {
      await round(left, rounds < REOPENING);
      rounds += 1;
    }
    for (let time = 0; time < 2; time += 1) {
      await reopened(chance, 1);
      for (let left = await waiting(); left > 0; left = await waiting()) await consume(left);
    }
  };

interface Timed {
  what: string;
  seconds: number;
  perSecond: number;
  outcomes: string;
}

/** A supplier with an importer who is on the platform, and what is timed of them. */
interface Pair {
  of: Shipper;
  importer: OrContext;
  deliver: Delivery;
  post: Post;
  timed: Timed[];
}

async function pairOf(delivery: Delivery): Promise<Pair> {
  const importer = await tenantContext();
  const partner = { linkedCompanyId: importer.company.id, name: 'Importer of many' };
  const of = await shipper({ tonnes: 1_000, partner });
  const own = { companyId: of.ctx.company.id, system: of.ctx.system.slug, ecNo: '' };
  await insertRegistration(of.ctx.db, { ...own, casNo: '123-86-4' });
  await insertRegistration(of.ctx.db, { ...own, casNo: '1330-20-7' });
  return { of, importer, deliver: delivery, post: openPost(), timed: [] };
}

async function timing<T extends { outcomes: string }>(
  pair: Pair,
  what: string,
  count: number,
  work: () => Promise<T>,
): Promise<T> {
  const before = performance.now();
  const done = await work();
  const seconds = (performance.now() - before) / 1000;
  const rounded = Math.round(seconds * 10) / 10;
  pair.timed.push({
    what,
    seconds: rounded,
    perSecond: Math.round(count / seconds),
    outcomes: done.outcomes,
  });
  return done;
}

/** Rows are read, judged and saved. */
async function imported(pair: Pair, ctx: OrContext, kind: ImportKind, text: string): Promise<void> {
  const id = value(await startImport(ctx, kind, { text })).import_id;
  await timing(pair, `${kind}: ${ROWS} rows read`, ROWS, async () => {
    await pair.deliver(pair.post);
    const { state, counts } = await findImport(as(ctx), id);
    expect([state, counts.rows, counts.bad]).toEqual(['ready', ROWS, 0]);
    return { outcomes: `${counts.items} to save` };
  });
  await timing(pair, `${kind}: ${ROWS} rows saved`, ROWS, async () => {
    value(await saveImport(as(ctx), id, { mode: 'all' }));
    await pair.deliver(pair.post);
    const { state, items, counts } = await findImport(as(ctx), id);
    expect([state, counts.saved]).toEqual(['done', ROWS]);
    return { outcomes: `${items.done} saved, ${items.refused} refused` };
  });
}

/** Every record of the pair in batches of a thousand. */
async function inBatches(pair: Pair, action: 'send' | 'confirm'): Promise<void> {
  const ctx = action === 'send' ? pair.of.ctx : pair.importer;
  const ids = (
    await db.all<{ id: string }>(
      sql`SELECT id FROM trade_records WHERE company_id = ${pair.of.ctx.company.id} ORDER BY id`,
    )
  ).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    await timing(pair, `${action}: a batch of ${some.length}`, some.length, async () => {
      const input = { action, ids: some };
      const { batch_id } = value(await startRecordBatch(as(ctx), input));
      await pair.deliver(pair.post);
      const { counts } = await findRecordBatch(as(ctx), batch_id);
      expect(counts).toEqual({ queued: 0, done: some.length, refused: 0 });
      return { outcomes: `${counts.done} done, ${counts.refused} refused` };
    });
  }
}

const sheet = (head: string, rows: readonly string[][]) =>
  [head, ...rows.map((row) => row.join('\t'))].join('\n');
const each = (row: (n: number) => string[]) => Array.from({ length: ROWS }, (_, n) => row(n));

/** Products of two substances, records of a kilogram, sent and confirmed, and what arrived of each: every other one lacks some. */
async function allOf(pair: Pair): Promise<void> {
  const { ctx, productId } = pair.of;
  const products = each((n) => [
    n % 2 === 0 ? `Thinner ${n}` : '',
    n % 2 === 0 ? 'Mixture' : '',
    ...(n % 2 === 0 ? ['123-86-4', '60'] : ['1330-20-7', '40']),
  ]);
  await imported(pair, ctx, 'products', sheet('Product\tType\tCAS\tPercent', products));
  const [product] = await db.all<{ name: string }>(
    sql`SELECT name FROM trade_products WHERE id = ${productId}`,
  );
  const records = each((n) => ['Importer of many', '2026-11-12', 'NLRTM', `PO-${n}`]);
  const lines = records.map((row) => [...row, product?.name ?? '', '1', 'kg']);
  const head = 'Partner\tETA\tPort\tOrder ref.\tProduct\tQuantity\tUnit';
  await imported(pair, ctx, 'records', sheet(head, lines));
  await inBatches(pair, 'send');
  await inBatches(pair, 'confirm');
  vi.setSystemTime(ARRIVED_MS);
  const nos = await db.all<{ no: string }>(
    sql`SELECT trade_no AS no FROM trade_records WHERE company_id = ${ctx.company.id} ORDER BY id`,
  );
  const arrived = nos.map(({ no }, n) => [
    no,
    '2026-11-13',
    ...(n % 2 ? ['0.9', 'kg', 'wet'] : []),
  ]);
  const text = sheet('Trade no.\tArrival\tQuantity\tUnit\tReason', arrived);
  await imported(pair, at(ctx), 'arrivals', text);
}

/** What a company has in the end: rows, grams and states of each table. */
async function endOf({ of, importer, post }: Pair) {
  const end: Record<string, unknown> = { letters: post.letters.length };
  for (const { name, definition } of await tables()) {
    if (!/\bcompany_id\b/.test(definition)) continue;
    const masses = [...definition.matchAll(/[`"](\w+_g)[`"] integer/gi)].map(
      ([, column]) => column,
    );
    const state = /[`"](state|status)[`"] text/i.exec(definition)?.[1] ?? "''";
    const sums = masses.map((column) => `sum("${column}")`).join(', ') || 'NULL';
    end[name] = await Promise.all(
      [of.ctx, importer].map(({ company }) =>
        db.all(
          sql`SELECT ${sql.raw(state)} AS state, count(*) AS rows, json_array(${sql.raw(sums)}) AS grams
            FROM ${sql.identifier(name)} WHERE company_id = ${company.id} GROUP BY 1 ORDER BY 1`,
        ),
      ),
    );
  }
  return end;
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
});
afterAll(() => {
  vi.useRealTimers();
});

describe('the largest work that people give', () => {
  it(
    'comes to the same end where every message is delivered three times and out of order',
    async () => {
      await db.run(sql`INSERT OR REPLACE INTO policies (name, company_id, value)
        VALUES ('partner_letter_daily_allowance', '', 100000)`);
      const ends = [];
      for (const delivery of [once, often(new Chance('spate'))]) {
        vi.setSystemTime(NOW_MS);
        const pair = await pairOf(delivery);
        await allOf(pair);
        console.info(JSON.stringify(pair.timed, null, 1));
        expect(await drift(pair.of.ctx)).toEqual(NO_DRIFT);
        ends.push(await endOf(pair));
      }
      expect(ends[1]).toEqual(ends[0]);
    },
    LONG_MS,
  );
});
