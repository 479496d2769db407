import { and, asc, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { rpAdverseReports, rpRecalls } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpImportMonths, rpTrades } from '#db/schema/rp-trade.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import type { RpContext } from '../../kernel/context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { ruleInSql } from '../../regulation/rule-in-sql.server.ts';
import { AUTHORISATION_END, CERTIFICATE_END, endsAhead } from '../ends.server.ts';
import { owesAnnualReport } from '../product/annual/owed.server.ts';

/** Statements of the home page. Each reads counters or a bounded number of rows (QUALITY P6). */

/** What is counted is counted so far; the page says "or more" beyond. */
export const COUNTED = 1_000;
/** Products that are looked at for what no index counts. */
export const PRODUCTS_LOOKED_AT = 2_000;
/** Confirmed records that are added up by month. */
const RECORDS_ADDED = 3_000;
const SHOWN_REPORTS = 5;
const SHOWN_WAITING = 5;
/** Ends of one kind. */
export const ENDS = 60;
/** Days for which an end stays on the page after it. */
const DAYS_BACK = 90;

/** Reports that are not reported yet, by due day: the overdue ones first. */
export function adverseDue({ db, company }: RpContext) {
  const r = rpAdverseReports;
  return db
    .select({
      id: r.id,
      reportNo: r.reportNo,
      productId: r.productId,
      nameZh: rpProducts.nameZh,
      nameEn: rpProducts.nameEn,
      severity: r.severity,
      firstDiscoveredOn: r.firstDiscoveredOn,
      dueOn: r.dueOn,
    })
    .from(r)
    .innerJoin(rpProducts, eq(rpProducts.id, r.productId))
    .where(and(eq(r.companyId, company.id), eq(r.state, 'open')))
    .orderBy(asc(r.dueOn), asc(r.id))
    .limit(SHOWN_REPORTS);
}

/** How many reports are open, and how many of them late; self-checks that are late. */
export function adverseCounts({ db, company }: RpContext, today: string) {
  const r = rpAdverseReports;
  const open = db
    .select({ dueOn: r.dueOn })
    .from(r)
    .where(and(eq(r.companyId, company.id), eq(r.state, 'open')))
    .orderBy(asc(r.dueOn))
    .limit(COUNTED + 1)
    .as('open');
  const checks = db
    .select({ one: sql`1`.as('one') })
    .from(r)
    .where(
      and(
        eq(r.companyId, company.id),
        sql`${r.selfCheckDueOn} IS NOT NULL AND ${r.selfCheckOn} IS NULL`,
        sql`${r.selfCheckDueOn} < ${today}`,
      ),
    )
    .limit(COUNTED + 1);
  return db
    .select({
      open: sql<number>`count(*)`,
      late: sql<number>`coalesce(sum(${open.dueOn} < ${today}), 0)`,
      checksLate: sql<number>`(SELECT count(*) FROM ${checks})`,
    })
    .from(open);
}

// The states below are written out as their partial indexes have them: a parameter would not be recognised.

const submitted = sql`${rpTrades.status} = 'SUBMITTED'`;

/** Records without all of their answers, the longest asked first, and whom each waits for. */
export function waiting({ db, company }: RpContext) {
  const r = rpTrades;
  return db
    .select({
      id: r.id,
      tradeNo: r.tradeNo,
      /** Null while this company's own admin is to release it. */
      waitingFor: r.waitingFor,
      partyZh: rpEnterprises.companyCname,
      partyEn: rpEnterprises.companyEname,
      isOwn: rpEnterprises.isOwn,
      quantity: r.totalQuantity,
      arrivalOn: r.arrivalOn,
      askedAtMs: r.askedAtMs,
      createdAtMs: r.createdAtMs,
      linkEndsAtMs: sql<number | null>`(SELECT max(l.expires_at_ms) FROM links l
        WHERE l.subject_id = ${r.id} AND l.kind = 'trade' AND l.used_at_ms IS NULL
          AND l.superseded_at_ms IS NULL)`.as('link_ends'),
    })
    .from(r)
    .innerJoin(
      rpEnterprises,
      sql`${rpEnterprises.id} = CASE ${r.waitingFor} WHEN 'trading' THEN ${r.tradingEnterpriseId}
        ELSE ${r.responsibleEnterpriseId} END`,
    )
    .where(and(eq(r.companyId, company.id), submitted))
    .orderBy(asc(r.askedAtMs), asc(r.id))
    .limit(SHOWN_WAITING);
}

