import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpBatches, rpSizes } from '#db/schema/rp-product.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { rowChanges } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newKey } from '../../kernel/identifier.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { putRows, requireOwnRows } from '../../kernel/whole-list.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { batchRow } from './batch-row.ts';
import { productLaw } from './law.server.ts';
import {
  dropOthers,
  indexCosmetic,
  type OwnCosmetic,
  ownCosmetic,
  ownId,
  sectionOf,
} from './own.server.ts';
import { batchesRefusal, inUse, numbersFixed, type SampleRule, tooFew } from './rules.ts';
import type { SaveBatchesInput } from './schema.ts';

/** Uses of a batch that are named at most. */
const NAMED_USES = 20;

/**
 * Saves the batches as they shall be, all at once; those that are missing go. What was traded of a batch is never
 * written here. An expiry that was not given is shelf life after the day of making; a sample is kept for half a year
 * longer.
 *
 * Refusals, in this order: stale version (4106); a field (4100); a number twice in one size (4171); less than was
 * traded (4168 with `traded`); a sample given away too early (4172 with `date`); a missing batch that trade records,
 * reports or recalls have (4134 with `uses`); another number for a batch that a trade holds which is not REJECTED (4134
 * with `uses`), since its notice names the old one; what another request took meanwhile (4168, 4134, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product, a size or a batch that is not ours, and for a file that is not ours, of
 * another purpose or used elsewhere, whether or not it was so when the page was read
 */
export async function saveBatches(
  ctx: RpContext,
  id: string,
  input: SaveBatchesInput,
): Promise<Outcome<{ id: string; version: number }>> {
  requireMember(ctx);
  const { rows } = input;
  const today = dayOf(ctx);
  const law = productLaw(ctx.db, today);
  const holder = { column: rpBatches.samplingFileId, id: rpBatches.productId, is: id };
  const wanted = rows.map(({ sampling }) => orNone(sampling?.file_id));
  const held = filesToHold(ctx, wanted, 'sampling', holder);
  const kept = rows.flatMap((row) => orNone(row.id) ?? []);
  const [[product], sizes, before, uses, trades, [files], rules] = await ctx.db.batch([
    ownCosmetic(ctx, id),
    sizesOf(ctx, id),
    batchesOf(ctx, id),
    usesOfOthers(ctx, id, kept),
    tradesOfRenumbered(ctx, id, rows),
    held.read(),
    law.statement,
  ]);
  if (product === undefined) notFound();
  if (product.version !== input.version) return refuse(4106);
  requireOwnRows(rows, before);
  if (rows.some(({ size_id }) => !sizes.some((size) => size.id === size_id))) notFound();
  const { sample } = law.read(rules);
  // A sample is kept by the rule of the day on which its batch was imported.
  const samples = rows.map((row) => sample(orNone(row.import_on)));
  const batches = rows.map((row, at) => batchOf(ctx, product, row, at, samples[at] as SampleRule));
  const beforeById = new Map(before.map((batch) => [batch.id, batch]));
  const refusal =
    batchesRefusal(
      batches,
      batches.map((batch) => beforeById.get(batch.id) ?? null),
      { today, samples },
    ) ??
    inUse(byBatch(uses)) ??
    numbersFixed(byBatch(trades));
  if (refusal !== null) return { ok: false, refusal };
  if (!files?.free) notFound();
  const gone = before.filter((batch) => !kept.includes(batch.id)).map((batch) => batch.id);
  return guardedWrite(ctx, {
    ...sectionOf(ctx, product, 'batches', {
      ...rowChanges(before, withTraded(batches, beforeById), ({ batchNo }) => batchNo),
    }),
    guard: and(held.free, notReported(gone), noneRenumbered(rows)),
    set: {
      batchCount: batches.length,
      unsampledCount: batches.filter((batch) => batch.retentionStatus === 'pending').length,
      updatedAtMs: ctx.nowMs,
    },
    follows: () => [
      ...keepBatches(ctx, product, batches, beforeById),
      ...keepDuties(ctx, 'rp_batch', [...batches.map((batch) => batch.id), ...gone]),
    ],
    refusals: {
      rp_batches_within_quantity: () => takenMeanwhile(ctx, id, batches),
      foreign_key: () => usedMeanwhile(ctx, id, rows),
      audit_move_happened: async () => held.meanwhile(await usedMeanwhile(ctx, id, rows)),
    },
  });
}

