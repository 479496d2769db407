import { eq, sql } from 'drizzle-orm';
import { rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpProducts } from '#db/schema/rp-product.ts';
import type { RpContext } from '../../kernel/context.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
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

function rowsRead({ db }: RpContext, from: typeof rpRecalls) {
  return db
    .select(columns)
    .from(from)
    .innerJoin(rpProducts, eq(rpProducts.id, rpRecalls.productId));
}

function asShown({ batchNos, ...row }: Awaited<ReturnType<typeof rowsRead>>[number]) {
  return { ...row, batchNos: JSON.parse(batchNos) as string[] };
}

/** A recall as its list shows it. */
export type RecallRow = ReturnType<typeof asShown>;

const RECALLS = rowsOf<RpContext, RecallListInput>()({
  table: rpRecalls,
  rows: rowsRead,
  shown: () => asShown,
  ours: ({ company }) => eq(rpRecalls.companyId, company.id),
  filters: {
    state: (state) =>
      state === 'open'
        ? sql`${rpRecalls.closedOn} IS NULL`
        : sql`${rpRecalls.closedOn} IS NOT NULL`,
    product_id: rpRecalls.productId,
    q: (text) => sql`instr(upper(${rpRecalls.recallNo}), ${text.toUpperCase()}) > 0`,
  },
  sorts: { decided: ['decidedOn'] },
  paths: [{ of: ['product_id'], sorts: ['decided'] }],
});

/** A page of this company's recalls. One round trip. */
export const listRecalls = RECALLS.page;

/** Every recall of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const listRecallsForExport = RECALLS.all;
