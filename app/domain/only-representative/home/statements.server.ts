import { and, asc, type Column, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { links } from '#db/schema/link.ts';
import { tradePartners } from '#db/schema/partner.ts';
import { registrations, tonnageAccounts, tonnageMonths } from '#db/schema/substance.ts';
import { companySystems } from '#db/schema/tenancy.ts';
import { recordCounters, tradeRecords } from '#db/schema/trade-record.ts';
import type { Context, OrContext } from '../../kernel/context.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { ownName, ownNumber } from '../of-staff/withheld.ts';
import {
  accountOfYear,
  drawableG,
  drawnG,
  fullSinceMs,
  secondPercent,
  usableG,
  usageBasisPoints,
  validity,
} from '../substance/measures.server.ts';
import { AHEAD_DAYS, CBI_AHEAD_DAYS, dayAhead, LINK_AHEAD_DAYS } from './due.ts';

/** Statements of the home page. Each reads counters or a bounded number of rows (QUALITY P6). */

/** Substances the page looks at; a company with more sees its most used ones. */
export const MAX_SUBSTANCES = 200;
const MAX_WAITING = 7;
export const MAX_DUE = 20;

/** Company and moment that the statements of its substances are asked of: also by what runs for nobody. */
type Asked = Pick<OrContext, 'db' | 'system' | 'nowMs'> &
  Pick<Context, 'actor'> & { company: { id: string } };

function own(ctx: Asked) {
  return and(
    eq(registrations.companyId, ctx.company.id),
    eq(registrations.source, 'own'),
    eq(registrations.system, ctx.system.slug),
    // The index of those that are valid first; of them, those that have not ended by their own date.
    eq(registrations.validity, 'valid'),
    eq(validity(ctx), 'valid'),
  );
}

/**
 * Registrations among which the fullest are: those whose account of the year is the fullest, and as many in the
 * order of those that drew nothing. The second half of the first is for accounts of registrations that ended.
 */
function candidates(ctx: Asked, year: number): SQL {
  const of = sql`company_id = ${ctx.company.id} AND system = ${ctx.system.slug}`;
  return sql`${registrations.id} IN (
    SELECT holder_id FROM (SELECT holder_id FROM tonnage_accounts
      WHERE ${of} AND year = ${year} AND holder_kind = 'registration'
      ORDER BY usage_bp DESC LIMIT ${2 * MAX_SUBSTANCES})
    UNION SELECT id FROM (SELECT id FROM registrations
      WHERE ${of} AND validity = 'valid' AND source = 'own' ORDER BY id LIMIT ${MAX_SUBSTANCES}))`;
}

/** Valid registrations of the company with this year's sums, the fullest first. */
export function substancesOf(ctx: Asked, year: number) {
  return ctx.db
    .select({
      id: registrations.id,
      nameZh: ownName(ctx, 'zh').as('own_zh'),
      nameEn: ownName(ctx, 'en').as('own_en'),
      casNo: ownNumber(ctx, 'cas_no').as('own_cas'),
      registrationNo: registrations.registrationNo,
      jurisdiction: registrations.jurisdiction,
      alarmPercent: registrations.alarmPercent,
      secondPercent: secondPercent(ctx).as('second_percent'),
      tonnageG: registrations.tonnageG,
      /** What may be drawn in the year: of what was only declared, less than its tonnage. */
      limitG: drawableG(ctx).as('limit_of_year'),
      usedG: sql<number>`coalesce(${tonnageAccounts.usedG}, 0)`.as('used'),
      reservedG: sql<number>`coalesce(${tonnageAccounts.reservedG}, 0)`.as('reserved'),
      drawnG: drawnG.as('drawn'),
      usableG: usableG(ctx).as('usable'),
      fullSinceMs: fullSinceMs(ctx).as('full_since'),
    })
    .from(registrations)
    .leftJoin(tonnageAccounts, accountOfYear(year))
    .where(and(candidates(ctx, year), sql`(${own(ctx)}) IS TRUE`))
    .orderBy(desc(usageBasisPoints), asc(registrations.id))
    .limit(MAX_SUBSTANCES);
}

/** Ids of the same registrations, for the statement that reads their months. */
function fullestIds(ctx: Asked, year: number) {
  return ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .leftJoin(tonnageAccounts, accountOfYear(year))
    .where(and(candidates(ctx, year), sql`(${own(ctx)}) IS TRUE`))
    .orderBy(desc(usageBasisPoints), asc(registrations.id))
    .limit(MAX_SUBSTANCES);
}

/** Monthly counters of those registrations, this year and the last: at most twelve rows a year each. */
export function monthsOf(ctx: Asked, year: number) {
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
    .where(ownRows(ctx, recordCounters));
}

const linkOfRevision = and(
  eq(links.subjectId, tradeRecords.id),
  eq(links.revision, tradeRecords.revision),
);

const openLink = and(linkOfRevision, isNull(links.usedAtMs), isNull(links.supersededAtMs));

const ofUs = ({ company, system }: OrContext, of: { companyId: Column; system: Column }) =>
  ownRows({ company, system }, of);

// The states below are written out as their partial indexes have them: a parameter would not be recognised.

/** Records whose counterparty has not answered, the longest waiting first, with the end of their link. */
export function waitingOf(ctx: OrContext) {
  return (
    ctx.db
      .select({
        id: tradeRecords.id,
        tradeNo: tradeRecords.tradeNo,
        partnerName: tradePartners.name,
        massG: tradeRecords.totalMassG,
        eta: tradeRecords.eta,
        port: tradeRecords.port,
        // A record that waits was sent.
        sentAtMs: sql<number>`${tradeRecords.sentAtMs}`.as('sent_at'),
        linkEndsAtMs: sql<number | null>`(SELECT max(${links.expiresAtMs})
        FROM ${links} WHERE ${openLink})`.as('link_ends'),
        version: tradeRecords.version,
        links: sql<number>`(SELECT count(*)
        FROM ${links} WHERE ${linkOfRevision})`.as('links'),
      })
      .from(tradeRecords)
      .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
      // A purchase on a paper waits for the provider, whose requests stand beside them.
      .where(
        and(
          ofUs(ctx, tradeRecords),
          sql`${tradeRecords.status} = 'WAITING'`,
          isNull(tradeRecords.upstream),
        ),
      )
      .orderBy(asc(tradeRecords.sentAtMs), asc(tradeRecords.id))
      .limit(MAX_WAITING)
  );
}

/** Links that end within a week, and those that have ended without an answer. */
export function endingLinksOf(ctx: OrContext) {
  return ctx.db
    .select({
      id: tradeRecords.id,
      tradeNo: tradeRecords.tradeNo,
      partnerName: tradePartners.name,
      port: tradeRecords.port,
      endsAtMs: links.expiresAtMs,
    })
    .from(links)
    .innerJoin(tradeRecords, openLink)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(
      and(
        ofUs(ctx, links),
        sql`${links.kind} = 'trade'`,
        // Whatever ends the waiting ends the link; this is for the reader.
        sql`(${tradeRecords.status} = 'WAITING') IS TRUE`,
        lte(links.expiresAtMs, ctx.nowMs + LINK_AHEAD_DAYS * 24 * 60 * 60 * 1000),
      ),
    )
    .orderBy(asc(links.expiresAtMs))
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
      port: tradeRecords.port,
    })
    .from(tradeRecords)
    .innerJoin(tradePartners, eq(tradePartners.id, tradeRecords.partnerId))
    .where(
      and(
        ofUs(ctx, tradeRecords),
        sql`${tradeRecords.missingStatements} > 0`,
        sql`${tradeRecords.status} IN ('UNCONFIRMED', 'WAITING')`,
        lte(tradeRecords.eta, dayAhead(ctx.nowMs, AHEAD_DAYS)),
      ),
    )
    .orderBy(asc(tradeRecords.eta), asc(tradeRecords.id))
    .limit(MAX_DUE);
}