function batchOf(
  ctx: RpContext,
  product: OwnCosmetic,
  row: SaveBatchesInput['rows'][number],
  at: number,
  sample: { keep_months: number },
) {
  return {
    id: orNone(row.id) ?? newId('bch', ctx.nowMs),
    companyId: ctx.company.id,
    productId: product.id,
    position: at + 1,
    traded: 0,
    ...batchRow(row, product.shelfLifeMonths, sample),
  };
}

type Batch = ReturnType<typeof batchOf>;
type KeptBatch = Awaited<ReturnType<typeof batchesOf>>[number];

function withTraded(batches: readonly Batch[], before: ReadonlyMap<string, KeptBatch>) {
  return batches.map((batch) => ({ ...batch, traded: before.get(batch.id)?.traded ?? 0 }));
}

/** Statements: these batches and no others, and what the product is found by. */
function keepBatches(
  ctx: RpContext,
  product: OwnCosmetic,
  batches: readonly Batch[],
  before: ReadonlyMap<string, KeptBatch>,
) {
  const { db } = ctx;
  const { id } = product;
  return [
    dropOthers(
      db,
      rpBatches,
      id,
      batches.map((batch) => batch.id),
    ),
    // Two batches may take each other's numbers.
    db
      .update(rpBatches)
      .set({ batchNo: sql`${rpBatches.id}`, batchKey: null, batchTwin: 0 })
      .where(eq(rpBatches.productId, id)),
    putRows(db, rpBatches, withKeys(batches, before), ['companyId', 'productId', 'traded']),
    ...indexCosmetic(ctx, { ...product, batchNos: batches.map(({ batchNo }) => batchNo) }),
  ];
}

/** A batch whose number is only spelt otherwise keeps its key, a twin of old as well. */
function withKeys<Batch extends { id: string; sizeId: string; batchNo: string }>(
  batches: readonly Batch[],
  before: ReadonlyMap<string, KeptBatch>,
) {
  return batches.map((batch) => {
    const was = before.get(batch.id);
    const ofSize = was?.sizeId === batch.sizeId ? was : undefined;
    const made = newKey('batch', batch.batchNo, ofSize?.batchNo);
    return {
      ...batch,
      batchKey: made ? made.key : (ofSize?.batchKey ?? null),
      batchTwin: made ? made.twin : (ofSize?.batchTwin ?? 0),
    };
  });
}

function sizesOf(ctx: RpContext, id: string) {
  return ctx.db
    .select({ id: rpSizes.id })
    .from(rpSizes)
    .where(sql`${rpSizes.productId} IN ${ownId(ctx, id)}`);
}

function batchesOf(ctx: RpContext, id: string) {
  return ctx.db
    .select()
    .from(rpBatches)
    .where(sql`${rpBatches.productId} IN ${ownId(ctx, id)}`)
    .orderBy(asc(rpBatches.position));
}

/** Statement: what has batches of the product that are not among these; nothing is read where all of them stay. */
function usesOfOthers(ctx: RpContext, id: string, kept: readonly string[]) {
  const gone = sql`(SELECT b.id, b.batch_no FROM rp_batches b WHERE b.product_id IN ${ownId(ctx, id)}
    AND b.id NOT IN ${idsAmong(kept)} ORDER BY b.position) AS g`;
  // CROSS JOIN: from the batches that go to what has them, never the other way round.
  const uses = sql`(SELECT * FROM (SELECT DISTINCT g.batch_no, r.trade_no AS used_by FROM ${gone}
      CROSS JOIN rp_trade_lines l ON l.batch_id = g.id
      CROSS JOIN rp_trade_records r ON r.id = l.record_id LIMIT ${NAMED_USES})
    UNION ALL SELECT * FROM (SELECT DISTINCT g.batch_no, a.report_no FROM ${gone}
      CROSS JOIN rp_adverse_reports a ON a.batch_id = g.id LIMIT ${NAMED_USES})
    UNION ALL SELECT * FROM (SELECT DISTINCT g.batch_no, c.recall_no FROM ${gone}
      CROSS JOIN rp_recall_batches b ON b.batch_id = g.id
      CROSS JOIN rp_recalls c ON c.id = b.recall_id LIMIT ${NAMED_USES})) AS u`;
  return ctx.db
    .select({ batchNo: sql<string>`u.batch_no`, by: sql<string>`u.used_by` })
    .from(uses)
    .limit(NAMED_USES);
}

