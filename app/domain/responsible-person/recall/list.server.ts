import { and, eq, type SQL, sql } from 'drizzle-orm';
import { rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { listAt, when } from '../../kernel/list.server.ts';
import { divide, lookThrough, type Path } from '../../kernel/look-through.server.ts';
import { readsOf } from '../../kernel/read-page.server.ts';
import type { RecallListInput } from './schema.ts';

const columns = {
  id: rpRecalls.id,
  recallNo: rpRecalls.recallNo,
  productId: rpRecalls.productId,
  productNameZh: rpProducts.nameZh,
  productNameEn: rpProducts.nameEn,
  batchNos: sql<string>`(SELECT json_group_array(b.batch_no) FROM rp_recall_batches r
    JOIN rp_batches b ON b.id = r.batch_id WHERE r.recall_id = rp_recalls.id)`.as('batch_nos'),
  level: rpRecalls.level,
  decidedOn: rpRecalls.decidedOn,
  reportedOn: rpRecalls.reportedOn,
  closedOn: rpRecalls.closedOn,
  parties: sql<number>`(SELECT count(*) FROM rp_recall_parties p
    WHERE p.recall_id = rp_recalls.id)`.as('party_count'),
  answered: sql<number>`(SELECT count(*) FROM rp_recall_parties p
    WHERE p.recall_id = rp_recalls.id
      AND (p.acknowledged_at_ms IS NOT NULL OR p.explanation IS NOT NULL))`.as('answered'),
  recovered: sql<number>`(SELECT coalesce(sum(p.recovered), 0) FROM rp_recall_parties p
    WHERE p.recall_id = rp_recalls.id)`.as('recovered_pieces'),
  version: rpRecalls.version,
};

/** @param from the rows that are looked at, under the table's name */
function rowsRead(
  ctx: RpContext,
  from: typeof rpRecalls,
  where: SQL | undefined,
  by: SQL[],
  limit: number,
) {
  return ctx.db
    .select(columns)
    .from(from)
    .innerJoin(rpProducts, eq(rpProducts.id, rpRecalls.productId))
    .where(where)
    .orderBy(...by)
    .limit(limit);
}
type Row = Awaited<ReturnType<typeof rowsRead>>[number];

function asShown({ batchNos, ...row }: Row) {
  return { ...row, batchNos: JSON.parse(batchNos) as string[] };
}

/** A recall as its list shows it. */
export type RecallRow = ReturnType<typeof asShown>;

const READS = readsOf({ rows: rowsRead, shown: () => asShown });

const SORTS = {
  decided: { by: [rpRecalls.decidedOn], values: (row: RecallRow) => [row.decidedOn] },
};

/** A page of this company's recalls. One round trip. */
export async function listRecalls(
  ctx: RpContext,
  input: RecallListInput,
): Promise<Page<RecallRow>> {
  return READS.page(ctx, readingOf(ctx, input));
}

/** Every recall of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export async function listRecallsForExport(
  ctx: RpContext,
  input: RecallListInput,
): Promise<RecallRow[]> {
  return READS.all(ctx, readingOf(ctx, input));
}

type Filter = Exclude<keyof RecallListInput, 'sort' | 'limit' | 'cursor'>;

const PATHS: readonly Path<Filter, keyof typeof SORTS>[] = [
  { of: ['product_id'], sorts: ['decided'] },
];

function readingOf(ctx: RpContext, input: RecallListInput) {
  const q = input.q.trim();
  const conditions: Record<Filter, SQL | undefined> = {
    state: when(input.state, (state) =>
      state === 'open'
        ? sql`${rpRecalls.closedOn} IS NULL`
        : sql`${rpRecalls.closedOn} IS NOT NULL`,
    ),
    product_id: when(input.product_id, (id) => eq(rpRecalls.productId, id)),
    q: when(q, (text) => sql`instr(upper(${rpRecalls.recallNo}), ${text.toUpperCase()}) > 0`),
  };
  const { path, rest } = divide(input.sort, conditions, PATHS);
  const at = listAt(input, SORTS, rpRecalls.id);
  const ours = and(eq(rpRecalls.companyId, ctx.company.id), path);
  return {
    at,
    rest,
    ...lookThrough(ctx.db, rpRecalls, at, rest, (fields, where) =>
      ctx.db.select(fields).from(rpRecalls).where(and(ours, where)),
    ),
  };
}
