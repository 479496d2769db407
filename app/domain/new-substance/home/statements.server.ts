import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnFilings } from '#db/schema/cn-filing.ts';
import { duties } from '#db/schema/duty.ts';
import type { CnContext } from '../../kernel/context.ts';
import { overCompanies } from '../../kernel/over-companies.server.ts';
import { OURS } from '../duty/own.server.ts';
import type { DutyKind } from '../duty/schema.ts';
import { MAX_FILINGS } from '../enterprise/filings.server.ts';
import { enterpriseName } from '../filing/list.server.ts';

/** Statements of the home page of CN-SCC. Each reads the first rows of an index; counts stop at a bound. */

/** Filings without a record that are listed, related enterprises, and gauges. */
const MISSING_SHOWN = 20;
const RELATED_SHOWN = 30;
const GAUGES_SHOWN = 5;
/** Duties that are listed, and looked at after the days that are. */
export const DUTIES_SHOWN = 20;
/** Duties are counted up to here. */
export const MAX_DUTIES = 1000;
/** Records of an enterprise in a year are counted up to here. */
const MAX_RECORDS = 1000;
/** Filings without a record are counted up to here. */
export const MAX_MISSING = 1000;

/** Normal filings without a submitted record of the year, those recorded last first, with the draft that was begun. */
export function missingRecords(ctx: CnContext, companies: readonly string[], year: number) {
  const f = cnFilings;
  const order = [desc(f.recordedYear), desc(f.id)];
  const fields = {
    id: sql<string>`${f.id}`.as('id'),
    companyId: sql<string>`${f.companyId}`.as('company_id'),
    certificateNo: sql<string>`${f.certificateNo}`.as('certificate_no'),
    tradeName: sql<string>`${f.tradeName}`.as('trade_name'),
    draft: sql<string | null>`(SELECT json_object('id', r.id, 'savedAtMs', r.updated_at_ms)
      FROM cn_activity_records r WHERE r.filing_id = cn_filings.id AND r.year = ${year}
        AND r.status = 'draft' LIMIT 1)`.as('draft'),
  };
  return overCompanies(ctx.db, f, companies, fields, {
    where: behind(year),
    first: { orderBy: order, bound: MISSING_SHOWN },
  })
    .orderBy(...order)
    .limit(MISSING_SHOWN);
}

export function missingCount(ctx: CnContext, companies: readonly string[], year: number) {
  const one = { one: sql`1`.as('one') };
  const all = overCompanies(ctx.db, cnFilings, companies, one, { where: behind(year) });
  return ctx.db
    .select({ count: sql<number>`count(*)`.as('count') })
    .from(all.limit(MAX_MISSING + 1).as('missing'));
}

const behind = (year: number) =>
  sql`(${cnFilings.status} = 'normal' AND ${cnFilings.recordedYear} < CAST(${year} AS INTEGER))`;

