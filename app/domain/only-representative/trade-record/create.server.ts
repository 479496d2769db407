import { sql } from 'drizzle-orm';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import type { Within } from '../../audit/within.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { nextNumber } from '../../kernel/number.server.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { readPurchased } from '../remainder/read.server.ts';
import { overRemainder } from '../remainder/rules.ts';
import { type Part, reservePart } from '../remainder/write.server.ts';
import { NOT_OVERDRAWN, WITHIN_DECLARED } from '../tonnage/ledger.server.ts';
import { factsStillHold } from './facts.server.ts';
import { indexRecord } from './index-record.server.ts';
import { readJudgedContent } from './judged-content.server.ts';
import { countMoves } from './move.server.ts';
import { contentRefusal, tonnageRefusal } from './rules.ts';
import type { RecordMoved, TradeRecordInput } from './schema.ts';
import { contentColumns, writeLines } from './write-lines.server.ts';

/**
 * Opens a trade record as UNCONFIRMED, gives it the next trade number of the year and reserves its tonnage for
 * the calendar year of the ETA. Two round trips: one read, one commit.
 *
 * Refusals, in this order (PRODUCT §4): 4100 lines, tonnage or an unknown product or partner; 4102 product not
 * valid at the ETA; 4103 without tonnage; 4133 supplier not on the platform; 4131 destination; 4007 Chinese in a
 * printed input; 4101 tonnage exceeded, with `data.lines` (substance, year, usable, needed in tonnes), or 4137
 * where a declaration certificate alone does not allow so much; 4106 when
 * something of it changed while it was written and holds again.
 *
 * @param within an import, of which it is a part
 * @param carries part of an earlier purchase that this one carries over; 4144 where it is drawn meanwhile
 * @throws {Denial} 4002 for a viewer
 */
export async function createTradeRecord(
  ctx: OrContext,
  input: TradeRecordInput,
  within?: Within,
  carries?: Part,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const judged = await readJudgedContent(ctx, input);
  const refusal = contentRefusal(judged);
  if (refusal !== null) return { ok: false, refusal };
  const { company, system, actor, nowMs } = ctx;
  const id = newId('tr', nowMs);
  const of = { companyId: company.id, system: system.slug };
  const columns = contentColumns(judged);
  const number = nextNumber(ctx.db, 'TR', yearOf(utcDay(nowMs)), company.id);
  const made = { recordId: id, revision: 1, drawerCompanyId: company.id };
  return guardedInsert(ctx, {
    table: tradeRecords,
    before: [number.taken],
    row: {
      id,
      ...of,
      ...columns,
      tradeNo: number.no,
      status: 'UNCONFIRMED',
      carriedProductId: carries?.productId,
      createdBy: actor.id,
      createdByName: actor.name,
      createdAtMs: nowMs,
    },
    guard: sql<number>`(${factsStillHold(ctx, judged)} AND ${within?.guard ?? sql`1`}
      AND ${carries ? partStillThere(carries) : sql`1`})`,
    audit: {
      ...of,
      action: 'create',
      subject: { kind: 'trade_record', id },
      detail: { status: [null, 'UNCONFIRMED'], mass_g: columns.totalMassG, revision: 1 },
    },
    follows: (moveId) => [
      ...countMoves(ctx, [of], 'UNCONFIRMED'),
      ...writeLines(ctx, { ...made, moveId, eta: input.eta }, judged.lines),
      ...(carries ? reservePart(ctx, { ...made, moveId }, carries) : []),
      ...indexRecord(ctx, id, judged),
      ...(within?.follows(id) ?? []),
    ],
    refusals: {
      [NOT_OVERDRAWN]: async () => (await partGone(ctx, carries)) ?? overdraft(ctx, input),
      [WITHIN_DECLARED]: () => overdraft(ctx, input),
      // A product, share, registration or partner changed between reading and writing.
      audit_move_happened: async () =>
        contentRefusal(await readJudgedContent(ctx, input)) ?? { code: 4106 },
    },
    done: {
      id,
      trade_no: tradeRecords.tradeNo,
      status: tradeRecords.status,
      version: tradeRecords.version,
    },
  });
}

/** 1 where a part that is carried over is still of the year that it was bought for. */
const partStillThere = ({ productId, year }: Part) => sql<number>`EXISTS (SELECT 1
  FROM trade_products p WHERE p.id = ${productId} AND p.state = 'active'
    AND p.purchase_year = CAST(${year} AS INTEGER))`;

/** 4144 where a part that is to be carried over was drawn meanwhile. */
export async function partGone(
  ctx: OrContext,
  carries: Part | null | undefined,
): Promise<Refusal | null> {
  if (!carries) return null;
  const bought = await readPurchased(ctx, carries.productId);
  return bought && overRemainder(bought, carries.massG);
}

/**
 * What to say after the database refused an overdraft: read the accounts again and name the short ones. Should
 * the tonnage have come back meanwhile, it is 4106: this attempt failed.
 */
export async function overdraft(
  ctx: OrContext,
  input: TradeRecordInput,
  recordId?: string,
): Promise<Refusal> {
  return tonnageRefusal(await readJudgedContent(ctx, input, recordId)) ?? { code: 4106 };
}
