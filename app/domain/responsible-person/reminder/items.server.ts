import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches, rpProducts } from '#db/schema/rp-product.ts';
import { rpTrades } from '#db/schema/rp-trade.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { AUTHORISATION_END, CERTIFICATE_END } from '../ends.server.ts';
import { annualYears, owesReportOf, RENEWAL_NOT_FILED } from '../product/annual/owed.server.ts';
import type { ReminderRules } from '../rules.ts';
import { issuedNow } from '../trade/notice-issued.ts';
import type { ReminderKind } from './kinds.ts';
import { ladder } from './steps.ts';

/** Items of one kind that one letter tells of; the rest waits for the next day. */
const ITEMS_A_KIND = 200;
/** Records of one kind whose parties are written to on one day: each gets a letter of its own. */
const RECORDS_A_KIND = 50;
/** Days for which something that is over by itself is still told of, after a missed run. */
const DAYS_BACK = 30;

/** The company and the day that are asked about. */
export interface Asked {
  companyId: string;
  today: string;
  /** IANA zone of the area's days. */
  dayZone: string;
  rules: ReminderRules;
}

const partner = alias(rpEnterprises, 'partner');

/**
 * What is due of a kind: the newest step of each item that has come to one, unless it was sent.
 *
 * @param own the severity of an item, and the day on which half of its own term is over
 */
function dueOf(
  kind: ReminderKind,
  { rules, today }: Asked,
  id: SQL,
  day: SQL,
  own?: { of: SQL; halfOn: SQL },
) {
  const rungs = ladder(kind, rules, today);
  const step = sql<string>`(SELECT l.value ->> 'step' FROM json_each(${JSON.stringify(rungs)}) l
    WHERE ${day} <= l.value ->> 'until' ${
      own
        ? sql`AND l.value ->> 'of' = ${own.of}
          AND (l.value ->> 'step' <> 'half' OR ${own.halfOn} <= ${today})`
        : sql``
    }
    ORDER BY l.value ->> 'until', l.key LIMIT 1)`;
  return {
    /** The latest day of which something is due; nothing is where there is none. */
    until: rungs.at(-1)?.until ?? '2000-01-01',
    columns: {
      kind: sql<ReminderKind>`${kind}`.as('kind'),
      id: sql<string>`${id}`.as('item_id'),
      day: sql<string>`${day}`.as('item_day'),
      step: step.as('step'),
    },
    fresh: sql`${step} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM rp_reminders r
      WHERE r.subject_id = ${id} AND r.kind = ${kind} AND r.step = ${day} || ' ' || ${step})`,
  };
}

type Due = ReturnType<typeof dueOf>;

const PRODUCT = {
  nameZh: rpProducts.nameZh,
  nameEn: rpProducts.nameEn,
};

const none = sql<null>`NULL`;

/** A product that can still be traded, as its indexes have it. */
const NORMAL = sql`(${rpProducts.status} = 'normal') IS TRUE`;

/** Products with something of their own that ends or is owed. */
function ofProducts(db: Database, { companyId }: Asked, due: Due, ...where: SQL[]) {
  return db
    .select({ ...due.columns, ...PRODUCT, no: rpProducts.registrationNo, of: none.as('of') })
    .from(rpProducts)
    .where(and(eq(rpProducts.companyId, companyId), NORMAL, ...where, due.fresh))
    .limit(ITEMS_A_KIND);
}

/** Reports of adverse reactions, with their severity. */
function ofReports(db: Database, { companyId }: Asked, due: Due, ...where: SQL[]) {
  const { reportNo, severity } = rpAdverseReports;
  return db
    .select({ ...due.columns, ...PRODUCT, no: reportNo, of: severity })
    .from(rpAdverseReports)
    .innerJoin(rpProducts, eq(rpProducts.id, rpAdverseReports.productId))
    .where(and(eq(rpAdverseReports.companyId, companyId), ...where, due.fresh))
    .limit(ITEMS_A_KIND);
}

/** Batches, with the product that shows them. */
function ofBatches(db: Database, { companyId }: Asked, due: Due, ...where: SQL[]) {
  const { batchNo, productId } = rpBatches;
  return db
    .select({ ...due.columns, ...PRODUCT, no: batchNo, of: productId })
    .from(rpBatches)
    .innerJoin(rpProducts, eq(rpProducts.id, productId))
    .where(and(eq(rpBatches.companyId, companyId), ...where, due.fresh))
    .limit(ITEMS_A_KIND);
}

