import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rpBatches, rpProductImports } from '#db/schema/rp-product.ts';
import { rpImportMonths } from '#db/schema/rp-trade.ts';
import type { Context } from '../../kernel/context.ts';

/**
 * Statements: pieces of batches onto what was traded of them, off it where negative. The database keeps each batch
 * within its quantity (`rp_batches_within_quantity`): the second of two records that want the last pieces is undone.
 */
export function movePieces(
  { db }: Context,
  pieces: ReadonlyMap<string, number>,
): BatchItem<'sqlite'>[] {
  const moves = [...pieces].filter(([, quantity]) => quantity !== 0);
  if (moves.length === 0) return [];
  return [
    db
      .update(rpBatches)
      .set({ traded: sql`${rpBatches.traded} + m.pieces` })
      .from(
        sql`(SELECT value ->> 0 AS batch, CAST(value ->> 1 AS INTEGER) AS pieces
          FROM json_each(${JSON.stringify(moves)})) AS m`,
      )
      .where(sql`${rpBatches.id} = m.batch`),
  ];
}

/** What `traded` changes by where a record held these pieces and is to hold those. */
export function difference(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Map<string, number> {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return new Map([...ids].map((id) => [id, (after.get(id) ?? 0) - (before.get(id) ?? 0)]));
}

interface Arrived {
  id: string;
  companyId: string;
  arrivalOn: string;
  totalQuantity: number;
}

const monthOf = ({ arrivalOn }: Arrived) => arrivalOn.slice(0, 7);

/** The pieces of a record by product, and the year of its arrival: columns in the order of `rp_product_imports`. */
const byProduct = ({ id, arrivalOn }: Arrived) => sql`SELECT l.product_id,
  CAST(${arrivalOn.slice(0, 4)} AS INTEGER), sum(l.quantity) AS pieces FROM rp_trade_lines l
  JOIN rp_trade_records r ON r.id = l.record_id AND r.revision = l.revision
  WHERE r.id = ${id} GROUP BY l.product_id`;

/** Statements: the pieces of a record onto the month of its arrival, and of each product onto its year. */
export function countArrived({ db }: Context, record: Arrived): BatchItem<'sqlite'>[] {
  const { companyId, totalQuantity: pieces } = record;
  return [
    db
      .insert(rpImportMonths)
      .values({ companyId, month: monthOf(record), pieces })
      .onConflictDoUpdate({
        target: [rpImportMonths.companyId, rpImportMonths.month],
        set: { pieces: sql`${rpImportMonths.pieces} + excluded.pieces` },
      }),
    db
      .insert(rpProductImports)
      .select(byProduct(record))
      .onConflictDoUpdate({
        target: [rpProductImports.productId, rpProductImports.year],
        set: { pieces: sql`${rpProductImports.pieces} + excluded.pieces` },
      }),
  ];
}

/** Statements: the same off them again. */
export function uncountArrived({ db }: Context, record: Arrived): BatchItem<'sqlite'>[] {
  const { companyId, totalQuantity, arrivalOn } = record;
  return [
    db
      .update(rpImportMonths)
      .set({ pieces: sql`${rpImportMonths.pieces} - CAST(${totalQuantity} AS INTEGER)` })
      .where(
        and(eq(rpImportMonths.companyId, companyId), eq(rpImportMonths.month, monthOf(record))),
      ),
    db
      .update(rpProductImports)
      .set({ pieces: sql`${rpProductImports.pieces} - m.pieces` })
      .from(sql`(${byProduct(record)}) AS m`)
      .where(
        sql`${rpProductImports.productId} = m.product_id
          AND ${rpProductImports.year} = CAST(${arrivalOn.slice(0, 4)} AS INTEGER)`,
      ),
  ];
}