/** How many records wait for each party. */
export function waitingCounts({ db, company }: RpContext) {
  const r = rpTrades;
  const some = db
    .select({ waitingFor: r.waitingFor })
    .from(r)
    .where(and(eq(r.companyId, company.id), submitted))
    .orderBy(asc(r.askedAtMs))
    .limit(COUNTED + 1)
    .as('some');
  const of = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;
  return db
    .select({
      total: sql<number>`count(*)`,
      trading: of(sql`${some.waitingFor} = 'trading'`),
      responsible: of(sql`${some.waitingFor} = 'responsible'`),
      release: of(sql`${some.waitingFor} IS NULL`),
    })
    .from(some);
}

/**
 * Confirmed records without their customs declaration: the first to have arrived, how many there are, and how many of
 * them have had the first reminder, which makes them late.
 */
export function undeclared({ db, company }: RpContext, today: string) {
  const lateAfter = ruleInSql('rp_reminder_steps', 'declaration.after[0]', today);
  const r = rpTrades;
  const some = db
    .select({ id: r.id, tradeNo: r.tradeNo, arrivalOn: r.arrivalOn })
    .from(r)
    .where(and(eq(r.companyId, company.id), sql`${r.status} = 'CONFIRMED'`))
    .orderBy(asc(r.arrivalOn), asc(r.id))
    .limit(COUNTED + 1)
    .as('some');
  return db
    .select({
      total: sql<number>`count(*)`,
      late: sql<number>`coalesce(sum(${some.arrivalOn} <= date(${today}, '-' || ${lateAfter} || ' days')), 0)`,
      // Bare columns beside a min() are those of its row.
      arrivalOn: sql<string | null>`min(${some.arrivalOn})`,
      id: sql<string | null>`${some.id}`,
      tradeNo: sql<string | null>`${some.tradeNo}`,
    })
    .from(some);
}

/** @param from earliest end, `YYYY-MM-DD`; @param until latest, or null for every one ahead */
export interface Range {
  from: string;
  until: SQL<string> | null;
  limit: number;
}

/** What the page shows: what ended lately and what ends within the months of `rp_ends_ahead`. */
export function aroundToday(today: string): Range {
  return {
    from: daysAfter(today, -DAYS_BACK),
    until: endsAhead(today),
    limit: ENDS,
  };
}

const NO_END = '9999-12-30';

/** Certificates by their end; of products that an admin made invalid nothing is to be done. */
export function certificateEnds({ db, company }: RpContext, { from, until, limit }: Range) {
  return db
    .select({
      id: rpProducts.id,
      nameZh: rpProducts.nameZh,
      nameEn: rpProducts.nameEn,
      status: rpProducts.status,
      renewalFiledOn: rpProducts.renewalFiledOn,
      renewalPending: rpProducts.renewalPending,
      validUntil: rpProducts.validUntil,
      endsOn: sql<string>`${CERTIFICATE_END}`.as('ends_on'),
    })
    .from(rpProducts)
    .where(
      and(
        eq(rpProducts.companyId, company.id),
        sql`${CERTIFICATE_END} BETWEEN ${from} AND ${until ?? NO_END}`,
        sql`(${rpProducts.status} = 'normal'
          OR ${rpProducts.invalidCause} IN ('certificate_ended', 'renewal_refused')) IS TRUE`,
      ),
    )
    .orderBy(asc(CERTIFICATE_END), asc(rpProducts.id))
    .limit(limit);
}

