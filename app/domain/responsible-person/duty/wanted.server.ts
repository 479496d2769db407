import { type SQL, sql } from 'drizzle-orm';
import { rpAdverseReports as reports } from '#db/schema/rp-adverse.ts';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { rpBatches as batches, rpProducts as products } from '#db/schema/rp-product.ts';
import { rpTrades as trades } from '#db/schema/rp-trade.ts';
import { type Wanted, wants as wantsOf } from '../../duty/keep.server.ts';
import { daysAfter, yearOf } from '../../kernel/dates.ts';
import { startOfDay } from '../../kernel/zone.ts';
import { ruleIdInSql, ruleInSql } from '../../regulation/rule-in-sql.server.ts';
import { rp } from '../../systems/profiles.ts';
import { ANNUAL_RULE, annualYears, RENEWAL_NOT_FILED } from '../product/annual/owed.server.ts';
import { DAYS_BACK, type DutySubject, type ReminderKind } from './kinds.ts';

/** What is asked of products, enterprises, reports, batches and records, by their kinds of duties, in SQL. */

export const STEPS = 'rp_reminder_steps';

/** Common table of the day, and of what is law on it: steps are policy, that of the day holds for whatever is told. */
export function lawOfDay(today: string): SQL {
  const first = (list: string) =>
    sql`(SELECT max(s.value) FROM json_each(${ruleInSql(STEPS, list, today)}) s)`;
  return sql`law AS MATERIALIZED (SELECT ${today} AS today, ${ruleIdInSql(STEPS, today)} AS policy,
    ${ruleIdInSql('rp_renewal_window', today)} AS renewal,
    ${first('certificate.months')} || ' months' AS certificate, ${first('ends')} || ' days' AS ends,
    ${daysAfter(today, -DAYS_BACK)} AS back)`;
}

/** A column of it. */
const law = (column: 'today' | 'policy' | 'renewal' | 'certificate' | 'ends' | 'back'): SQL =>
  sql`(SELECT ${sql.identifier(column)} FROM law)`;

const wants = (
  kind: ReminderKind,
  of: { subject: DutySubject; table: { id: unknown; companyId: unknown } },
  w: Omit<Wanted, 'companyId' | 'of'>,
) =>
  wantsOf(kind, {
    companyId: sql`${of.table.companyId}`,
    of: { kind: of.subject, id: sql`${of.table.id}` },
    ...w,
  });

/** Done with its last day: an end that is over asks for nothing. */
const doneOnceOver = (until: SQL, over: 'today' | 'back'): SQL =>
  sql`iif(${until} < ${law(over)}, ${until}, NULL)`;

/** So long before an end as the first step of its kind. */
const ahead = (until: SQL, by: 'certificate' | 'ends'): SQL =>
  sql`date(${until}, '-' || ${law(by)}, 'floor')`;

const OF_PRODUCT = { subject: 'rp_product', table: products } as const;

/** A product that can still be traded. */
const NORMAL = sql`(${products.status} = 'normal') IS TRUE`;

function ofProducts(these: SQL, today: string): SQL[] {
  const until = sql`${products.validUntil}`;
  const contract = sql`${products.rpContractUntil}`;
  const next = sql`s.value ->> 'next'`;
  const from = sql`((s.value ->> 'year') + 1) || '-' || ${ruleInSql(ANNUAL_RULE, 'from', next)}`;
  return [
    sql`${wants('certificate', OF_PRODUCT, {
      opens: ahead(until, 'certificate'),
      due: until,
      ruleId: law('renewal'),
      done: sql`iif(${RENEWAL_NOT_FILED}, ${doneOnceOver(until, 'today')},
        ${products.renewalFiledOn})`,
    })} FROM ${products} WHERE ${these} AND ${NORMAL} AND ${until} IS NOT NULL`,
    sql`${wants('renewal_pending', OF_PRODUCT, {
      opens: until,
      due: until,
      ruleId: law('policy'),
    })} FROM ${products} WHERE ${these} AND ${NORMAL} AND ${products.renewalPending} = 1`,
    sql`${wants('contract', OF_PRODUCT, {
      opens: ahead(contract, 'ends'),
      due: contract,
      ruleId: law('policy'),
      done: doneOnceOver(contract, 'today'),
    })} FROM ${products} WHERE ${these} AND ${NORMAL} AND ${contract} IS NOT NULL`,
    // Also that of the present year, which is filed in the next.
    sql`${wants('annual_report', OF_PRODUCT, {
      year: sql`s.value ->> 'year'`,
      opens: from,
      due: sql`s.value ->> 'until'`,
      ruleId: ruleIdInSql(ANNUAL_RULE, next),
      done: sql`(SELECT a.filed_on FROM rp_annual_reports a
        WHERE a.product_id = ${products.id} AND a.year = s.value ->> 'year')`,
    })} FROM ${products} JOIN json_each(${annualYears(`${yearOf(today) + 1}-12-31`)}) s
      WHERE ${these} AND ${products.type} = 'general'
        AND ${products.reportOn} <= s.value ->> 'year' || '-01-01'
        AND (${products.status} = 'normal' OR ${products.invalidOn} > ${next})
        AND NOT EXISTS (SELECT 1 FROM rp_annual_waivers w
          WHERE w.product_id = ${products.id} AND w.year = s.value ->> 'year')`,
  ];
}

