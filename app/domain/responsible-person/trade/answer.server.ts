import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { auditEntries } from '#db/schema/trail.ts';
import { auditedBatch } from '../../audit/guarded-write.server.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { endLinks } from '../../link/link.server.ts';
import { type Answer, agreement } from './agree.server.ts';
import type { JudgedTrade, TradeContext } from './content.server.ts';
import { tellCreator } from './mails.server.ts';
import { moveTrade } from './move.server.ts';
import type { TradeAnchor } from './read.server.ts';
import type { TradeMoved } from './schema.ts';
import { tradeStillHolds } from './still-holds.server.ts';

interface Answering {
  /** What else must hold, such as that the link is good. */
  guard?: SQL<number>;
  guardVersion?: false;
  /** What else happens with it, such as that the link is used up. */
  also?: BatchItem<'sqlite'>[];
  /** What to say after a lost race. */
  again: () => Promise<Refusal>;
}

/**
 * The one commit behind every answer, whoever gives it: it is kept with name, time and address, the record's links end,
 * and the next party is asked or the record is CONFIRMED and its notice's job queued. The caller has asked the guards;
 * what the content was judged by is asked again by the write.
 */
export async function takeAnswer(
  ctx: TradeContext,
  record: TradeAnchor,
  facts: JudgedTrade,
  answer: Answer,
  { guard, guardVersion, also = [], again }: Answering,
): Promise<Outcome<TradeMoved>> {
  const agreed = await agreement(ctx, record, facts, [answer]);
  const holds = tradeStillHolds(record.companyId, facts);
  const { party, name: by, onBehalfReason: reason } = answer;
  const outcome = await moveTrade(ctx, record, {
    status: agreed.set.status,
    action: agreed.confirmed ? 'rp_trade.confirm' : 'rp_trade.accept',
    set: agreed.set,
    detail: { party, by, ...(reason && { reason, on_behalf: true }) },
    guard: guard ? sql`${holds} AND ${guard}` : holds,
    ...(guardVersion === false && { guardVersion }),
    follows: () => [...also, endLinks(ctx, [record.id]), ...agreed.follows],
    refusals: { audit_move_happened: again },
  });
  if (outcome.ok && agreed.confirmed) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

/**
 * A party could not answer, because the content no longer fits: whoever made the record hears of it, once for each
 * revision and reason however often the party tries.
 */
export async function tellUnfit(
  ctx: TradeContext,
  record: TradeAnchor,
  facts: JudgedTrade,
  { code, data }: Refusal,
): Promise<void> {
  const { id, companyId, revision } = record;
  const why = { code, revision, reason: data?.reason ?? null };
  const told = sql`SELECT 1 FROM ${auditEntries} a WHERE a.subject_id = ${id}
    AND a.action = 'rp_trade.unfit' AND a.detail = ${JSON.stringify(why)}`;
  await auditedBatch(ctx, {
    head: [],
    moved: sql<number>`NOT EXISTS (${told})`,
    audit: {
      action: 'rp_trade.unfit',
      subject: { kind: 'rp_trade', id },
      companyId,
      system: ctx.system.slug,
      detail: why,
    },
    follows: tellCreator(ctx, record, facts, { news: 'unfit', by: ctx.actor.name }),
    done: () => null,
  });
}