/** Renewals that are not decided although the term is over, the longest waiting first. */
export function renewalsPending({ db, company }: RpContext, today: string) {
  return db
    .select({
      id: rpProducts.id,
      nameZh: rpProducts.nameZh,
      nameEn: rpProducts.nameEn,
      validUntil: sql<string>`${rpProducts.validUntil}`.as('valid_until'),
      filedOn: sql<string>`${rpProducts.renewalFiledOn}`.as('filed_on'),
      acceptanceNo: sql<string>`${rpProducts.renewalAcceptanceNo}`.as('acceptance_no'),
    })
    .from(rpProducts)
    .where(
      and(
        eq(rpProducts.companyId, company.id),
        // Written out as its partial index has it.
        sql`${rpProducts.renewalPending} = 1`,
        lt(rpProducts.validUntil, today),
        sql`(${rpProducts.status} = 'normal') IS TRUE`,
      ),
    )
    .orderBy(asc(rpProducts.validUntil), asc(rpProducts.id))
    .limit(ENDS);
}

/** Contracts with the responsible person by their end, likewise. */
export function contractEnds({ db, company }: RpContext, { from, until, limit }: Range) {
  const end = rpProducts.rpContractUntil;
  return db
    .select({
      id: rpProducts.id,
      nameZh: rpProducts.nameZh,
      nameEn: rpProducts.nameEn,
      status: rpProducts.status,
      endsOn: sql<string>`${end}`.as('ends_on'),
    })
    .from(rpProducts)
    .where(
      and(
        eq(rpProducts.companyId, company.id),
        gte(end, from),
        sql`${end} <= ${until ?? NO_END}`,
        sql`(${rpProducts.status} = 'normal'
          OR ${rpProducts.invalidCause} = 'contract_ended') IS TRUE`,
      ),
    )
    .orderBy(asc(end), asc(rpProducts.id))
    .limit(limit);
}

/** Authorisations of distributors by their end. */
export function authorisationEnds({ db, company }: RpContext, { from, until, limit }: Range) {
  return db
    .select({
      id: rpEnterprises.id,
      nameZh: rpEnterprises.companyCname,
      nameEn: rpEnterprises.companyEname,
      region: rpEnterprises.region,
      endsOn: sql<string>`${AUTHORISATION_END}`.as('ends_on'),
    })
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.companyId, company.id),
        eq(rpEnterprises.isDistributor, true),
        eq(rpEnterprises.archived, false),
        sql`${AUTHORISATION_END} BETWEEN ${from} AND ${until ?? NO_END}`,
      ),
    )
    .orderBy(asc(AUTHORISATION_END), asc(rpEnterprises.id))
    .limit(limit);
}

/** Batches of which no sample is kept; the longest imported of them, else any. */
export function unsampled({ db, company }: RpContext) {
  const b = rpBatches;
  const pending = and(eq(b.companyId, company.id), sql`${b.retentionStatus} = 'pending'`);
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(b)
    .where(pending)
    .limit(COUNTED + 1);
  const of = (imported: SQL) =>
    db.select({ id: b.id }).from(b).where(and(pending, imported)).orderBy(asc(b.importOn)).limit(1);
  return db
    .select({
      total: sql<number>`(SELECT count(*) FROM ${some})`.as('total'),
      batchNo: b.batchNo,
      importOn: b.importOn,
      productId: b.productId,
      nameZh: rpProducts.nameZh,
      nameEn: rpProducts.nameEn,
    })
    .from(b)
    .innerJoin(rpProducts, eq(rpProducts.id, b.productId))
    .where(
      sql`${b.id} = coalesce(${of(sql`${b.importOn} IS NOT NULL`)}, ${of(sql`${b.importOn} IS NULL`)})`,
    );
}

