import { forgetEntries } from '#db/search/index.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { endLinks } from '../../link/link.server.ts';
import { requireMember } from '../../tenancy/access.ts';
import { agreement } from './agree.server.ts';
import { contentOf, readTrade } from './content.server.ts';
import { ENOUGH_PIECES, moveTrade } from './move.server.ts';
import { keepOldDeclaration } from './old-declaration.server.ts';
import { ownAnswers } from './own-answers.ts';
import { contentRefusal, staleOrWrongState } from './rules.ts';
import type { EditTradeInput, ReviseTradeInput, TradeInput, TradeMoved } from './schema.ts';
import { tradeStillHolds } from './still-holds.server.ts';
import { contentColumns, indexTrade, writeContent } from './write-content.server.ts';

/**
 * Gives a SUBMITTED record new content: a new revision, whose old links are dead and which nobody has answered yet. The
 * pieces it held come back and the new ones are taken, in one commit.
 *
 * Refusals, in this order: 4106 stale version, 4105 not SUBMITTED, then those of `createRpTrade`.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a record, a product or an enterprise that is not ours
 */
export function editRpTrade(
  ctx: RpContext,
  id: string,
  { version, ...content }: EditTradeInput,
): Promise<Outcome<TradeMoved>> {
  return rewrite(ctx, id, version, content, 'edit');
}

/**
 * Takes a REJECTED record up again: SUBMITTED, a new revision, its pieces taken anew; what it gets is a notice of its
 * own. Without `content` it keeps what it held. Also allowed where an edit is. Refusals and denials as for `editRpTrade`.
 */
export function reviseRpTrade(
  ctx: RpContext,
  id: string,
  { version, content }: ReviseTradeInput,
): Promise<Outcome<TradeMoved>> {
  return rewrite(ctx, id, version, content ?? null, 'revise');
}

async function rewrite(
  ctx: RpContext,
  id: string,
  version: number,
  input: TradeInput | null,
  act: 'edit' | 'revise',
): Promise<Outcome<TradeMoved>> {
  requireMember(ctx);
  const content = input && contentOf(input);
  const read = () => readTrade(ctx, { companyId: ctx.company.id, content, recordId: id });
  const facts = await read();
  const record = facts.record ?? notFound();
  const refusal = staleOrWrongState(record, version, act) ?? contentRefusal(facts);
  if (refusal !== null) return { ok: false, refusal };
  const revision = record.revision + 1;
  const next = { ...record, revision };
  // Who submits it hears of it already.
  const agreed = await agreement(ctx, { ...next, creator: null }, facts, ownAnswers(ctx, facts));
  const columns = contentColumns(facts);
  const again = async (): Promise<Refusal> => {
    const now = await read();
    const stale = now.record && staleOrWrongState(now.record, version, act);
    return stale ?? contentRefusal(now) ?? { code: 4106 };
  };
  const outcome = await moveTrade(ctx, record, {
    status: agreed.set.status,
    action: `rp_trade.${act}`,
    set: {
      ...columns,
      ...agreed.set,
      revision,
      rejectReason: null,
      rejectedBy: null,
      customsNo: null,
      declaredOn: null,
      declarationFileId: null,
      completedAtMs: null,
      heldSinceMs: null,
    },
    detail: { revision: [record.revision, revision], pieces: columns.totalQuantity },
    guard: tradeStillHolds(record.companyId, facts),
    follows: () => [
      endLinks(ctx, [id]),
      // Keeps the declaration of a record that was rejected after its completion.
      ...keepOldDeclaration(ctx, record, record.rejectReason ?? ''),
      ...writeContent(ctx, next, facts),
      ...agreed.follows,
      ...forgetEntries(ctx.db, [id]),
      ...indexTrade(ctx, next, facts),
    ],
    refusals: { [ENOUGH_PIECES]: again, foreign_key: again, audit_move_happened: again },
  });
  if (outcome.ok && agreed.confirmed) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}
