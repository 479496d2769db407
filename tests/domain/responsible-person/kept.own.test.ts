import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAdverse } from '~/domain/responsible-person/adverse/create.server.ts';
import { createRecall } from '~/domain/responsible-person/recall/create.server.ts';
import { notifyRecall } from '~/domain/responsible-person/recall/notify.server.ts';
import { declareRpTrade } from '~/domain/responsible-person/trade/declare.server.ts';
import { rejectRpTrade } from '~/domain/responsible-person/trade/reject.server.ts';
import { minute, openPost } from '../../faults/consumers.ts';
import { bindings, NOW_MS } from '../../support/contexts.ts';
import { value } from '../../support/only-representative/shipments.ts';
import {
  confirmed,
  importer,
  issueNotice,
  submitted,
  uploaded,
} from '../../support/responsible-person/imports.ts';
import { reaction, recallOf } from '../../support/responsible-person/reactions.ts';

const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 365.25 * 24 * HOUR_MS;

const TABLES = [
  'rp_trade_records',
  'rp_trade_lines',
  'rp_trade_answers',
  'rp_declarations',
  'rp_adverse_reports',
  'rp_adverse_files',
  'rp_recalls',
  'rp_recall_batches',
  'rp_recall_parties',
  'rp_recall_files',
] as const;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
});
afterAll(() => {
  vi.useRealTimers();
});

/** One of everything that the law wants kept, with its papers; and a paper of nothing. */
async function records() {
  const of = await importer();
  const { ctx, productId, batchId } = of;
  const { id } = await confirmed(of);
  await issueNotice(ctx, id);
  const declaration = async (version: number, more = {}) => ({
    ...{ version, customs_no: '222920261000012345', declared_on: '2026-09-15', ...more },
    file_id: await uploaded(ctx, 'declaration'),
  });
  const { version } = value(await declareRpTrade(ctx, id, await declaration(2)));
  value(await declareRpTrade(ctx, id, await declaration(version, { reason: '扫描件不清' })));
  const rejected = await submitted(of, 10);
  value(await rejectRpTrade(ctx, rejected.id, { version: rejected.version, reason: '件数不符' }));
  await submitted(of, 20);
  const file_ids = [await uploaded(ctx, 'adverse')];
  value(await createAdverse(ctx, reaction(productId, { batch_id: batchId, file_ids })));
  const recall = recallOf({ id: productId, batchId, sizeId: '' });
  const { id: recallId } = value(
    await createRecall(ctx, { ...recall, file_ids: [await uploaded(ctx, 'recall')] }),
  );
  value(await notifyRecall(ctx, recallId, { enterprise_ids: [of.distributor] }));
  return { companyId: ctx.company.id, stray: await uploaded(ctx, 'adverse') };
}

/** How many rows each table has, and the papers in the store. */
async function kept({ companyId, stray }: Awaited<ReturnType<typeof records>>) {
  const counts = await bindings.DB.batch<{ n: number }>(
    TABLES.map((table) => bindings.DB.prepare(`SELECT count(*) AS n FROM ${table}`)),
  );
  const papers = await bindings.DB.prepare(
    `SELECT object_key AS key FROM files WHERE company_id = ? AND id <> ? ORDER BY object_key`,
  )
    .bind(companyId, stray)
    .all<{ key: string }>();
  const keys = papers.results.map(({ key }) => key);
  const stored = await Promise.all(keys.map((key) => bindings.FILES.head(key)));
  return {
    rows: Object.fromEntries(TABLES.map((table, at) => [table, counts[at]?.results[0]?.n])),
    papers: keys,
    stored: stored.map((object) => object !== null),
  };
}

it('trade, sale, adverse and recall records and their papers outlive ten years of every job', async () => {
  const made = await records();
  const before = await kept(made);
  for (const table of TABLES) expect([table, before.rows[table]]).not.toEqual([table, 0]);
  expect(before.papers.length).toBeGreaterThanOrEqual(4);
  const { env } = openPost();
  for (const years of [1, 2, 3, 5, 10]) {
    // On the hour every step runs; the sweep of files rests an hour between its passes.
    const from = Math.ceil((NOW_MS + years * YEAR_MS) / HOUR_MS) * HOUR_MS;
    for (let hour = 0; hour < 4; hour++) {
      vi.setSystemTime(from + hour * HOUR_MS);
      await minute(env);
    }
  }
  expect(await kept(made)).toEqual(before);
  const find = bindings.DB.prepare('SELECT id FROM files WHERE id = ?');
  // The sweep that takes what nobody uses has been by.
  expect(await find.bind(made.stray).first()).toBeNull();
  expect(before.stored.every(Boolean)).toBe(true);
}, 120_000);
