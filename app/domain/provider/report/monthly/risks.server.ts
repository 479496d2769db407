import { type AnyColumn, and, desc, gt, sql } from 'drizzle-orm';
import { companyHealth } from '#db/schema/provider/company-health.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import type { Watched } from '../../../record-kinds.ts';
import { companiesOfFilter } from '../../company/list.server.ts';
import { companyList } from '../../company/schema.ts';
import { watchedBy } from '../../record/list.server.ts';
import { chosen } from '../read.server.ts';
import type { ReportInput } from '../schema.ts';
import { type AtRisk, RISKS, type Risk, type RiskRow } from './month.ts';

/** Companies that are named of each risk. */
export const MAX_NAMED = 5;
/** A paper is held so long before it is told. */
const HELD_MS = 7 * 24 * 60 * 60 * 1000;

type Read = AtRisk & { total: number };

const h = companyHealth;
const OF_HEALTH = { overdue: h.overdue, lapsed: h.lapsed, critical: h.critical, unpaid: h.unpaid };
const OF_RECORDS = { held: 'held', failed: 'failed', waiting: 'waiting' } as const;

/** Statement: companies that something is the matter with, as their list counts it, and how much it is in all. */
function healthRead(ctx: StaffContext, input: ReportInput, of: AnyColumn) {
  const asked = { ...companyList.lenient(new URLSearchParams()), system: input.system };
  return ctx.db
    .select({
      nameZh: h.nameZh,
      nameEn: h.nameEn,
      count: sql<number>`${of}`.as('counted'),
      total: sql<number>`sum(${of}) OVER ()`.as('total_of'),
    })
    .from(h)
    .where(and(chosen(ctx, input, sql`${h.id}`), companiesOfFilter(ctx.nowMs, asked), gt(of, 0)))
    .orderBy(desc(of), h.id)
    .limit(MAX_NAMED);
}

/** Statement: the same of records that somebody has to look at; of what is held, what is held for a week. */
function recordsRead(ctx: StaffContext, input: ReportInput, view: Watched) {
  const { from, asked } = watchedBy(ctx, view, { system: input.system });
  const old =
    view === 'held' ? sql`r.since_ms < CAST(${ctx.nowMs - HELD_MS} AS INTEGER)` : undefined;
  const counted = sql`count(*)`;
  return ctx.db
    .select({
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      count: sql<number>`${counted}`.as('counted'),
      total: sql<number>`sum(${counted}) OVER ()`.as('total_of'),
    })
    .from(from)
    .innerJoin(companies, sql`${companies.id} = r.company_id`)
    .where(and(asked, chosen(ctx, input, sql`r.company_id`), old))
    .groupBy(companies.id)
    .orderBy(desc(counted), companies.id)
    .limit(MAX_NAMED);
}

const isOfRecords = (risk: Risk): risk is keyof typeof OF_RECORDS => risk in OF_RECORDS;

/**
 * What may still go wrong, as it stands now: how much, and the companies with most of it. Records are those of the
 * subsystem that is asked for; the rest is told of companies, of all their subsystems. One round trip where it is read
 * `together`.
 */
export async function openRisks(ctx: StaffContext, input: ReportInput): Promise<RiskRow[]> {
  const read: Read[][] = await Promise.all(
    RISKS.map((risk) =>
      isOfRecords(risk)
        ? recordsRead(ctx, input, OF_RECORDS[risk])
        : healthRead(ctx, input, OF_HEALTH[risk]),
    ),
  );
  return RISKS.map((risk, at) => {
    const rows = read[at] ?? [];
    const companiesOf = rows.map(({ total: _, ...company }) => company);
    return { risk, count: rows[0]?.total ?? 0, companies: companiesOf };
  });
}
