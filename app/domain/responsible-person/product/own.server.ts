import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { idsAmong } from '#db/ids-among.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { type CosmeticWords, cosmeticEntry } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import type { Refusals } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';

/** Statement: the product when it is this company's, with whether any trade record ever had it as a line. */
export function ownCosmetic({ db, company }: RpContext, id: string) {
  return db
    .select({
      ...getTableColumns(rpProducts),
      /** Products that had its certificate number, spelt otherwise, before keys were kept. */
      sameNumber: sql<
        string | null
      >`(SELECT group_concat(o.registration_no || ' ' || o.name_zh, '; ')
        FROM rp_products o WHERE o.company_id = rp_products.company_id
          AND o.registration_key = rp_products.registration_key AND o.id <> rp_products.id)`,
      inTrade: sql<number>`EXISTS (SELECT 1 FROM rp_trade_lines l WHERE l.product_id = rp_products.id)`,
    })
    .from(rpProducts)
    .where(ours(company.id, id));
}

export type OwnCosmetic = Awaited<ReturnType<typeof ownCosmetic>>[number];

function ours(companyId: string, id: string): SQL | undefined {
  return and(eq(rpProducts.id, id), eq(rpProducts.companyId, companyId));
}

/** Subselect of a product's id where it is this company's: what its parts are read by. */
export function ownId({ db, company }: RpContext, id: string): SQL {
  return sql`(${db.select({ id: rpProducts.id }).from(rpProducts).where(ours(company.id, id))})`;
}

type SectionAct = ActOn<'rp_product'> extends `rp_product.${infer Act}` ? Act : never;

/** What a write of one section is to the guarded write: the version that was read, and what the history tells. */
export function sectionOf(
  ctx: RpContext,
  { id, version }: { id: string; version: number },
  action: SectionAct,
  detail: Record<string, unknown>,
) {
  return {
    table: rpProducts,
    id,
    expect: { companyId: ctx.company.id, version },
    audit: {
      action: `rp_product.${action}`,
      subject: { kind: 'rp_product', id },
      companyId: ctx.company.id,
      system: ctx.system.slug,
      detail,
    } satisfies AuditInput,
    done: { id, version: version + 1 },
  };
}

/** Statement: numbers of a product's batches, by which it is found too. */
export function batchNosOf(ctx: RpContext, id: string) {
  return ctx.db
    .select({ batchNo: rpBatches.batchNo })
    .from(rpBatches)
    .where(sql`${rpBatches.productId} IN ${ownId(ctx, id)}`)
    .orderBy(asc(rpBatches.position));
}

/** Statements that index a product anew. */
export function indexCosmetic(
  { db, company, system }: RpContext,
  words: Omit<CosmeticWords, 'companyId' | 'system'>,
): BatchItem<'sqlite'>[] {
  const entry = cosmeticEntry({ ...words, companyId: company.id, system: system.slug });
  return [...forgetEntries(db, [words.id]), ...indexEntries(db, [entry])];
}

/** A table of a product's rows, each with an id of its own. */
type PartTable = SQLiteTable & { id: AnySQLiteColumn; productId: AnySQLiteColumn };

/** Statement: rows of a product's list that are not among these go. */
export function dropOthers(
  db: Database,
  table: PartTable,
  productId: string,
  kept: readonly string[],
): BatchItem<'sqlite'> {
  return db
    .delete(table)
    .where(and(eq(table.productId, productId), sql`${table.id} NOT IN ${idsAmong(kept)}`));
}

const NUMBER_TAKEN: Refusal = {
  code: 4100,
  fields: { registration_no: { key: 'registration_no_taken' } },
};

/** Another product of the company has these names, or this number. */
export const TAKEN: Refusals = {
  rp_products_name_unique: { code: 4100, fields: { name_zh: { key: 'name_taken' } } },
  rp_products_registration_unique: NUMBER_TAKEN,
  rp_products_registration_key_unique: NUMBER_TAKEN,
};