function ofEnterprises(these: SQL): SQL[] {
  const until = sql`${rpEnterprises.authorisedUntil}`;
  return [
    sql`${wants(
      'authorisation',
      { subject: 'rp_enterprise', table: rpEnterprises },
      {
        opens: ahead(until, 'ends'),
        due: until,
        ruleId: law('policy'),
        done: doneOnceOver(until, 'back'),
      },
    )} FROM ${rpEnterprises} WHERE ${these} AND ${rpEnterprises.isDistributor}
      AND NOT ${rpEnterprises.archived} AND ${until} IS NOT NULL`,
  ];
}

function ofReports(these: SQL): SQL[] {
  const of = { subject: 'rp_adverse_report', table: reports } as const;
  const found = sql`${reports.firstDiscoveredOn}`;
  return [
    sql`${wants('adverse', of, {
      opens: found,
      due: sql`${reports.dueOn}`,
      ruleId: sql`coalesce(${reports.termsRuleId}, ${law('policy')})`,
      done: sql`${reports.reportedOn}`,
    })} FROM ${reports} WHERE ${these}`,
    sql`${wants('self_check', of, {
      opens: found,
      due: sql`${reports.selfCheckDueOn}`,
      ruleId: sql`coalesce(${reports.selfCheckRuleId}, ${law('policy')})`,
      done: sql`${reports.selfCheckOn}`,
    })} FROM ${reports} WHERE ${these} AND ${reports.selfCheckDueOn} IS NOT NULL`,
  ];
}

function ofBatches(these: SQL): SQL[] {
  const of = { subject: 'rp_batch', table: batches } as const;
  const until = sql`${batches.retainUntil}`;
  return [
    sql`${wants('unsampled', of, {
      opens: sql`${batches.importOn}`,
      due: sql`${batches.importOn}`,
      ruleId: law('policy'),
      done: sql`iif(${batches.retentionStatus} = 'pending', NULL,
        coalesce(${batches.retentionOn}, ${batches.importOn}))`,
    })} FROM ${batches} WHERE ${these} AND ${batches.importOn} IS NOT NULL`,
    sql`${wants('sample', of, {
      opens: until,
      due: until,
      ruleId: law('policy'),
      done: doneOnceOver(until, 'back'),
    })} FROM ${batches} WHERE ${these} AND ${until} IS NOT NULL
      AND ${batches.retentionStatus} IN ('retained', 'part_used')`,
  ];
}

/** The tenant itself is never written to as a party. */
function ofTrades(these: SQL, today: string): SQL[] {
  const of = { subject: 'rp_trade', table: trades } as const;
  const aheadMs = Date.parse(`${today}T00:00:00Z`) - startOfDay(rp.dayZone, today);
  const asked = sql`date((${trades.askedAtMs} + CAST(${aheadMs} AS INTEGER)) / 1000, 'unixepoch')`;
  const party = sql`(CASE ${trades.waitingFor} WHEN 'trading' THEN ${trades.tradingEnterpriseId}
    ELSE ${trades.responsibleEnterpriseId} END)`;
  return [
    sql`${wants('declaration', of, {
      opens: sql`${trades.arrivalOn}`,
      due: sql`${trades.arrivalOn}`,
      ruleId: law('policy'),
      done: sql`${trades.declaredOn}`,
    })} FROM ${trades} WHERE ${these} AND ${trades.status} IN ('CONFIRMED', 'COMPLETED')`,
    sql`${wants('partner', of, {
      opens: asked,
      due: asked,
      ruleId: law('policy'),
    })} FROM ${trades} WHERE ${these} AND ${trades.status} = 'SUBMITTED'
      AND ${trades.waitingFor} IN ('trading', 'responsible') AND ${trades.askedAtMs} IS NOT NULL
      AND EXISTS (SELECT 1 FROM rp_enterprises e WHERE e.id = ${party} AND NOT e.is_own)`,
  ];
}

type Selects = (these: SQL, today: string) => SQL[];

/** What is wanted of each kind of subject, and the table that has it. */
export const WANTED: Readonly<
  Record<DutySubject, { table: { id: unknown; companyId: unknown }; selects: Selects }>
> = {
  rp_product: { table: products, selects: ofProducts },
  rp_enterprise: { table: rpEnterprises, selects: ofEnterprises },
  rp_adverse_report: { table: reports, selects: ofReports },
  rp_batch: { table: batches, selects: ofBatches },
  rp_trade: { table: trades, selects: ofTrades },
};