function certificates(db: Database, asked: Asked) {
  const due = dueOf('certificate', asked, sql`${rpProducts.id}`, CERTIFICATE_END);
  return ofProducts(
    db,
    asked,
    due,
    sql`${CERTIFICATE_END} BETWEEN ${asked.today} AND ${due.until}`,
    RENEWAL_NOT_FILED,
  ).orderBy(asc(CERTIFICATE_END), asc(rpProducts.id));
}

/** Renewals that are not decided although the term is over. */
function renewalsPending(db: Database, asked: Asked) {
  const until = rpProducts.validUntil;
  const due = dueOf('renewal_pending', asked, sql`${rpProducts.id}`, sql`${until}`);
  // Written out as its partial index has it.
  const pending = sql`${rpProducts.renewalPending} = 1`;
  return ofProducts(db, asked, due, pending, lte(until, due.until)).orderBy(
    asc(until),
    asc(rpProducts.id),
  );
}

/** Annual reports by product and year: those that are to be filed, and those that are late. */
function annualReports(db: Database, asked: Asked) {
  const { companyId, today } = asked;
  const until = sql`s.value ->> 'until'`;
  const due = dueOf('annual_report', asked, sql`${rpProducts.id}`, until);
  return db
    .select({ ...due.columns, ...PRODUCT, no: rpProducts.registrationNo, of: none.as('of') })
    .from(rpProducts)
    .innerJoin(sql`json_each(${annualYears(today)}) AS s`, owesReportOf(today))
    .where(and(eq(rpProducts.companyId, companyId), due.fresh))
    .orderBy(asc(rpProducts.nameZh), asc(rpProducts.id), asc(until))
    .limit(ITEMS_A_KIND);
}

function contracts(db: Database, asked: Asked) {
  const until = rpProducts.rpContractUntil;
  const due = dueOf('contract', asked, sql`${rpProducts.id}`, sql`${until}`);
  return ofProducts(db, asked, due, gte(until, asked.today), lte(until, due.until)).orderBy(
    asc(until),
    asc(rpProducts.id),
  );
}

function authorisations(db: Database, asked: Asked) {
  const due = dueOf('authorisation', asked, sql`${rpEnterprises.id}`, AUTHORISATION_END);
  return db
    .select({
      ...due.columns,
      nameZh: rpEnterprises.companyCname,
      nameEn: rpEnterprises.companyEname,
      no: rpEnterprises.oaId,
      of: none.as('of'),
    })
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.companyId, asked.companyId),
        eq(rpEnterprises.isDistributor, true),
        eq(rpEnterprises.archived, false),
        sql`${AUTHORISATION_END} BETWEEN ${daysAfter(asked.today, -DAYS_BACK)} AND ${due.until}`,
        due.fresh,
      ),
    )
    .orderBy(asc(AUTHORISATION_END), asc(rpEnterprises.id))
    .limit(ITEMS_A_KIND);
}

function adverse(db: Database, asked: Asked) {
  const { id, dueOn, firstDiscoveredOn: found, severity, state } = rpAdverseReports;
  // By the term it is held to, whatever is law by now.
  const halfOn = sql`date(${dueOn}, '-' ||
    (CAST(julianday(${dueOn}) - julianday(${found}) AS INTEGER) / 2) || ' days')`;
  const own = { of: sql`${severity}`, halfOn };
  const due = dueOf('adverse', asked, sql`${id}`, sql`${dueOn}`, own);
  return ofReports(db, asked, due, eq(state, 'open'), lte(dueOn, due.until)).orderBy(
    asc(dueOn),
    asc(id),
  );
}

function selfChecks(db: Database, asked: Asked) {
  const { id, selfCheckDueOn, selfCheckOn } = rpAdverseReports;
  const due = dueOf('self_check', asked, sql`${id}`, sql`${selfCheckDueOn}`);
  return ofReports(
    db,
    asked,
    due,
    sql`${selfCheckDueOn} IS NOT NULL AND ${selfCheckOn} IS NULL`,
    lte(selfCheckDueOn, due.until),
  ).orderBy(asc(selfCheckDueOn), asc(id));
}

function unsampled(db: Database, asked: Asked) {
  const { id, importOn, retentionStatus } = rpBatches;
  const due = dueOf('unsampled', asked, sql`${id}`, sql`${importOn}`);
  return ofBatches(
    db,
    asked,
    due,
    sql`${retentionStatus} = 'pending'`,
    lte(importOn, due.until),
  ).orderBy(asc(importOn));
}