/** Own enterprises, then related ones by name: their filings, and what they did in the year. Masses are grams. */
export function enterpriseStates(ctx: CnContext, companies: readonly string[], year: number) {
  const e = cnEnterprises;
  const fields = {
    id: sql<string>`${e.id}`.as('id'),
    companyId: sql<string>`${e.companyId}`.as('company_id'),
    kind: sql<'own' | 'related'>`${e.kind}`.as('kind'),
    nameZh: sql<string>`${e.nameZh}`.as('name_zh'),
    nameEn: sql<string>`${e.nameEn}`.as('name_en'),
    businessType: sql<typeof cnEnterprises.$inferSelect.businessType>`${e.businessType}`.as(
      'business_type',
    ),
    country: sql<string>`${e.country}`.as('country'),
    filings: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM cn_filings f
      WHERE (f.applicant_id = cn_enterprises.id OR f.agent_id = cn_enterprises.id)
        AND f.status = 'normal' LIMIT ${MAX_FILINGS}))`.as('filings'),
    recorded: sql<number>`(SELECT coalesce(sum(f.recorded_year >= ${year}), 0) FROM (
      SELECT f.recorded_year FROM cn_filings f
      WHERE (f.applicant_id = cn_enterprises.id OR f.agent_id = cn_enterprises.id)
        AND f.status = 'normal' LIMIT ${MAX_FILINGS}) f)`.as('recorded'),
    activity: sql<string>`(SELECT json_object('records', count(*),
        'submitted', coalesce(sum(r.status = 'submitted'), 0),
        'countedG', coalesce(sum(iif(r.status = 'submitted', r.production_g + r.import_g, 0)), 0))
      FROM (SELECT * FROM cn_activity_records r WHERE r.enterprise_id = cn_enterprises.id
        AND r.year = ${year} AND r.status <> 'void' LIMIT ${MAX_RECORDS}) r)`.as('activity'),
  };
  const own = overCompanies(ctx.db, e, companies, fields, { where: eq(e.kind, 'own') });
  const order = [asc(e.sortName), asc(e.id)];
  const related = overCompanies(ctx.db, e, companies, fields, {
    where: sql`(NOT ${e.archived} AND ${e.kind} = 'related')`,
    first: { orderBy: order, bound: RELATED_SHOWN },
  })
    .orderBy(...order)
    .limit(RELATED_SHOWN);
  return [own.orderBy(...order).limit(companies.length), related] as const;
}

/** The filings whose volume of the year is used up most, with what was counted. Masses are grams. */
export function fullestGauges(ctx: CnContext, companies: readonly string[], year: number) {
  const f = cnFilings;
  const order = [desc(f.gaugePpm), desc(f.id)];
  const volume = (sum: 'production_g' | 'import_g') =>
    sql<number>`coalesce((SELECT v.${sql.raw(sum)} FROM cn_volumes v
      WHERE v.filing_id = cn_filings.id AND v.year = ${year}), 0)`.as(sum);
  const fields = {
    id: sql<string>`${f.id}`.as('id'),
    companyId: sql<string>`${f.companyId}`.as('company_id'),
    certificateNo: sql<string>`${f.certificateNo}`.as('certificate_no'),
    tradeName: sql<string>`${f.tradeName}`.as('trade_name'),
    appliedG: sql<number | null>`${f.appliedG}`.as('applied_g'),
    registeredImportG: sql<number | null>`${f.registeredImportG}`.as('registered_import_g'),
    productionG: volume('production_g'),
    importG: volume('import_g'),
  };
  return overCompanies(ctx.db, f, companies, fields, {
    where: sql`(${f.gaugeYear} = CAST(${year} AS INTEGER) AND ${f.gaugePpm} > 0
      AND ${f.status} = 'normal')`,
    first: { orderBy: order, bound: GAUGES_SHOWN },
  })
    .orderBy(...order)
    .limit(GAUGES_SHOWN);
}

/** Whether there is any filing at all. */
export function anyFiling(ctx: CnContext, companies: readonly string[]) {
  return overCompanies(
    ctx.db,
    cnFilings,
    companies,
    { id: sql<string>`${cnFilings.id}`.as('id') },
    { where: undefined },
  ).limit(1);
}

const openUntil = (until: string) =>
  sql`(${OURS} AND ${duties.state} = 'open' AND ${duties.dueOn} <= ${until})`;

/** The first open duties that are due after a day. */
export function dutiesAfter(ctx: CnContext, companies: readonly string[], day: string) {
  const d = duties;
  const order = [asc(d.dueOn), asc(d.id)];
  const fields = {
    id: sql<string>`${d.id}`.as('id'),
    kind: sql<DutyKind>`${d.kind}`.as('kind'),
    dueOn: sql<string>`${d.dueOn}`.as('due_on'),
  };
  return overCompanies(ctx.db, d, companies, fields, {
    where: sql`(${OURS} AND ${d.state} = 'open' AND ${d.dueOn} > ${day})`,
    first: { orderBy: order, bound: DUTIES_SHOWN },
  })
    .orderBy(...order)
    .limit(DUTIES_SHOWN);
}

/** Open duties that are due by a day, the first due first, with the filing that each is of. */
export function dutiesUntil(ctx: CnContext, companies: readonly string[], until: string) {
  const d = duties;
  const order = [asc(d.dueOn), asc(d.id)];
  const recipient = alias(cnEnterprises, 'recipient');
  const ofFiling = (column: 'certificate_no' | 'trade_name') =>
    sql<string>`(SELECT f.${sql.raw(column)} FROM cn_filings f WHERE f.id = duties.subject_id)`.as(
      column,
    );
  const fields = {
    id: sql<string>`${d.id}`.as('id'),
    companyId: sql<string>`${d.companyId}`.as('company_id'),
    kind: sql<DutyKind>`${d.kind}`.as('kind'),
    year: sql<number>`${d.year}`.as('year'),
    ruleId: sql<string>`${d.ruleId}`.as('rule_id'),
    dueOn: sql<string>`${d.dueOn}`.as('due_on'),
    filingId: sql<string>`${d.subjectId}`.as('filing_id'),
    certificateNo: ofFiling('certificate_no'),
    tradeName: ofFiling('trade_name'),
    /** The recipient of an information transfer. */
    recipient: sql<string | null>`(SELECT ${enterpriseName(recipient, ctx, 'name').sql}
      FROM cn_enterprises recipient WHERE recipient.id = duties.about)`.as('recipient'),
  };
  return overCompanies(ctx.db, d, companies, fields, {
    where: openUntil(until),
    first: { orderBy: order, bound: DUTIES_SHOWN },
  })
    .orderBy(...order)
    .limit(DUTIES_SHOWN);
}

/** How many of them there are. */
export function dutyCount(ctx: CnContext, companies: readonly string[], until: string) {
  const one = { one: sql`1`.as('one') };
  const all = overCompanies(ctx.db, duties, companies, one, { where: openUntil(until) });
  return ctx.db
    .select({ count: sql<number>`count(*)`.as('count') })
    .from(all.limit(MAX_DUTIES + 1).as('due'));
}
