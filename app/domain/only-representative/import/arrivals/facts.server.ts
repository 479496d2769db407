import { and, eq, inArray } from 'drizzle-orm';
import { idsAmong } from '#db/ids-among.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { inOneLine } from '../../../kernel/typed/rows.ts';
import type { TableRow } from '../../../kernel/typed/table.ts';
import { type ArrivalRead, readArrivals } from '../../arrival/read.server.ts';
import type { ArrivalColumn } from '../columns.ts';
import { type ArrivalFacts, tradeKey } from './judge.ts';

/** Records of one round trip. */
const RECORDS_A_READ = 1000;

/**
 * Reads what rows of arrivals are judged by: which records their trade numbers are of, then what each of them is judged by.
 * Two round trips, however many; of thousands, several side by side.
 */
export async function readArrivalFacts(
  ctx: OrContext,
  rows: readonly TableRow<ArrivalColumn>[],
): Promise<ArrivalFacts> {
  const { db, company, system } = ctx;
  const asked = new Set(rows.map(({ cells }) => tradeKey(inOneLine(cells.trade_no ?? ''))));
  const named = await db
    .select({ id: tradeRecords.id, tradeNo: tradeRecords.tradeNo })
    .from(tradeRecords)
    .where(
      and(
        inArray(tradeRecords.tradeNo, idsAmong([...asked])),
        eq(tradeRecords.companyId, company.id),
        eq(tradeRecords.system, system.slug),
      ),
    );
  const parts = Array.from({ length: Math.ceil(named.length / RECORDS_A_READ) }, (_, at) =>
    named.slice(at * RECORDS_A_READ, (at + 1) * RECORDS_A_READ).map(({ id }) => id),
  );
  const joined = { ...ctx, db: db.joined() };
  const read = await Promise.all(parts.map((part) => readArrivals(joined, part)));
  const records = new Map<string, ArrivalRead>();
  for (const one of read.flatMap((part) => [...part.values()])) {
    records.set(one.record.tradeNo, one);
  }
  return records;
}
