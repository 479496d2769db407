import { and, eq, isNull, lt, lte, notExists, sql } from 'drizzle-orm';
import { links } from '#db/schema/link.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { tradeRecords } from '#db/schema/trade-record.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import { firstIdOf } from '../../kernel/ids.ts';
import { policyInSql, valuesInForce } from '../../regulation/policy-in-sql.server.ts';
import { CONFIRMATION_LINK, RECORD_EXPIRY } from '../limits.ts';
import { anchorColumns, partiesRead } from './read.server.ts';
import { rejectRecord } from './reject.server.ts';

/** Records given up in one run of the cron; the rest waits for the next. */
const RECORDS_A_RUN = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The shortest life of a link that a policy may say; how long each lives stands in its row. */
const LINK_MS = CONFIRMATION_LINK.least * DAY_MS;

/**
 * Gives up records that nobody answers, so that they do not hold tonnage for ever: so many days after its
 * last link ended as the policy `record_expiry_days` has for its company, an UNCONFIRMED one as many after its ETA and after it
 * was last touched (a shipment may be entered, or taken up again, long after it arrived). They are REJECTED by the system,
 * their tonnage comes back and all sides are told.
 *
 * @returns how many were given up
 */
export async function expireTradeRecords(ctx: Context): Promise<number> {
  const said = await ctx.db.all<{ days: number }>(
    sql`SELECT DISTINCT said AS days FROM ${valuesInForce(RECORD_EXPIRY, utcDay(ctx.nowMs))}`,
  );
  let expired = 0;
  for (const { days } of said) expired += await expireAfter(ctx, days);
  return expired;
}

/** The same of the companies whose records are given up after so many days. */
async function expireAfter(ctx: Context, days: number): Promise<number> {
  const { db } = ctx;
  const cutoffMs = ctx.nowMs - days * DAY_MS;
  const after = policyInSql(RECORD_EXPIRY, sql`${companySystems.companyId}`, utcDay(ctx.nowMs));
  const itsDays = sql`${after} = CAST(${days} AS INTEGER)`;
  // Company by company, because the records' index begins there.
  const ofCompany = and(
    eq(tradeRecords.companyId, companySystems.companyId),
    eq(tradeRecords.system, companySystems.system),
  );
  const [waiting, unsent] = await db.batch([
    db
      .select(anchorColumns)
      .from(companySystems)
      .innerJoin(tradeRecords, and(ofCompany, sql`${tradeRecords.status} = 'WAITING'`))
      .where(
        and(
          itsDays,
          // The first link at least has ended; with the literal above, what waits is read in this order.
          lte(tradeRecords.sentAtMs, cutoffMs - LINK_MS),
          // The provider's answer is waited for as long as it takes.
          isNull(tradeRecords.upstream),
          notExists(
            db
              .select({ one: sql`1` })
              .from(links)
              .where(
                sql`${links.subjectId} = ${tradeRecords.id}
                  AND ${links.expiresAtMs} > CAST(${cutoffMs} AS INTEGER)`,
              ),
          ),
        ),
      )
      .limit(RECORDS_A_RUN),
    db
      .select(anchorColumns)
      .from(companySystems)
      .innerJoin(tradeRecords, and(ofCompany, eq(tradeRecords.status, 'UNCONFIRMED')))
      .where(
        and(
          itsDays,
          lte(tradeRecords.eta, utcDay(cutoffMs)),
          // Every write stamps a move, whose id begins with its time: what somebody works on is not given up.
          lt(tradeRecords.moveId, firstIdOf('mv', cutoffMs)),
        ),
      )
      .limit(RECORDS_A_RUN),
  ]);
  return eachAlone([...waiting, ...unsent], async (record) => {
    const [parties] = await partiesRead(ctx, record.id);
    if (parties === undefined) return false;
    const outcome = await rejectRecord(ctx, record, {
      by: ctx.actor.name,
      rejectedBy: 'system',
      reason: 'expired',
      parties,
    });
    // A record that moved meanwhile is somebody's business again.
    return outcome.ok;
  });
}
