import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { tonnageEntries } from '#db/schema/substance.ts';
import { tradeRecordLines, tradeRecords } from '#db/schema/trade-record.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import { formatTonnes } from '../../kernel/mass.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { findPort } from '../ports.server.ts';
import { type AccountMass, accountId, purchasedAccountId } from '../tonnage/account.ts';
import { assembleCatalogue, catalogueReads } from '../trade-product/catalogue.server.ts';
import { atMarket } from '../trade-product/market.ts';
import type { ProductAtEta } from '../trade-product/selectable.ts';
import type { ContentFacts } from './content-facts.ts';
import { etaDaysOf, etaDaysRead } from './eta-days.server.ts';
import { type RecordAnchor, recordRead } from './read.server.ts';
import { plannedLines } from './rules.ts';
import type { TradeRecordInput } from './schema.ts';

/** Everything a record's content is judged by, and the record itself where one is changed. */
export interface JudgedContent extends ContentFacts {
  record: RecordAnchor | undefined;
  /** Grams that the record itself reserves, per account. */
  held: ReadonlyMap<string, number>;
}

/**
 * Reads what a record's content is judged by: one round trip.
 *
 * @param input the new content, or null to judge what the record holds now
 * @param recordId the record that is changed; what it reserves counts as free, since the change gives it back
 */
export async function readJudgedContent(
  ctx: OrContext,
  input: TradeRecordInput | null,
  recordId = '',
): Promise<JudgedContent> {
  const { db, company, system } = ctx;
  const stored = (column: string) => sql`(SELECT ${sql.raw(column)} FROM trade_records
    WHERE id = ${recordId} AND company_id = ${company.id})`;
  const partnerId = input?.partner_id ?? stored('partner_id');
  const [productRead, substanceRead] = catalogueReads(ctx, {
    companyId: company.id,
    system: system.slug,
    eta: input?.eta ?? stored('eta'),
    kind: input?.kind ?? stored('kind'),
    partnerId,
    ids: input
      ? idsAmong(input.lines.map((line) => line.product_id))
      : sql`(SELECT product_id FROM trade_record_lines
          WHERE record_id = ${recordId} AND revision = ${stored('revision')})`,
  });
  const partner = partnerRead(ctx, partnerId);
  // A new record has nothing of its own to read yet.
  const eta = etaDaysRead(ctx);
  const [
    productRows,
    substanceRows,
    partnerRows,
    days,
    recordRows = [],
    heldRows = [],
    lineRows = [],
  ] =
    recordId === ''
      ? await db.batch([productRead, substanceRead, partner, eta])
      : await db.batch([
          productRead,
          substanceRead,
          partner,
          eta,
          recordRead(ctx, recordId),
          heldRead(ctx, recordId),
          linesRead(ctx, recordId),
        ]);
  const record = recordRows[0];
  const content = input ?? presentContent(record ?? notFound(), lineRows);
  const held = new Map(heldRows.map((row) => [row.accountId, row.massG]));
  const year = yearOf(content.eta);
  const port = findPort(content.port);
  const historicTypes = system.historicRegistrationTypes;
  const judging = { eta: content.eta, historicTypes };
  const products = new Map(
    assembleCatalogue(productRows, substanceRows)
      .map((product) => atMarket(product, port?.jurisdiction ?? null, judging))
      .map((product) => [product.id, giveBack(product, year, held)]),
  );
  return {
    content,
    lines: plannedLines(content, products),
    partner: partnerRows[0] ?? null,
    products,
    historicTypes,
    port,
    markets: system.jurisdictions,
    today: dayOf(ctx),
    etaDays: etaDaysOf(days),
    record,
    held,
  };
}

function partnerRead({ db, company, system }: OrContext, partnerId: string | SQL) {
  return db
    .select({
      id: tradePartners.id,
      name: tradePartners.name,
      country: tradePartners.country,
      role: tradePartners.role,
      state: tradePartners.state,
      linkedCompanyId: tradePartners.linkedCompanyId,
    })
    .from(tradePartners)
    .where(
      and(sql`${tradePartners.id} = ${partnerId}`, ownRows({ company, system }, tradePartners)),
    );
}

/** Lines of the record's present revision. */
export function linesRead(ctx: OrContext, recordId: string) {
  return ctx.db
    .select({ productId: tradeRecordLines.productId, massG: tradeRecordLines.massG })
    .from(tradeRecordLines)
    .innerJoin(
      tradeRecords,
      and(
        eq(tradeRecords.id, tradeRecordLines.recordId),
        eq(tradeRecords.revision, tradeRecordLines.revision),
      ),
    )
    .where(and(eq(tradeRecordLines.recordId, recordId), eq(tradeRecords.companyId, ctx.company.id)))
    .orderBy(asc(tradeRecordLines.lineNo));
}

function presentContent(
  record: RecordAnchor,
  lines: readonly { productId: string; massG: number }[],
): TradeRecordInput {
  return {
    kind: record.kind,
    partner_id: record.partnerId,
    eta: record.eta,
    port: record.port,
    order_ref: record.orderRef ?? undefined,
    note: record.note ?? undefined,
    lines: lines.map(({ productId, massG }) => ({
      product_id: productId,
      tonnes: formatTonnes(massG),
    })),
  };
}

/** Grams the record's present revision holds reserved, per account. */
export function heldRead(ctx: OrContext, recordId: string) {
  return ctx.db
    .select({
      accountId: tonnageEntries.accountId,
      massG: sql<number>`sum(${tonnageEntries.massG})`,
    })
    .from(tonnageEntries)
    .innerJoin(
      tradeRecords,
      and(
        eq(tradeRecords.id, tonnageEntries.recordId),
        eq(tradeRecords.revision, tonnageEntries.revision),
      ),
    )
    .where(
      and(
        eq(tonnageEntries.recordId, recordId),
        eq(tonnageEntries.kind, 'reserve'),
        eq(tradeRecords.companyId, ctx.company.id),
        sql`${tradeRecords.status} IN ('UNCONFIRMED', 'WAITING')`,
      ),
    )
    .groupBy(tonnageEntries.accountId);
}

export function giveBack(
  product: ProductAtEta,
  year: number,
  held: ReadonlyMap<string, number>,
): ProductAtEta {
  if (held.size === 0) return product;
  const without = (account: AccountMass, id: string): AccountMass => ({
    ...account,
    reservedG: account.reservedG - (held.get(id) ?? 0),
  });
  return {
    ...product,
    account: without(product.account, purchasedAccountId(product.id, year)),
    composition: product.composition.map((substance) => ({
      ...substance,
      account: without(
        substance.account,
        accountId(substance.registrationId, year, substance.useClass),
      ),
    })),
  };
}
