import { and, desc, eq, sql } from 'drizzle-orm';
import { tradeRecordArrivals, tradeRecords } from '#db/schema/trade-record.ts';
import { files } from '#db/schema/trail.ts';
import { type Download, FILE, openFound } from '../../files/store.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { ownRows } from '../../tenancy/own-rows.ts';

/** Arrivals that a page shows of one record: one, and how it was corrected. */
const MAX_SHOWN = 50;

/** Statement: what was entered of a record's arrival, the newest first. */
export function arrivalsRead({ db, company }: OrContext, recordId: string) {
  const a = tradeRecordArrivals;
  return db
    .select({
      revision: a.revision,
      arrivedOn: a.arrivedOn,
      port: a.port,
      customsNo: a.customsNo,
      proofName: sql<string | null>`${files.name}`.as('proof_name'),
      enteredByName: a.enteredByName,
      enteredAtMs: a.enteredAtMs,
      lines:
        sql<string>`(SELECT json_group_array(json_object('lineNo', l.line_no, 'name', n.product_name,
          'confirmedG', l.confirmed_g, 'actualG', l.actual_g, 'reason', l.reason))
        FROM trade_record_arrival_lines l JOIN trade_record_lines n ON n.record_id = l.record_id
          AND n.revision = ${a.confirmedRevision} AND n.line_no = l.line_no
        WHERE l.record_id = ${a.recordId} AND l.revision = ${a.revision})`.as('arrival_lines'),
    })
    .from(a)
    .leftJoin(files, eq(files.id, a.fileId))
    .where(and(eq(a.recordId, recordId), eq(a.companyId, company.id)))
    .orderBy(desc(a.revision))
    .limit(MAX_SHOWN);
}

/** A confirmed line, and what came of it, in grams. */
export interface ArrivalLine {
  lineNo: number;
  name: string;
  confirmedG: number;
  actualG: number;
  reason: string;
}

type Read = Awaited<ReturnType<typeof arrivalsRead>>[number];

export function toArrival({ lines, ...arrival }: Read) {
  const parsed: ArrivalLine[] = JSON.parse(lines);
  return { ...arrival, lines: parsed.sort((one, other) => one.lineNo - other.lineNo) };
}

export type Arrival = ReturnType<typeof toArrival>;

/**
 * Opens the proof of an arrival.
 *
 * @param revision which the arrival made
 * @throws {Denial} 4040 where there is none, or the record is not this company's
 */
export async function openProof(
  ctx: OrContext,
  recordId: string,
  revision: number,
): Promise<Download> {
  const [row] = await ctx.db
    .select(FILE)
    .from(tradeRecordArrivals)
    .innerJoin(tradeRecords, eq(tradeRecords.id, tradeRecordArrivals.recordId))
    .innerJoin(files, eq(files.id, tradeRecordArrivals.fileId))
    .where(
      and(
        eq(tradeRecordArrivals.recordId, recordId),
        eq(tradeRecordArrivals.revision, revision),
        ownRows(ctx, tradeRecords),
      ),
    );
  return openFound(ctx, row);
}
