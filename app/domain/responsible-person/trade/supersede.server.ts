import { and, type SQL, sql } from 'drizzle-orm';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { forgetEntries } from '#db/search/index.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { wakeConsumer } from '../../jobs/enqueue.server.ts';
import type { Context } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { endLinks } from '../../link/link.server.ts';
import { systemsOf } from '../../systems/profiles.ts';
import { type Answer, agreement } from './agree.server.ts';
import { type JudgedTrade, readTrade, type TradeContext } from './content.server.ts';
import { tellCreator } from './mails.server.ts';
import { moveTrade } from './move.server.ts';
import type { TradeAnchor } from './read.server.ts';
import { contentRefusal } from './rules.ts';
import type { TradeMoved } from './schema.ts';
import { differences, keptLines, shownDiffers, shownNow } from './shown.server.ts';
import { tradeStillHolds } from './still-holds.server.ts';
import { contentColumns, indexTrade, writeContent } from './write-content.server.ts';

/** Records asked anew in one run; the rest waits for the next. */
const A_RUN = 50;

/** Said in the portal where what the parties were shown has changed: they have been asked again. */
export const ASKED_ANEW: Refusal = { code: 4106, why: { key: 'shown_changed' } };

/**
 * Whether a SUBMITTED record is to be asked anew: something that its parties were shown is no longer so, and it fits
 * still. What fits no more is refused with its own reason, since nobody could agree to it.
 */
export function isSuperseded(record: TradeAnchor, facts: JudgedTrade): boolean {
  return (
    record.status === 'SUBMITTED' && shownDiffers(facts) && contentRefusal(facts, true) === null
  );
}

/**
 * Asks anew for a record whose shown facts have changed: a new revision with the facts as they are, old links and answers
 * count no more, the first party is mailed a new link, and whoever made the record is told. The tenant's own acceptance,
 * which lay in submitting it, goes on.
 *
 * Refusal: 4106 when the record or the facts moved meanwhile.
 */
export async function supersedeTrade(
  ctx: TradeContext,
  record: TradeAnchor,
  facts: JudgedTrade,
  guard?: SQL<number>,
): Promise<Outcome<TradeMoved>> {
  const revision = record.revision + 1;
  const next = { ...record, revision };
  const own: Answer[] = facts.trading?.isOwn
    ? [{ party: 'trading', name: record.createdByName, ip: null }]
    : [];
  const agreed = await agreement(ctx, { ...next, creator: null }, facts, own);
  const holds = tradeStillHolds(record.companyId, facts);
  const outcome = await moveTrade(ctx, record, {
    status: agreed.set.status,
    action: 'rp_trade.supersede',
    set: { ...contentColumns(facts), ...agreed.set, revision, heldSinceMs: null },
    detail: {
      revision: [record.revision, revision],
      changed: differences(facts.sent, facts.shown),
    },
    guard: guard ? sql`${holds} AND ${guard}` : holds,
    guardVersion: false,
    follows: () => [
      endLinks(ctx, [record.id]),
      ...writeContent(ctx, next, facts),
      ...agreed.follows,
      ...tellCreator(ctx, record, facts, { news: 'superseded' }),
      ...forgetEntries(ctx.db, [record.id]),
      ...indexTrade(ctx, next, facts),
    ],
  });
  if (outcome.ok && agreed.confirmed) await wakeConsumer(ctx, 'issue_certificate');
  return outcome;
}

/**
 * Asks anew for records whose shown facts have changed without anybody answering since. A job; what it does not reach
 * waits for the next run, or for whoever answers first.
 *
 * @returns how many there were
 */
export async function supersedeChangedTrades(ctx: Context): Promise<number> {
  let asked = 0;
  for (const system of systemsOf('responsible-person')) {
    const within = { ...ctx, system };
    const column = (name: string) => sql.raw(`rp_trade_records.${name}`);
    const shown = shownNow({
      companyId: column('company_id'),
      lines: keptLines(column('id'), column('revision')),
      trading: column('trading_enterprise_id'),
      brandOwner: column('brand_owner_id'),
    });
    const changed = await ctx.db
      .select({ id: rpTrades.id, companyId: rpTrades.companyId })
      .from(rpTrades)
      .where(
        and(
          // Written out, like the index of those records.
          sql`${rpTrades.status} = 'SUBMITTED'`,
          sql`(SELECT f.facts FROM rp_trade_facts f WHERE f.record_id = ${column('id')}
            AND f.revision = ${column('revision')}) IS NOT ${shown}`,
        ),
      )
      .limit(A_RUN);
    asked += await eachAlone(changed, async ({ id, companyId }) => {
      const facts = await readTrade(within, { companyId, content: null, recordId: id });
      const { record } = facts;
      if (record === undefined || !isSuperseded(record, facts)) return false;
      return (await supersedeTrade(within, record, facts)).ok;
    });
  }
  return asked;
}
