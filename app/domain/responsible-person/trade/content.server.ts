import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts, rpSizes } from '#db/schema/rp-product.ts';
import { rpTradeLines } from '#db/schema/rp-trade.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone } from '~/domain/kernel/text/text.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { amongFound } from '../../search/found-by.server.ts';
import type { ResponsiblePersonProfile } from '../../systems/profiles.ts';
import { ownPeople } from '../../tenancy/people/own-people.server.ts';
import { answersForUs } from '../enterprise/own-address.server.ts';
import { findRpPort } from '../ports.server.ts';
import { batchRecalled } from '../recall/blocked.ts';
import { RP_RULES } from '../rules.ts';
import type { TradeContent, TradeFacts } from './content-facts.ts';
import { PARTY, type TradeAnchor, tradeRead, type Whose } from './read.server.ts';
import { holdsPieces, piecesByBatch } from './rules.ts';
import type { TradeInput } from './schema.ts';
import { keptLines, shownNow, shownOf } from './shown.server.ts';

/** Who the content is read for: a member's request, or a partner's through its link. */
export type TradeContext = Context & { system: ResponsiblePersonProfile };

const RULES = {
  rp_arrival: RP_RULES.rp_arrival,
  rp_links: RP_RULES.rp_links,
  rp_sends: RP_RULES.rp_sends,
  rp_declaration: RP_RULES.rp_declaration,
};

interface ToJudge {
  companyId: Whose;
  /** The new content; null to judge what the record holds. */
  content: TradeContent | null;
  /** The record that is changed or answered; empty for a new one. */
  recordId: string | SQL;
}

/**
 * Statements that read what a record's content is judged by, for one batch; `assemble` makes facts of their rows. What
 * the record itself holds of a batch counts as left, since a change gives it back.
 */
export function contentReads(ctx: TradeContext, toJudge: ToJudge) {
  const { db } = ctx;
  const { companyId, content, recordId } = toJudge;
  const law = rulesOn(db, RULES, dayOf(ctx));
  const stored = (column: string) => sql`(SELECT ${sql.raw(column)} FROM rp_trade_records
    WHERE id = ${recordId} AND company_id = ${companyId})`;
  const storedLines = (column: string) => sql`(SELECT ${sql.raw(column)} FROM rp_trade_lines
    WHERE record_id = ${recordId} AND revision = ${stored('revision')})`;
  const named = (column: 'productId' | 'batchId', name: string) =>
    content === null ? storedLines(name) : idsAmong(content.lines.map((line) => line[column]));
  const products = named('productId', 'product_id');
  const parties = content
    ? idsAmong([content.brandOwnerId, content.tradingEnterpriseId])
    : sql`(${stored('brand_owner_id')}, ${stored('trading_enterprise_id')})`;
  const statements = [
    tradeRead(ctx, { companyId, system: ctx.system.slug }, recordId),
    linesRead(db, recordId, stored('revision')),
    productsRead(db, companyId, products),
    batchesRead(db, companyId, named('batchId', 'batch_id')),
    partiesRead(db, companyId, { parties, products }),
    law.statement,
    shownRead(db, toJudge, stored),
    ownPeople(db, companyId),
  ] as const;
  return { statements, law };
}

/** Lines that the record holds. */
function linesRead(db: Context['db'], recordId: ToJudge['recordId'], revision: SQL) {
  return db
    .select({
      productId: rpTradeLines.productId,
      batchId: rpTradeLines.batchId,
      quantity: rpTradeLines.quantity,
      unsampledReason: rpTradeLines.unsampledReason,
    })
    .from(rpTradeLines)
    .where(sql`${rpTradeLines.recordId} = ${recordId} AND ${rpTradeLines.revision} = ${revision}`)
    .orderBy(asc(rpTradeLines.lineNo));
}

function productsRead(db: Context['db'], companyId: Whose, products: SQL) {
  return db
    .select()
    .from(rpProducts)
    .where(
      amongFound(sql`${rpProducts.id} IN ${products}`, sql`${rpProducts.companyId} = ${companyId}`),
    );
}

function batchesRead(db: Context['db'], companyId: Whose, batches: SQL) {
  return db
    .select({
      id: rpBatches.id,
      productId: rpBatches.productId,
      batchNo: rpBatches.batchNo,
      size: rpSizes.name,
      quantity: rpBatches.quantity,
      traded: rpBatches.traded,
      expiresOn: rpBatches.expiresOn,
      importOn: rpBatches.importOn,
      retentionStatus: rpBatches.retentionStatus,
      recalled: batchRecalled(sql`${rpBatches.id}`).as('recalled'),
    })
    .from(rpBatches)
    .innerJoin(rpSizes, eq(rpSizes.id, rpBatches.sizeId))
    .where(and(sql`${rpBatches.companyId} = ${companyId}`, sql`${rpBatches.id} IN ${batches}`));
}