function samples(db: Database, asked: Asked) {
  const { id, retainUntil, retentionStatus } = rpBatches;
  const due = dueOf('sample', asked, sql`${id}`, sql`${retainUntil}`);
  return ofBatches(
    db,
    asked,
    due,
    sql`${retentionStatus} IN ('retained', 'part_used')`,
    gte(retainUntil, daysAfter(asked.today, -DAYS_BACK)),
    lte(retainUntil, due.until),
  ).orderBy(asc(retainUntil));
}

/** What a letter to a party needs of its record. */
const PARTY = {
  arrivalOn: rpTrades.arrivalOn,
  revision: rpTrades.revision,
  version: rpTrades.version,
  askedAtMs: rpTrades.askedAtMs,
  issued: issuedNow(sql`${rpTrades.id}`).as('issued'),
  party: {
    id: partner.id,
    isOwn: partner.isOwn,
    companyCname: partner.companyCname,
    companyEname: partner.companyEname,
    contactCname: partner.contactCname,
    contactEname: partner.contactEname,
    contactEmail: partner.contactEmail,
    country: partner.country,
  },
};

function declarations(db: Database, asked: Asked) {
  const due = dueOf('declaration', asked, sql`${rpTrades.id}`, sql`${rpTrades.arrivalOn}`);
  return db
    .select({ ...due.columns, ...RECORD, ...PARTY, of: none.as('of') })
    .from(rpTrades)
    .innerJoin(partner, eq(partner.id, rpTrades.tradingEnterpriseId))
    .where(
      and(
        eq(rpTrades.companyId, asked.companyId),
        sql`${rpTrades.status} = 'CONFIRMED'`,
        lte(rpTrades.arrivalOn, due.until),
        due.fresh,
      ),
    )
    .orderBy(asc(rpTrades.arrivalOn), asc(rpTrades.id))
    .limit(RECORDS_A_KIND);
}

const RECORD = {
  nameZh: rpTrades.productSummary,
  nameEn: rpTrades.productSummary,
  no: rpTrades.tradeNo,
};

/** Records whose party was asked and has not answered; the tenant itself is never written to as a party. */
function waiting(db: Database, asked: Asked) {
  const askedAt = rpTrades.askedAtMs;
  const aheadMs = Date.parse(`${asked.today}T00:00:00Z`) - startOfDay(asked.dayZone, asked.today);
  const day = sql`date((${askedAt} + CAST(${aheadMs} AS INTEGER)) / 1000, 'unixepoch')`;
  const due = dueOf('partner', asked, sql`${rpTrades.id}`, day);
  const endMs = startOfDay(asked.dayZone, daysAfter(due.until, 1));
  return db
    .select({ ...due.columns, ...RECORD, ...PARTY, of: rpTrades.waitingFor })
    .from(rpTrades)
    .innerJoin(
      partner,
      sql`${partner.id} = CASE ${rpTrades.waitingFor}
        WHEN 'trading' THEN ${rpTrades.tradingEnterpriseId}
        ELSE ${rpTrades.responsibleEnterpriseId} END`,
    )
    .where(
      and(
        eq(rpTrades.companyId, asked.companyId),
        sql`${rpTrades.status} = 'SUBMITTED'`,
        sql`${rpTrades.waitingFor} IN ('trading', 'responsible')`,
        sql`${askedAt} < CAST(${endMs} AS INTEGER)`,
        eq(partner.isOwn, false),
        due.fresh,
      ),
    )
    .orderBy(asc(askedAt), asc(rpTrades.id))
    .limit(RECORDS_A_KIND);
}

/** Statements of everything a company is to be reminded of on a day, in the order of a letter. */
export function dueStatements(db: Database, asked: Asked) {
  return [
    adverse(db, asked),
    selfChecks(db, asked),
    certificates(db, asked),
    renewalsPending(db, asked),
    annualReports(db, asked),
    contracts(db, asked),
    authorisations(db, asked),
    unsampled(db, asked),
    samples(db, asked),
    declarations(db, asked),
    waiting(db, asked),
  ] as const;
}

type Statements = ReturnType<typeof dueStatements>;
/** Something that is due, of whichever kind. */
export type DueItem = Pick<
  Awaited<Statements[number]>[number],
  'kind' | 'id' | 'day' | 'step' | 'nameZh' | 'nameEn' | 'no' | 'of'
>;
/** A record whose party is written to. */
export type DueRecord = Awaited<Statements[9 | 10]>[number];