/** Registrations that end, CBI claims that end, and substances an authority asks about: the nearest of each. */
export function endingRegistrationsOf(ctx: OrContext) {
  const day = (ahead: number) => dayAhead(ctx.nowMs, ahead);
  const nearest = (where: SQL, by: SQL) =>
    sql`SELECT id FROM (SELECT id FROM registrations WHERE company_id = ${ctx.company.id}
      AND system = ${ctx.system.slug} AND validity = 'valid' AND source = 'own' AND ${where} ORDER BY ${by} LIMIT ${MAX_DUE})`;
  // A registration that ended long ago is history, not a task.
  const current = sql`(valid_until IS NULL OR valid_until > ${day(-AHEAD_DAYS)}) IS TRUE`;
  const ending = sql`valid_until > ${day(-AHEAD_DAYS)} AND valid_until <= ${day(AHEAD_DAYS)}`;
  const claims = sql`cbi_no IS NOT NULL AND cbi_valid_until > ${day(-AHEAD_DAYS)}
    AND cbi_valid_until <= ${day(CBI_AHEAD_DAYS)} AND ${current}`;
  const askedAbout = sql`corap_status = 'information_requested' AND ${current}`;
  const some = [
    nearest(ending, sql`valid_until`),
    nearest(claims, sql`cbi_valid_until`),
    ...(ctx.system.identifiers.corap ? [nearest(askedAbout, sql`id`)] : []),
  ];
  return ctx.db
    .select({
      id: registrations.id,
      registrationNo: registrations.registrationNo,
      jurisdiction: registrations.jurisdiction,
      nameZh: ownName(ctx, 'zh').as('own_zh'),
      nameEn: ownName(ctx, 'en').as('own_en'),
      validUntil: registrations.validUntil,
      cbiValidUntil: registrations.cbiValidUntil,
      corapStatus: registrations.corapStatus,
    })
    .from(registrations)
    .where(sql`${registrations.id} IN (${sql.join(some, sql` UNION `)})`)
    .orderBy(asc(registrations.id));
}

export function authorisationOf(ctx: OrContext) {
  return ctx.db
    .select({ authorisedUntil: companySystems.authorisedUntil })
    .from(companySystems)
    .where(ownRows(ctx, companySystems));
}
