import { rpTrades } from '#db/schema/rp-trade.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { nextRpNumber } from '../number.server.ts';
import { agreement } from './agree.server.ts';
import { contentOf, readTrade } from './content.server.ts';
import { ENOUGH_PIECES } from './move.server.ts';
import { ownAnswers } from './own-answers.ts';
import { contentRefusal } from './rules.ts';
import type { TradeInput, TradeMoved } from './schema.ts';
import { tradeStillHolds } from './still-holds.server.ts';
import { contentColumns, indexTrade, writeContent } from './write-content.server.ts';

/**
 * Opens a trade record as SUBMITTED, gives it the next number of the year, takes its pieces off what is left of the
 * batches and mails a link to the first party outside the tenant. Where nobody outside is to be asked and the tenant
 * releases by itself, it is CONFIRMED at once. Two round trips: one read, one commit.
 *
 * Refusals, in this order: those of `contentRefusal`, also where something changed while it was written; 4106 when it
 * changed and holds again.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a product or an enterprise that is not ours
 */
export async function createRpTrade(
  ctx: RpContext,
  input: TradeInput,
): Promise<Outcome<TradeMoved>> {
  requireMember(ctx);
  const { company, system, actor, nowMs } = ctx;
  const content = contentOf(input);
  const read = () => readTrade(ctx, { companyId: company.id, content, recordId: '' });
  const facts = await read();
  const refusal = contentRefusal(facts);
  if (refusal !== null) return { ok: false, refusal };
  const id = newId('tr', nowMs);
  const number = nextRpNumber(ctx, 'RP');
  // The number comes with the batch: letters hold a mark until then, which nobody else can have typed.
  const mark = newId('ml', nowMs);
  const record = {
    id,
    companyId: company.id,
    revision: 1,
    tradeNo: mark,
    company,
    creator: null,
    createdBy: actor.id,
  };
  const mails = { fill: { mark, by: number.no } };
  const agreed = await agreement(ctx, record, facts, ownAnswers(ctx, facts), mails);
  const columns = contentColumns(facts);
  const again = async (): Promise<Refusal> => contentRefusal(await read()) ?? { code: 4106 };
  const outcome = await guardedInsert(ctx, {
    table: rpTrades,
    before: [number.taken],
    row: {
      id,
      companyId: company.id,
      ...columns,
      ...agreed.set,
      tradeNo: number.no,
      createdBy: actor.id,
      createdByName: actor.name,
      createdAtMs: nowMs,
    },
    guard: tradeStillHolds(company.id, facts),
    audit: {
      action: 'rp_trade.create',
      subject: { kind: 'rp_trade', id },
      companyId: company.id,
      system: system.slug,
      detail: { status: [null, agreed.set.status], pieces: columns.totalQuantity, revision: 1 },
    },
    follows: () => [
      ...writeContent(ctx, record, facts),
      ...agreed.follows,
      ...indexTrade(ctx, record, facts),
      ...keepDuties(ctx, 'rp_trade', [id]),
    ],
    refusals: { [ENOUGH_PIECES]: again, foreign_key: again, audit_move_happened: again },
    done: {
      id,
      trade_no: rpTrades.tradeNo,
      status: rpTrades.status,
      version: rpTrades.version,
    },
  });
  if (outcome.ok && agreed.confirmed) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}
