import { type SQL, sql } from 'drizzle-orm';
import { OF_COMPANY } from '#db/company-health.ts';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { HEALTH_COUNTS, type HealthCount, type HealthOf } from '../../area-health.ts';
import { AREA_HEALTH } from '../../areas-health.server.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay, yearOf } from '../../kernel/dates.ts';
import { CBI_ENDING, EXPIRING, STALE } from '../../regulation/looked-ahead.ts';
import { daysFrom, policyInSql } from '../../regulation/policy-in-sql.server.ts';
import type { CompanyLimit } from '../../tenancy/limit.ts';
import { contractState, isUnpaid } from '../contract/state.ts';
import { OF_PROVIDER } from '../work/kinds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_DAYS = 30;
/** Acts of a company in a subsystem that are looked through for its people's last; what was known of before stays. */
const ACTS_LOOKED_AT = 200;

/** The day and moments of one reckoning, as a row `d`: so each is bound once. */
function moments(nowMs: number): SQL {
  const today = utcDay(nowMs);
  const ms = (days: number) => sql`CAST(${nowMs - days * DAY_MS} AS INTEGER)`;
  return sql`(SELECT ${today} AS today, CAST(${yearOf(today)} AS INTEGER) AS year,
    ${ms(MONTH_DAYS)} AS month_ago_ms, ${ms(0)} AS now_ms)`;
}

/** Companies, each with what the provider has set for it, as rows `c`. */
function companiesOf(nowMs: number, which: SQL): SQL {
  const today = utcDay(nowMs);
  const said = (policy: CompanyLimit) => policyInSql(policy, sql`c.id`, today);
  return sql`(SELECT c.*, ${daysFrom(today, said(EXPIRING))} AS soon_until,
    ${daysFrom(today, said(CBI_ENDING))} AS claim_soon_until,
    CAST(${nowMs} AS INTEGER) - ${said(STALE)} * 86400000 AS stale_before_ms
    FROM companies c WHERE ${which}) c`;
}

const OF: HealthOf = {
  company: sql`c.id`,
  today: sql`d.today`,
  soon: sql`c.soon_until`,
  claimSoon: sql`c.claim_soon_until`,
  year: sql`d.year`,
  staleBeforeMs: sql`c.stale_before_ms`,
  monthAgoMs: sql`d.month_ago_ms`,
};

/** The areas' numbers of it added up; those of the contracts themselves are the console's. */
function ofAreas(name: HealthCount): SQL {
  const each = AREA_HEALTH.flatMap(({ counts }) => counts[name]?.(OF) ?? []);
  return sql.join([sql`0`, ...each], sql` + `);
}

const CONTRACT = {
  state: sql`s.state`,
  authorisedFrom: sql`s.authorised_from`,
  authorisedUntil: sql`s.authorised_until`,
  paidUntil: sql`s.paid_until`,
};
const standing = contractState(OF.today, CONTRACT);
const unpaid = isUnpaid(OF.today, CONTRACT);
const contracts = (condition: SQL) =>
  sql`(SELECT count(*) FROM company_systems s WHERE s.company_id = c.id AND ${condition})`;
const staff = (what: SQL, rest: SQL) => sql`(SELECT ${what} FROM (SELECT u.first_name
  FROM staff_assignments t JOIN users u ON u.id = t.user_id WHERE t.company_id = c.id
  ORDER BY t.is_primary DESC, u.first_name) a ${rest})`;
const OF_ADMINS = sql.raw(OF_PROVIDER.map((kind) => `'${kind}'`).join(', '));
const items = (condition: SQL) => sql`(SELECT count(*) FROM work_items w WHERE w.company_id = c.id
  AND w.state IN ('open', 'doing', 'waiting') AND w.kind NOT IN (${OF_ADMINS}) AND ${condition})`;

/** When its people did something last in any subsystem, as far as it is looked for. */
const actedAtMs = sql`coalesce((SELECT max((SELECT max(x.at_ms) FROM (SELECT e.at_ms, e.actor_kind
    FROM audit_entries e WHERE e.company_id = c.id AND e.system = s.system
    ORDER BY e.at_ms DESC LIMIT ${sql.raw(String(ACTS_LOOKED_AT))}) x WHERE x.actor_kind = 'user'))
  FROM company_systems s WHERE s.company_id = c.id), 0)`;

