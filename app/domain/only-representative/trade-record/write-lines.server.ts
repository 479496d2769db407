import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import {
  tradeRecordLines,
  tradeRecordProducts,
  tradeRecordSubstances,
} from '#db/schema/trade-record.ts';
import type { Context } from '../../kernel/context.ts';
import { yearOf } from '../../kernel/dates.ts';
import {
  type CoveredSubstance,
  coveredSubstances,
  drawsOf,
  type PlannedLine,
} from '../tonnage/draws.ts';
import { type LedgerMove, reserve } from '../tonnage/ledger.server.ts';
import type { ContentFacts } from './content-facts.ts';

/** Intermediates need the user's statement before the record can be confirmed (DOMAIN.md, Art. 17/18). */
function needsStatement({ substance }: CoveredSubstance): boolean {
  return substance.useClass === 'intermediate';
}

/** Columns of a record that follow from its content. */
export function contentColumns({ content: input, partner, lines }: ContentFacts) {
  const covered = coveredSubstances(lines, yearOf(input.eta));
  const names = [...new Set(lines.map(({ product }) => product.name))];
  return {
    kind: input.kind,
    partnerId: input.partner_id,
    counterpartyCountry: partner?.country ?? '',
    eta: input.eta,
    port: input.port,
    orderRef: input.order_ref?.trim() || null,
    note: input.note?.trim() || null,
    totalMassG: lines.reduce((sum, { massG }) => sum + massG, 0),
    /** Names of the products, one a line. */
    productSummary: names.join('\n'),
    missingStatements: covered.filter(needsStatement).length,
  };
}

/** Statements that write one revision of a record's content and reserve its tonnage. */
export function writeLines(
  ctx: Context,
  move: LedgerMove,
  lines: readonly PlannedLine[],
): BatchItem<'sqlite'>[] {
  const { recordId, revision } = move;
  const year = yearOf(move.eta);
  const covered = coveredSubstances(lines, year);
  const lineRows = lines.map(({ lineNo, product, massG }) => ({
    line: lineNo,
    product: product.id,
    composition: product.compositionVersion,
    name: product.name,
    mass: massG,
  }));
  const substanceRows = covered.map((one) => ({
    line: one.lineNo,
    registration: one.substance.registrationId,
    share: one.substance.sharePpm,
    mass: one.massG,
    account: one.accountId,
    statement: needsStatement(one) ? 1 : 0,
  }));
  const drawn = lines
    .filter(({ product }) => product.origin === 'own')
    .flatMap(({ product }) => product.composition.map(({ registrationId }) => registrationId));
  return [
    ctx.db.insert(tradeRecordLines).select(sql`
      SELECT ${recordId}, CAST(${revision} AS INTEGER), value ->> 'line', value ->> 'product',
        value ->> 'composition', value ->> 'name', value ->> 'mass'
      FROM json_each(${JSON.stringify(lineRows)})`),
    ctx.db.insert(tradeRecordSubstances).select(sql`
      SELECT ${recordId}, CAST(${revision} AS INTEGER), value ->> 'line', value ->> 'registration',
        value ->> 'share', value ->> 'mass', value ->> 'account', value ->> 'statement'
      FROM json_each(${JSON.stringify(substanceRows)})`),
    ctx.db.delete(tradeRecordProducts).where(eq(tradeRecordProducts.recordId, recordId)),
    ctx.db.insert(tradeRecordProducts).select(sql`
      SELECT DISTINCT r.id, l.product_id, r.company_id, r.system, r.eta FROM trade_records r
      CROSS JOIN trade_record_lines l ON l.record_id = r.id AND l.revision = r.revision
      WHERE r.id = ${recordId}`),
    ...reserve(ctx, move, drawsOf(lines, year), [...new Set(drawn)]),
  ];
}
