import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { rpRecallBatches, rpRecallFiles } from '#db/schema/rp-adverse.ts';
import { companies } from '#db/schema/tenancy.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { mayHoldAll } from '../../files/uses.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { tellRecalled } from '../notice/later.server.ts';
import { atFields } from '../product/rules.ts';
import { putParties } from './parties.server.ts';
import type { EditRecallInput } from './schema.ts';

type Said = Omit<EditRecallInput, 'version'>;

/** What a form or call says of a recall, as it is kept. */
export function contentOf(input: Said) {
  return {
    level: input.level,
    reason: textOf(input.reason),
    decidedOn: input.decided_on,
    measures: textOf(input.measures),
    disposal: textOf(input.disposal),
    reportedOn: orNone(input.reported_on),
  };
}
export type Content = ReturnType<typeof contentOf>;

/** What a recall names. */
export interface Named {
  productId: string;
  batchIds: readonly string[];
  fileIds: readonly string[];
}

export function namedBy(productId: string, input: Said): Named {
  return {
    productId,
    batchIds: [...new Set(input.batch_ids)],
    fileIds: [...new Set(input.file_ids)],
  };
}

function conditions(ctx: RpContext, id: string, { productId, batchIds, fileIds }: Named) {
  const companyId = ctx.company.id;
  const among = idsAmong(batchIds);
  return {
    product: sql<number>`EXISTS (SELECT 1 FROM rp_products p
      WHERE p.id = ${productId} AND p.company_id = ${companyId})`,
    batches: sql<number>`((SELECT count(*) FROM rp_batches b WHERE b.id IN ${among}
      AND b.product_id = ${productId} AND b.company_id = ${companyId}) = ${batchIds.length})`,
    files:
      fileIds.length === 0
        ? sql<number>`1`
        : mayHoldAll(ctx, fileIds, 'recall', {
            column: rpRecallFiles.fileId,
            id: rpRecallFiles.recallId,
            is: id,
          }),
    /** None of them is in another recall that is open. */
    free: sql<number>`NOT EXISTS (SELECT 1 FROM rp_recall_batches rb
      JOIN rp_recalls rc ON rc.id = rb.recall_id
      WHERE rb.batch_id IN ${among} AND rc.closed_on IS NULL AND rc.id <> ${id})`,
  };
}

/** Condition of the write: product, batches and files are ours, and no other recall has the batches. */
export function stillGood(ctx: RpContext, id: string, named: Named): SQL<number> {
  const all = Object.values(conditions(ctx, id, named));
  return sql<number>`(${sql.join(all, sql` AND `)})`;
}

/** Statement: which of it holds, and a batch that another open recall has. */
export function namedRead(ctx: RpContext, id: string, named: Named) {
  const { product, batches, files } = conditions(ctx, id, named);
  return ctx.db
    .select({
      ours: sql<number>`(${product} AND ${batches} AND ${files})`.as('ours'),
      taken: sql<string | null>`(SELECT b.batch_no FROM rp_recall_batches rb
        JOIN rp_recalls rc ON rc.id = rb.recall_id JOIN rp_batches b ON b.id = rb.batch_id
        WHERE rb.batch_id IN ${idsAmong(named.batchIds)} AND rc.closed_on IS NULL
          AND rc.id <> ${id} LIMIT 1)`.as('taken'),
    })
    .from(companies)
    .where(eq(companies.id, ctx.company.id));
}
type NamedRead = Awaited<ReturnType<typeof namedRead>>[number];

/**
 * The first refusal in this order: a day to come (4100); a batch of another open recall (4174).
 *
 * @throws {Denial} 4040 for a product, batch or file that is not ours
 */
export function contentRefusal(
  ctx: RpContext,
  { decidedOn, reportedOn }: Content,
  read: NamedRead | undefined,
): Refusal | null {
  if (read?.ours !== 1) notFound();
  const today = dayOf(ctx);
  const wrong = atFields({
    ...(decidedOn > today && { decided_on: { key: 'future_day' } }),
    ...(reportedOn !== null && reportedOn > today && { reported_on: { key: 'future_day' } }),
  });
  return wrong ?? takenRefusal(read);
}

/** 4174 with the batch that another open recall has. */
export function takenRefusal(read: Pick<NamedRead, 'taken'> | undefined): Refusal | null {
  if (!read?.taken) return null;
  const data = { batch: read.taken };
  return refuse(4174, { fields: { batch_ids: { key: 'batch_recalled', values: data } }, data })
    .refusal;
}

/**
 * Statements: a recall has these batches and files, whoever got the batches is a party of it, and notices of them tell of
 * it.
 */
export function putNamed(
  ctx: RpContext,
  id: string,
  { batchIds, fileIds }: Named,
): BatchItem<'sqlite'>[] {
  const { db } = ctx;
  return [
    db.delete(rpRecallBatches).where(eq(rpRecallBatches.recallId, id)),
    db.insert(rpRecallBatches).select(sql`SELECT ${id}, w.value
      FROM json_each(${JSON.stringify(batchIds)}) w WHERE true`),
    db.delete(rpRecallFiles).where(eq(rpRecallFiles.recallId, id)),
    db.insert(rpRecallFiles).select(sql`SELECT ${id}, w.value, w.key
      FROM json_each(${JSON.stringify(fileIds)}) w WHERE true`),
    ...putParties(ctx, id),
    ...tellRecalled(ctx, { id, companyId: ctx.company.id }),
  ];
}