/** Recalls that are not closed; the first of them with who has acknowledged it. */
export function openRecalls({ db, company }: RpContext) {
  const r = rpRecalls;
  const open = and(eq(r.companyId, company.id), isNull(r.closedOn));
  const parties = (also: SQL) =>
    sql<number>`(SELECT count(*) FROM rp_recall_parties p WHERE p.recall_id = ${r.id} ${also})`;
  return db
    .select({
      total: sql<number>`(SELECT count(*) FROM ${db
        .select({ one: sql`1`.as('one') })
        .from(r)
        .where(open)
        .limit(COUNTED + 1)})`.as('total'),
      id: r.id,
      productId: r.productId,
      nameZh: rpProducts.nameZh,
      nameEn: rpProducts.nameEn,
      parties: parties(sql``).as('parties'),
      silent: parties(sql`AND p.acknowledged_at_ms IS NULL AND p.explanation IS NULL`).as('silent'),
    })
    .from(r)
    .innerJoin(rpProducts, eq(rpProducts.id, r.productId))
    .where(open)
    .orderBy(asc(r.decidedOn))
    .limit(1);
}

/** What no index counts, over the first products by name: incomplete ones, and those that owe an annual report. */
export function productCounts(ctx: RpContext) {
  const { db, company } = ctx;
  const some = db
    .select({
      incomplete: sql<number>`(${rpProducts.sizeCount} = 0 OR ${rpProducts.batchCount} = 0)`.as(
        'incomplete',
      ),
      due: owesAnnualReport(dayOf(ctx), 'due').mapWith(Number).as('due'),
      overdue: owesAnnualReport(dayOf(ctx), 'overdue').mapWith(Number).as('overdue'),
    })
    .from(rpProducts)
    .where(eq(rpProducts.companyId, company.id))
    .orderBy(asc(rpProducts.nameZh), asc(rpProducts.id))
    .limit(PRODUCTS_LOOKED_AT)
    .as('some');
  return db
    .select({
      total: sql<number>`count(*)`,
      incomplete: sql<number>`coalesce(sum(${some.incomplete}), 0)`,
      due: sql<number>`coalesce(sum(${some.due}), 0)`,
      overdue: sql<number>`coalesce(sum(${some.overdue}), 0)`,
    })
    .from(some);
}

/** Pieces of completed records by month of arrival. */
export function importedMonths({ db, company }: RpContext, first: string) {
  return db
    .select({ month: rpImportMonths.month, pieces: rpImportMonths.pieces })
    .from(rpImportMonths)
    .where(and(eq(rpImportMonths.companyId, company.id), gte(rpImportMonths.month, first)));
}

/** Pieces of confirmed records that wait for their declaration, by month of arrival. */
export function undeclaredMonths({ db, company }: RpContext, first: string, last: string) {
  const r = rpTrades;
  const month = sql<string>`substr(${r.arrivalOn}, 1, 7)`;
  const some = db
    .select({ month: month.as('month'), quantity: r.totalQuantity })
    .from(r)
    .where(
      and(
        eq(r.companyId, company.id),
        sql`${r.status} = 'CONFIRMED'`,
        gte(r.arrivalOn, `${first}-01`),
        lte(r.arrivalOn, `${last}-31`),
      ),
    )
    .orderBy(sql`${r.arrivalOn} DESC`)
    .limit(RECORDS_ADDED)
    .as('some');
  return db
    .select({ month: some.month, pieces: sql<number>`sum(${some.quantity})` })
    .from(some)
    .groupBy(sql`${some.month}`);
}

/** How far a new tenant is: its profile, and whether it has a distributor. */
export function setUp({ db, company }: RpContext) {
  const e = rpEnterprises;
  return db
    .select({
      profile:
        sql<number>`(${e.uscc} IS NOT NULL AND ${e.addressCn} <> '' AND ${e.signatoryZh} <> '')`.as(
          'profile',
        ),
      distributor: sql<number>`EXISTS (SELECT 1 FROM rp_enterprises d
        WHERE d.company_id = ${company.id} AND d.is_distributor = 1 AND d.archived = 0)`.as(
        'distributor',
      ),
    })
    .from(e)
    .where(and(eq(e.companyId, company.id), sql`${e.isOwn} = 1`));
}
