import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageAccounts, tonnageMonths } from '#db/schema/substance.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { confirmationLinks, recordCounters, tradeRecords } from '#db/schema/trade-record.ts';
import type { OrContext } from '../../kernel/context.ts';
import { accountOfYear, drawnG, limitG, usageBasisPoints } from '../substance/measures.server.ts';
import { AHEAD_DAYS, CBI_AHEAD_DAYS, dayAhead, LINK_AHEAD_DAYS } from './due.ts';

/** Statements of the home page. Each reads counters or a bounded number of rows (QUALITY P6). */

/** Substances the page looks at; a company with more sees its most used ones. */
export const MAX_SUBSTANCES = 300;
const MAX_WAITING = 7;
const MAX_DUE = 20;

function own(ctx: OrContext) {
  return and(
    eq(registrations.companyId, ctx.company.id),
    eq(registrations.system, ctx.system.slug),
    eq(registrations.validity, 'valid'),
  );
}

/** Valid registrations of the company with this year's sums, the fullest first. */
export function substancesOf(ctx: OrContext, year: number) {
  return ctx.db
    .select({
      id: registrations.id,
      nameZh: registrations.nameZh,
      nameEn: registrations.nameEn,
      casNo: registrations.casNo,
      registrationNo: registrations.registrationNo,
      alarmPercent: registrations.alarmPercent,
      tonnageG: registrations.tonnageG,
      limitG: limitG.as('limit_of_year'),
      usedG: sql<number>`coalesce(${tonnageAccounts.usedG}, 0)`.as('used'),
      reservedG: sql<number>`coalesce(${tonnageAccounts.reservedG}, 0)`.as('reserved'),
      drawnG: drawnG.as('drawn'),
    })
    .from(registrations)
    .leftJoin(tonnageAccounts, accountOfYear(year))
    .where(own(ctx))
    .orderBy(desc(usageBasisPoints), asc(registrations.id))
    .limit(MAX_SUBSTANCES);
}

/** Ids of the same registrations, for the statement that reads their months. */
function fullestIds(ctx: OrContext, year: number) {
  return ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .leftJoin(tonnageAccounts, accountOfYear(year))
    .where(own(ctx))
    .orderBy(desc(usageBasisPoints), asc(registrations.id))
    .limit(MAX_SUBSTANCES);
}

/** Monthly counters of those registrations, this year and the last: at most twelve rows a year each. */
export function monthsOf(ctx: OrContext, year: number) {
  return ctx.db
    .select({
      registrationId: tonnageAccounts.holderId,
      year: tonnageAccounts.year,
      limitG: tonnageAccounts.limitG,
      month: tonnageMonths.month,
      usedG: tonnageMonths.usedG,
      reservedG: tonnageMonths.reservedG,
    })
    .from(registrations)
    .innerJoin(
      tonnageAccounts,
      and(
        eq(tonnageAccounts.holderId, registrations.id),
        eq(tonnageAccounts.useClass, registrations.useClass),
        inArray(tonnageAccounts.year, [year - 1, year]),
      ),
    )
    .innerJoin(tonnageMonths, eq(tonnageMonths.accountId, tonnageAccounts.id))
    .where(inArray(registrations.id, fullestIds(ctx, year)));
}

export function countersOf(ctx: OrContext) {
  return ctx.db
    .select({ status: recordCounters.status, count: recordCounters.count })
    .from(recordCounters)
    .where(
      and(eq(recordCounters.companyId, ctx.company.id), eq(recordCounters.system, ctx.system.slug)),
    );
}

function waitingRecords(ctx: OrContext) {
  return and(
    eq(tradeRecords.companyId, ctx.company.id),
    eq(tradeRecords.system, ctx.system.slug),
    eq(tradeRecords.status, 'WAITING'),
  );
}

const openLink = and(
  eq(confirmationLinks.recordId, tradeRecords.id),
  eq(confirmationLinks.revision, tradeRecords.revision),
  isNull(confirmationLinks.usedAtMs),
  isNull(confirmationLinks.supersededAtMs),
);