type Rows = SaveBatchesInput['rows'];

/** Batches as they are, beside the numbers that these rows give them: `b` and `w`, where the two differ. */
function renumbered(rows: Rows): SQL {
  const numbers = rows.flatMap(({ id, batch_no }) =>
    orNone(id) === null ? [] : [{ id, batchNo: textOf(batch_no) }],
  );
  return sql`json_each(${JSON.stringify(numbers)}) w CROSS JOIN rp_batches b
    ON b.id = w.value ->> 'id' AND b.batch_no <> w.value ->> 'batchNo'`;
}

/** Statement: trades that are not REJECTED and hold batches which these rows give another number. */
function tradesOfRenumbered(ctx: RpContext, id: string, rows: Rows) {
  const trades = sql`(SELECT DISTINCT b.batch_no, r.trade_no AS used_by FROM ${renumbered(rows)}
    CROSS JOIN rp_trade_lines l ON l.batch_id = b.id
    CROSS JOIN rp_trade_records r ON r.id = l.record_id AND r.revision = l.revision
    WHERE b.product_id IN ${ownId(ctx, id)} AND b.traded > 0 AND r.status <> 'REJECTED'
    LIMIT ${NAMED_USES}) AS u`;
  return ctx.db
    .select({ batchNo: sql<string>`u.batch_no`, by: sql<string>`u.used_by` })
    .from(trades);
}

/** No trade holds pieces of a batch that gets another number. */
function noneRenumbered(rows: Rows): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${renumbered(rows)} WHERE b.traded > 0)`;
}

function byBatch(uses: Awaited<ReturnType<typeof usesOfOthers>>) {
  return [...Map.groupBy(uses, ({ batchNo }) => batchNo)].map(([row, of]) => ({
    row,
    by: of.map(({ by }) => by),
  }));
}

/** No report and no recall names them; what a trade record has can't be deleted anyway. */
function notReported(batchIds: readonly string[]): SQL | undefined {
  if (batchIds.length === 0) return undefined;
  const among = idsAmong(batchIds);
  return sql`NOT EXISTS (SELECT 1 FROM rp_adverse_reports a WHERE a.batch_id IN ${among})
    AND NOT EXISTS (SELECT 1 FROM rp_recall_batches b WHERE b.batch_id IN ${among})`;
}

/** After a write that met a trade of the same pieces: which batch holds too little now. */
async function takenMeanwhile(
  ctx: RpContext,
  id: string,
  batches: readonly { id: string; batchNo: string; quantity: number }[],
): Promise<Refusal> {
  const now = new Map((await batchesOf(ctx, id)).map((batch) => [batch.id, batch.traded]));
  const row = batches.findIndex((batch) => (now.get(batch.id) ?? 0) > batch.quantity);
  const batch = batches[row];
  return batch === undefined ? { code: 4106 } : tooFew(batch, now.get(batch.id) ?? 0, row);
}

/** After a lost race: 4134 where somebody used what was to go or to get another number, else 4106. */
async function usedMeanwhile(ctx: RpContext, id: string, rows: Rows): Promise<Refusal> {
  const kept = rows.flatMap((row) => orNone(row.id) ?? []);
  const [uses, trades] = await ctx.db.batch([
    usesOfOthers(ctx, id, kept),
    tradesOfRenumbered(ctx, id, rows),
  ]);
  return inUse(byBatch(uses)) ?? numbersFixed(byBatch(trades)) ?? { code: 4106 };
}