/** The two that the content names, and whom its products answer to. */
function partiesRead(
  db: Context['db'],
  companyId: Whose,
  { parties, products }: { parties: SQL; products: SQL },
) {
  return db
    .select(PARTY)
    .from(rpEnterprises)
    .where(
      and(
        sql`${rpEnterprises.companyId} = ${companyId}`,
        sql`(${rpEnterprises.id} IN ${parties} OR ${rpEnterprises.id} IN (
            SELECT p.rp_enterprise_id FROM rp_products p
            WHERE +p.company_id = ${companyId} AND p.id IN ${products}))`,
      ),
    );
}

/** What its parties are shown now, and what they were when it was sent. */
function shownRead(
  db: Context['db'],
  { companyId, content, recordId }: ToJudge,
  stored: (column: string) => SQL,
) {
  return db
    .select({
      shown: (content === null
        ? shownNow({
            companyId,
            lines: keptLines(recordId, stored('revision')),
            trading: stored('trading_enterprise_id'),
            brandOwner: stored('brand_owner_id'),
          })
        : shownOf(companyId, content)
      ).as('shown'),
      sent: sql<string | null>`(SELECT f.facts FROM rp_trade_facts f
          WHERE f.record_id = ${recordId} AND f.revision = ${stored('revision')})`.as('sent'),
    })
    .from(sql`(SELECT 1)`);
}

type Reads = ReturnType<typeof contentReads>;
type RowsOf<Statements> = { [At in keyof Statements]: Awaited<Statements[At]> };
type Rows = RowsOf<Reads['statements']>;

/** Facts, and the record itself where one is changed or answered. */
export interface JudgedTrade extends TradeFacts {
  record: TradeAnchor | undefined;
}

/**
 * What the rows say.
 *
 * @throws {Denial} 4040 for a product or an enterprise that is not the company's, and for a record that is not there
 */
export function assemble(
  ctx: TradeContext,
  law: Reads['law'],
  wanted: TradeContent | null,
  [records, storedLines, products, batches, enterprises, rules, [frozen], people]: Rows,
): JudgedTrade {
  const [record] = records;
  const content = wanted ?? storedContent(record ?? notFound(), storedLines);
  const lines = content.lines.map(({ productId, batchId, quantity, unsampledReason }) => ({
    product: products.find(({ id }) => id === productId) ?? notFound(),
    batch: batches.find((batch) => batch.id === batchId && batch.productId === productId),
    quantity,
    unsampledReason,
  }));
  const party = (id: string | null | undefined) => enterprises.find((one) => one.id === id);
  const held = record && holdsPieces(record.status) ? piecesByBatch(storedLines) : new Map();
  const responsible = lines.find(({ product }) => product.rpEnterpriseId !== null);
  const trading = party(content.tradingEnterpriseId) ?? notFound();
  const represents = party(responsible?.product.rpEnterpriseId);
  return {
    record,
    content,
    lines,
    port: findRpPort(content.port),
    brandOwner: party(content.brandOwnerId) ?? notFound(),
    trading,
    responsible: represents,
    ownAddress: answersForUs(trading, people)
      ? 'trading'
      : represents && answersForUs(represents, people)
        ? 'responsible'
        : null,
    rules: law.values(rules),
    shown: frozen?.shown ?? null,
    sent: frozen?.sent ?? null,
    held,
    today: dayOf(ctx),
  };
}

/** Content as it is kept, of what form or API sent. */
export function contentOf(input: TradeInput): TradeContent {
  return {
    arrivalOn: input.arrival_on,
    port: input.port,
    brandOwnerId: input.brand_owner_id,
    tradingEnterpriseId: input.trading_enterprise_id,
    lines: input.lines.map((line) => ({
      productId: line.product_id,
      batchId: line.batch_id,
      quantity: line.quantity,
      unsampledReason: orNone(line.unsampled_reason?.trim()),
    })),
  };
}

function storedContent(
  { arrivalOn, port, brandOwnerId, tradingEnterpriseId }: TradeAnchor,
  lines: TradeContent['lines'],
): TradeContent {
  return { arrivalOn, port, brandOwnerId, tradingEnterpriseId, lines };
}

/** `contentReads` and `assemble` in one round trip. */
export async function readTrade(ctx: TradeContext, toJudge: ToJudge): Promise<JudgedTrade> {
  const { statements, law } = contentReads(ctx, toJudge);
  return assemble(ctx, law, toJudge.content, await ctx.db.batch(statements));
}
