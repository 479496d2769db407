import { and, eq, type SQL, sql } from 'drizzle-orm';
import { reportMonths } from '#db/schema/provider/report.ts';
import { companies } from '#db/schema/tenancy.ts';
import { sweepCursors } from '#db/schema/trail.ts';
import { AREA_REPORTS } from '../../areas-report.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter, yearOf } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { MAX_EXPORT_ROWS, when } from '../../kernel/list.server.ts';
import { together } from '../../kernel/together.ts';
import { type Jurisdiction, systemsOf } from '../../systems/profiles.ts';
import { amongTheirs } from '../../tenancy/assigned.ts';
import { REPORTED } from './fill.server.ts';
import { papersOf, type TonnageRow, timesOf } from './rows.ts';
import type { ReportInput } from './schema.ts';

/** Companies whose tonnage a page shows: those with the most registrations past their alarm. */
export const MAX_COMPANIES = 100;

/** The period that is asked for: where none is, the month of the last day that is over. */
export const periodOf = (ctx: StaffContext, { period }: ReportInput): string =>
  period ?? daysAfter(dayOf(ctx), -1).slice(0, 7);

/** Condition on a company: one that the reader works for, and of a consultant those that are theirs. */
export const chosen = (ctx: StaffContext, { consultant }: ReportInput, company: SQL) =>
  and(
    amongTheirs(ctx, company),
    when(
      consultant,
      (id) => sql`${company} IN (SELECT f.company_id FROM staff_assignments f
        WHERE f.user_id = ${id})`,
    ),
  );

/** Statement: what was counted in the period, of all together or of the companies that are meant. */
export function figuresRead(ctx: StaffContext, input: ReportInput) {
  const period = periodOf(ctx, input);
  const isYear = period.length === 4;
  const m = reportMonths;
  return ctx.db
    .select({
      system: m.system,
      key: m.key,
      count: sql<number>`sum(${m.count})`.as('counted'),
      sum: sql<number>`sum(${m.sum})`.as('summed'),
    })
    .from(m)
    .where(
      and(
        chosen(ctx, input, sql`${m.companyId}`) ?? eq(m.companyId, ''),
        isYear
          ? sql`${m.month} BETWEEN ${`${period}-01`} AND ${`${period}-12`}`
          : eq(m.month, period),
        when(input.system, (system) => eq(m.system, system)),
      ),
    )
    .groupBy(m.system, m.key);
}

/** Subsystems in which there is tonnage, as a list of JSON. */
const WITH_TONNAGE = JSON.stringify(
  AREA_REPORTS.filter(({ tonnage }) => tonnage !== undefined).flatMap(({ area }) =>
    systemsOf(area).map(({ slug }) => slug),
  ),
);

/** Select of the companies that a report is about, those with most to look after first. */
function companiesOf(ctx: StaffContext, input: ReportInput, limit: number): SQL {
  const theirs = chosen(ctx, input, sql`h.company_id`) ?? sql`1`;
  return sql`SELECT h.company_id FROM company_health h
    WHERE h.archived = 0 AND ${theirs} AND EXISTS (SELECT 1 FROM company_systems s
      WHERE s.company_id = h.company_id
        AND s.system IN (SELECT value FROM json_each(${WITH_TONNAGE})))
    ORDER BY h.alarm DESC, h.company_id DESC LIMIT ${limit}`;
}

/** Statement: tonnage of the year by company and market, the fullest first. */
function tonnageRead(ctx: StaffContext, input: ReportInput, limit: number) {
  const year = sql`CAST(${yearOf(periodOf(ctx, input))} AS INTEGER)`;
  const of = { companies: companiesOf(ctx, input, limit), system: input.system, year };
  const each = AREA_REPORTS.flatMap(({ tonnage }) => tonnage?.(of) ?? []);
  const mass = (name: string) => sql<number>`t.${sql.identifier(name)}`.as(name);
  const full = sql`iif(t.limit_g = 0, 0.0, 1.0 * (t.reserved_g + t.used_g) / t.limit_g)`;
  return ctx.db
    .select({
      companyId: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      system: sql<string>`t.system`.as('system_of'),
      market: sql<Jurisdiction>`t.market`.as('market_of'),
      limitG: mass('limit_g'),
      reservedG: mass('reserved_g'),
      usedG: mass('used_g'),
    })
    .from(sql`(${sql.join(each, sql` UNION ALL `)}) t`)
    .innerJoin(companies, sql`${companies.id} = t.company_id`)
    .orderBy(sql`${full} DESC`, companies.id, sql`t.system`, sql`t.market`)
    .limit(MAX_EXPORT_ROWS);
}

type Tonnage = Awaited<ReturnType<typeof tonnageRead>>[number];

const PPM = 1_000_000;

function withShare(row: Tonnage): TonnageRow {
  const { limitG, reservedG, usedG } = row;
  const fullPpm = limitG === 0 ? 0 : Math.floor(((reservedG + usedG) / limitG) * PPM);
  return { ...row, fullPpm };
}

/** Statement: the last day that was counted. */
export const reportedRead = ({ db }: StaffContext) =>
  db.select({ day: sweepCursors.after }).from(sweepCursors).where(eq(sweepCursors.name, REPORTED));

/**
 * The reports of a month or a year: tonnage as it stands now, certificates and times as they were counted each night. A
 * consultant reads those of their companies. One round trip.
 */
export async function readReport(ctx: StaffContext, input: ReportInput) {
  const one = together(ctx);
  const [figures, tonnage, [reported]] = await Promise.all([
    figuresRead(one, input),
    tonnageRead(one, input, MAX_COMPANIES),
    reportedRead(one),
  ]);
  return {
    period: periodOf(ctx, input),
    /** The last day that was counted; null before the first. */
    countedUntil: reported?.day ?? null,
    tonnage: tonnage.map(withShare),
    /** Whether there may be companies beyond those shown. */
    isCut: new Set(tonnage.map(({ companyId }) => companyId)).size >= MAX_COMPANIES,
    papers: papersOf(figures),
    times: timesOf(figures),
  };
}

export type Report = Awaited<ReturnType<typeof readReport>>;

/** Tonnage of every company that is meant, for a workbook and the paper of a month. One round trip. */
export async function tonnageOfAll(ctx: StaffContext, input: ReportInput): Promise<TonnageRow[]> {
  return (await tonnageRead(ctx, input, MAX_EXPORT_ROWS)).map(withShare);
}

/** What became of certificates, for a workbook. One round trip. */
export const papersOfPeriod = async (ctx: StaffContext, input: ReportInput) =>
  papersOf(await figuresRead(ctx, input));

/** How long it took, for a workbook. One round trip. */
export const timesOfPeriod = async (ctx: StaffContext, input: ReportInput) =>
  timesOf(await figuresRead(ctx, input));
