import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { productSubstances, tradeProducts } from '#db/schema/product.ts';
import { ALARM_PERCENT } from '#db/schema/registration-kinds.ts';
import { NOTHING_BOOKED, tonnageAccounts } from '#db/schema/substance.ts';
import {
  tradeRecordLines,
  tradeRecordProducts,
  tradeRecordSubstances,
} from '#db/schema/trade-record.ts';
import { indexLater } from '#db/search/index.ts';
import type { OrContext } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';

/** A line of a purchase whose supplier was not asked: it becomes a product with an account of its own. */
export interface BoughtLine {
  lineNo: number;
  name: string;
  /** Grams that were bought, and of them of the substance, rounded down. */
  massG: number;
  statedG: number;
  sharePpm: number;
}

interface Received<Line extends BoughtLine> {
  id: string;
  revision: number;
  moveId: string;
  eta: string;
  lines: readonly Line[];
  /** SQL that gives the registration of a line from `of` its columns. */
  registration: (of: (name: keyof Line & string) => SQL) => SQL;
}

/**
 * Statements: the products that a purchase brings, one a line, each with an account of what was bought; and the lines of
 * the purchase itself, which name them. Nobody's account is drawn.
 */
export function receiveLines<Line extends BoughtLine>(
  ctx: OrContext,
  { id, revision, moveId, eta, lines, registration }: Received<Line>,
): BatchItem<'sqlite'>[] {
  const { db, company, system, nowMs } = ctx;
  const now = sql`CAST(${nowMs} AS INTEGER)`;
  const at = sql`CAST(${revision} AS INTEGER)`;
  const year = sql`CAST(${yearOf(eta)} AS INTEGER)`;
  const made = lines.map((line) => ({
    ...line,
    productId: `prd_${id.slice(3)}_${revision}_${line.lineNo}`,
  }));
  const rows = sql`json_each(${JSON.stringify(made)}) c`;
  const of = (name: string) => sql`(c.value ->> ${name})`;
  const registrationId = registration(of);
  const account = sql`'acc_' || ${of('productId')} || '_' || ${String(yearOf(eta))} || '_standard'`;
  const tradeNo = sql`(SELECT r.trade_no FROM trade_records r WHERE r.id = ${id})`;
  return [
    db.insert(tradeProducts).select(sql`SELECT n.id, ${company.id}, ${system.slug},
      CASE WHEN EXISTS (SELECT 1 FROM trade_products x WHERE x.company_id = ${company.id}
          AND x.system = ${system.slug} AND x.name = n.name)
        THEN n.name || ' ' || n.id ELSE n.name END, 'substance', NULL,
      'purchased', ${year}, ${eta}, ${tradeNo}, ${id}, 'active', 1, 1, ${moveId}, ${now}, ${now}
      FROM (SELECT ${of('productId')} AS id,
        ${of('name')} || ' (' || ${tradeNo} || ' #' || ${of('lineNo')} || ')' AS name FROM ${rows}) n
      WHERE true`),
    db.insert(productSubstances).select(sql`SELECT ${of('productId')}, 1, 1,
      ${registrationId}, ${of('sharePpm')} FROM ${rows}`),
    db.insert(tonnageAccounts).select(sql`SELECT ${account}, ${company.id}, ${system.slug},
      'purchased_product', ${of('productId')}, ${year}, 'standard', ${of('massG')}, 0, 0,
      ${NOTHING_BOOKED}, ${ALARM_PERCENT} FROM ${rows}`),
    db.insert(tradeRecordLines).select(sql`SELECT ${id}, ${at}, ${of('lineNo')},
      ${of('productId')}, 1, ${of('name')}, ${of('massG')} FROM ${rows}`),
    db.insert(tradeRecordSubstances).select(sql`SELECT ${id}, ${at}, ${of('lineNo')},
      ${registrationId}, ${of('sharePpm')}, ${of('statedG')}, ${account}, 0 FROM ${rows}`),
    db.insert(tradeRecordProducts).select(sql`SELECT ${id}, ${of('productId')}, ${company.id},
      ${system.slug}, ${eta} FROM ${rows}`),
    indexLater(db, 'record', sql`SELECT ${id}`),
    indexLater(
      db,
      'product',
      sql`SELECT p.id FROM trade_products p
      WHERE p.source_record_id = ${id}`,
    ),
  ];
}