/** What is reckoned of a company, by column, in the order of the table behind `OF_COMPANY`. */
const RECKONED: Readonly<Record<string, SQL>> = {
  // What was entered as ended has no contract, until it is signed again.
  archived: sql`(${contracts(sql`s.state <> 'ended'`)} = 0
    AND (c.served_until IS NOT NULL OR ${contracts(sql`1`)} > 0))`,
  systems: sql`(SELECT json_group_array(json_object('system', s.system, 'state', ${standing},
      'authorised_until', s.authorised_until, 'unpaid', json(iif(${unpaid}, 'true', 'false')),
      'type', s.company_type))
    FROM (SELECT * FROM company_systems z WHERE z.company_id = c.id ORDER BY z.system) s)`,
  consultant: sql`coalesce(${staff(sql`a.first_name`, sql`LIMIT 1`)}, '')`,
  consultants: staff(sql`json_group_array(a.first_name)`, sql``),
  users: sql`(SELECT count(*) FROM memberships m WHERE m.company_id = c.id)`,
  registrations: ofAreas('registrations'),
  open_items: items(sql`1`),
  overdue: items(sql`w.due_on < d.today`),
  waiting: ofAreas('waiting'),
  alarm: ofAreas('alarm'),
  critical: ofAreas('critical'),
  ending: sql`${contracts(sql`${standing} IN ('active', 'locked')
    AND s.authorised_until BETWEEN d.today AND c.soon_until`)} + ${ofAreas('ending')}`,
  lapsed: contracts(sql`${standing} = 'lapsed'`),
  locked: contracts(sql`${standing} = 'locked'`),
  unpaid: contracts(unpaid),
  held: ofAreas('held'),
  rejected: ofAreas('rejected'),
  unlimited: ofAreas('unlimited'),
  acted_at_ms: actedAtMs,
  built_on: sql`d.today`,
  built_at_ms: sql`d.now_ms`,
};

/**
 * Statement: companies are reckoned anew; it rides in the batch of what changes how they stand, or in the job's.
 *
 * @param which condition on companies `c`
 */
export function reckonHealth({ db, nowMs }: Pick<Context, 'db' | 'nowMs'>, which: SQL) {
  const fresh = (name: string) => sql.raw(`excluded.${name}`);
  return db
    .insert(companyHealth)
    .select(sql`SELECT ${OF_COMPANY}, ${sql.join(Object.values(RECKONED), sql`, `)}
      FROM ${companiesOf(nowMs, which)}, ${moments(nowMs)} d WHERE true`)
    .onConflictDoUpdate({
      target: companyHealth.id,
      set: {
        ...Object.fromEntries(
          Object.entries(FIELDS).map(([field, name]) => [field, fresh(name)] as const),
        ),
        actedAtMs: sql`max(${companyHealth.actedAtMs}, excluded.acted_at_ms)`,
      },
    });
}

/** Names of the columns that are written anew, by their fields. */
const FIELDS = {
  ...{ nameZh: 'name_zh', nameEn: 'name_en', country: 'country', numbers: 'numbers' },
  ...{ disabled: 'disabled', archived: 'archived', systems: 'systems' },
  ...{ consultant: 'consultant', consultants: 'consultants', users: 'users' },
  ...{ registrations: 'registrations', open: 'open_items', overdue: 'overdue' },
  ...{ waiting: 'waiting', alarm: 'alarm', critical: 'critical', ending: 'ending' },
  ...{ lapsed: 'lapsed', locked: 'locked', unpaid: 'unpaid', held: 'held' },
  ...{
    rejected: 'rejected',
    unlimited: 'unlimited',
    builtOn: 'built_on',
    builtAtMs: 'built_at_ms',
  },
} as const;

/** Numbers of a company that its overview shows, and by which the list of all is sorted. */
const HEALTH_NUMBERS = [
  ...(['open', 'overdue', 'lapsed', 'locked', 'unpaid'] as const),
  ...HEALTH_COUNTS,
] as const;

export type CompanyNumbers = Record<(typeof HEALTH_NUMBERS)[number], number>;

/** Statement: the numbers of one company as they are this moment. */
export function liveHealth({ db, nowMs }: Pick<Context, 'db' | 'nowMs'>, companyId: string) {
  const columns = HEALTH_NUMBERS.map((name) => {
    const reckoned = RECKONED[name === 'open' ? 'open_items' : name] ?? sql`0`;
    return [name, sql<number>`${reckoned}`.as(`health_${name}`)] as const;
  });
  return db
    .select(Object.fromEntries(columns) as Record<keyof CompanyNumbers, SQL.Aliased<number>>)
    .from(sql`${companiesOf(nowMs, sql`c.id = ${companyId}`)}, ${moments(nowMs)} d`);
}
