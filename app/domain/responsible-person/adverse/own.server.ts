import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { reactionEntry } from '#db/search/entries.ts';
import { forgetEntries, indexEntries } from '#db/search/index.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { RP_RULES } from '../rules.ts';

export const ADVERSE_RULES = {
  rp_adverse_terms: RP_RULES.rp_adverse_terms,
  rp_self_check: RP_RULES.rp_self_check,
};

/** The first report of a report's chain. */
export const ROOT = sql<string>`coalesce(rp_adverse_reports.of_id, rp_adverse_reports.id)`;

/** Statement: the report when it is this company's, with what hangs on it. */
export function ownReport({ db, company }: RpContext, id: string) {
  return db
    .select({
      ...getTableColumns(rpAdverseReports),
      rootId: ROOT.as('root_id'),
      /** The report of the chain that waits to be reported. */
      openId: sql<string | null>`(SELECT o.id FROM rp_adverse_reports o
        WHERE (o.id = ${ROOT} OR o.of_id = ${ROOT}) AND o.state = 'open' LIMIT 1)`.as('open_id'),
      ofFeedback: sql<number>`EXISTS (SELECT 1 FROM rp_feedback f
        WHERE f.product_id = rp_adverse_reports.product_id
          AND f.report_id = rp_adverse_reports.id)`.as('of_feedback'),
    })
    .from(rpAdverseReports)
    .where(and(eq(rpAdverseReports.id, id), eq(rpAdverseReports.companyId, company.id)));
}

export type OwnReport = Awaited<ReturnType<typeof ownReport>>[number];

type ReportAct = ActOn<'rp_adverse_report'> extends `rp_adverse.${infer Act}` ? Act : never;

/** The audit row of an act on a report. */
export function reportAudit(
  { company, system }: RpContext,
  id: string,
  act: ReportAct,
  detail: Record<string, unknown>,
): AuditInput {
  return {
    action: `rp_adverse.${act}`,
    subject: { kind: 'rp_adverse_report', id },
    companyId: company.id,
    system: system.slug,
    detail,
  };
}

/** Statements that index a report anew. */
export function indexReport({ db, company, system }: RpContext, id: string, description: string) {
  const entry = reactionEntry({ id, companyId: company.id, system: system.slug, description });
  return [...forgetEntries(db, [id]), ...indexEntries(db, [entry])];
}

/** What every write of a report answers. */
export interface ReportMoved {
  id: string;
  version: number;
}