/** Records whose counterparty has not answered, the longest waiting first, with the end of their link. */
export function waitingOf(ctx: OrContext) {
  return ctx.db
    .select({
      id: tradeRecords.id,
      tradeNo: tradeRecords.tradeNo,
      partnerName: tradePartners.name,
      massG: tradeRecords.totalMassG,
      eta: tradeRecords.eta,
      sentAtMs: sql<number>`coalesce(${tradeRecords.sentAtMs}, ${tradeRecords.createdAtMs})`.as(
        'sent_at',
      ),
      linkEndsAtMs: sql<number | null>`max(${confirmationLinks.expiresAtMs})`.as('link_ends'),
    })
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .leftJoin(confirmationLinks, openLink)
    .where(waitingRecords(ctx))
    .groupBy(tradeRecords.id)
    .orderBy(asc(sql`sent_at`), asc(tradeRecords.id))
    .limit(MAX_WAITING);
}

/** Links that end within a week, and those that have ended without an answer. */
export function endingLinksOf(ctx: OrContext) {
  return ctx.db
    .select({
      id: tradeRecords.id,
      tradeNo: tradeRecords.tradeNo,
      partnerName: tradePartners.name,
      endsAtMs: confirmationLinks.expiresAtMs,
    })
    .from(tradeRecords)
    .innerJoin(confirmationLinks, openLink)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(
      and(
        waitingRecords(ctx),
        lte(confirmationLinks.expiresAtMs, ctx.nowMs + LINK_AHEAD_DAYS * 24 * 60 * 60 * 1000),
      ),
    )
    .orderBy(asc(confirmationLinks.expiresAtMs))
    .limit(MAX_DUE);
}

/** Open records that lack an intermediate statement; it is due when the goods arrive. */
export function missingStatementsOf(ctx: OrContext) {
  return ctx.db
    .select({
      id: tradeRecords.id,
      tradeNo: tradeRecords.tradeNo,
      partnerName: tradePartners.name,
      eta: tradeRecords.eta,
    })
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(
      and(
        eq(tradeRecords.companyId, ctx.company.id),
        eq(tradeRecords.system, ctx.system.slug),
        inArray(tradeRecords.status, ['UNCONFIRMED', 'WAITING']),
        gt(tradeRecords.missingStatements, 0),
        lte(tradeRecords.eta, dayAhead(ctx.nowMs, AHEAD_DAYS)),
      ),
    )
    .orderBy(asc(tradeRecords.eta))
    .limit(MAX_DUE);
}

/** Registrations that end, CBI claims that end, and substances an authority asks about. */
export function endingRegistrationsOf(ctx: OrContext) {
  return ctx.db
    .select({
      id: registrations.id,
      registrationNo: registrations.registrationNo,
      nameZh: registrations.nameZh,
      nameEn: registrations.nameEn,
      validUntil: registrations.validUntil,
      cbiValidUntil: registrations.cbiValidUntil,
      corapStatus: registrations.corapStatus,
    })
    .from(registrations)
    .where(
      and(
        own(ctx),
        or(
          lte(registrations.validUntil, dayAhead(ctx.nowMs, AHEAD_DAYS)),
          and(
            isNotNull(registrations.cbiNo),
            gt(registrations.cbiValidUntil, dayAhead(ctx.nowMs, -AHEAD_DAYS)),
            lte(registrations.cbiValidUntil, dayAhead(ctx.nowMs, CBI_AHEAD_DAYS)),
          ),
          ctx.system.identifiers.corap
            ? eq(registrations.corapStatus, 'information_requested')
            : undefined,
        ),
        // A registration that ended long ago is history, not a task.
        or(
          isNull(registrations.validUntil),
          gt(registrations.validUntil, dayAhead(ctx.nowMs, -AHEAD_DAYS)),
        ),
      ),
    )
    .orderBy(asc(registrations.id))
    .limit(MAX_DUE);
}

export function authorisationOf(ctx: OrContext) {
  return ctx.db
    .select({ authorisedUntil: companySystems.authorisedUntil })
    .from(companySystems)
    .where(
      and(eq(companySystems.companyId, ctx.company.id), eq(companySystems.system, ctx.system.slug)),
    );
}
