import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { ConstraintViolation, commit } from '#db/commit.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { sequences } from '#db/schema/trail.ts';
import { auditEntry } from '../../audit/entry.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { newId } from '../../kernel/ids.ts';
import { done, type Outcome, type Refusal } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { NOT_OVERDRAWN } from '../tonnage/ledger.server.ts';
import { contentColumns, recordSearchText, writeContent } from './content.server.ts';
import { type Draft, readDraft } from './draft.server.ts';
import { factsStillHold } from './facts.server.ts';
import { countMove } from './move.server.ts';
import { draftRefusal, plannedLines, tonnageRefusal } from './rules.ts';
import type { RecordMoved, TradeRecordInput } from './schema.ts';

/**
 * Opens a trade record as UNCONFIRMED, gives it the next trade number of the year and reserves its tonnage for
 * the calendar year of the ETA. Two round trips: one read, one commit.
 *
 * Refusals, in this order (PRODUCT §4): 4100 lines, tonnage or an unknown product or partner; 4102 product not
 * valid at the ETA; 4103 without tonnage; 4133 supplier not on the platform; 4131 destination; 4007 Chinese in a
 * printed input; 4101 tonnage exceeded, with `data.lines` (substance, year, usable, needed in tonnes); 4106 when
 * something of it changed while it was written and holds again.
 *
 * @throws {Denial} 4002 for a viewer
 */
export async function createTradeRecord(
  ctx: OrContext,
  input: TradeRecordInput,
): Promise<Outcome<RecordMoved>> {
  requireMember(ctx);
  const draft = await readDraft(ctx, input);
  const refusal = draftRefusal(input, draft);
  if (refusal !== null) return { ok: false, refusal };
  const id = newId('tr', ctx.nowMs);
  try {
    const [, inserted] = await commitNew(ctx, id, input, draft);
    // RETURNING of the one inserted record.
    const [{ tradeNo } = { tradeNo: '' }] = inserted as { tradeNo: string }[];
    return done({ id, trade_no: tradeNo, status: 'UNCONFIRMED', version: 1 });
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    if (error.constraint === NOT_OVERDRAWN) {
      return { ok: false, refusal: await overdraft(ctx, input) };
    }
    if (error.constraint === 'audit_move_happened') {
      return { ok: false, refusal: await changedMeanwhile(ctx, input) };
    }
    throw error;
  }
}

function commitNew(ctx: OrContext, id: string, input: TradeRecordInput, draft: Draft) {
  const { db, company, system, actor, nowMs } = ctx;
  const lines = plannedLines(input, draft.products);
  const { words, ...columns } = contentColumns(input, lines, draft.partnerName);
  const sequence = `TR-${yearOf(utcDay(nowMs))}`;
  const tradeNo = sql<string>`(SELECT name || '-' || printf('%05d', value) FROM sequences
    WHERE name = ${sequence})`;
  const moveId = newId('mv', nowMs);
  const of = { companyId: company.id, system: system.slug };
  const statements: BatchItem<'sqlite'>[] = [
    db
      .insert(sequences)
      .values({ name: sequence, value: 1 })
      .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } }),
    db
      .insert(tradeRecords)
      .values({
        id,
        ...of,
        ...columns,
        tradeNo,
        status: 'UNCONFIRMED',
        moveId,
        createdBy: actor.id,
        createdByName: actor.name,
        createdAtMs: nowMs,
        searchText: recordSearchText(tradeNo, words),
      })
      .returning({ tradeNo: tradeRecords.tradeNo }),
    auditEntry(ctx, {
      ...of,
      action: 'create',
      subject: { kind: 'trade_record', id },
      detail: { status: [null, 'UNCONFIRMED'], mass_g: columns.totalMassG, revision: 1 },
      moved: factsStillHold(ctx, draft),
    }),
    ...countMove(ctx, of, null, 'UNCONFIRMED'),
    ...writeContent(
      ctx,
      { moveId, recordId: id, revision: 1, drawerCompanyId: company.id, eta: input.eta },
      lines,
    ),
  ];
  return commit(db, statements);
}

/**
 * What to say after the database refused an overdraft: read the accounts again and name the short ones. Should
 * the tonnage have come back meanwhile, it is named all the same: this attempt failed.
 */
export async function overdraft(ctx: OrContext, input: TradeRecordInput, recordId?: string) {
  const draft = await readDraft(ctx, input, recordId);
  const refusal = tonnageRefusal(plannedLines(input, draft.products), input.eta);
  return refusal ?? ({ code: 4106 } as const);
}

/** What to say after a product, share, registration or partner changed between reading and writing. */
async function changedMeanwhile(ctx: OrContext, input: TradeRecordInput): Promise<Refusal> {
  return draftRefusal(input, await readDraft(ctx, input)) ?? { code: 4106 };
}
