import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { rpRecalls } from '#db/schema/rp-adverse.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { AuditInput } from '../../audit/entry.server.ts';
import type { CompanyContext, RpContext } from '../../kernel/context.ts';

/** Statement: the recall when it is this company's, with its batches. */
export function ownRecall({ db, company }: RpContext, id: string) {
  return db
    .select({
      ...getTableColumns(rpRecalls),
      batchNos: sql<string>`(SELECT json_group_array(b.batch_no) FROM rp_recall_batches r
        JOIN rp_batches b ON b.id = r.batch_id WHERE r.recall_id = rp_recalls.id)`.as('batch_nos'),
    })
    .from(rpRecalls)
    .where(and(eq(rpRecalls.id, id), eq(rpRecalls.companyId, company.id)));
}

type RecallAct = ActOn<'rp_recall'> extends `rp_recall.${infer Act}` ? Act : never;

/** The audit row of an act on a recall. */
export function recallAudit(
  { company, system }: { company: { id: string }; system: Pick<CompanyContext['system'], 'slug'> },
  id: string,
  act: RecallAct,
  detail: Record<string, unknown>,
): AuditInput {
  return {
    action: `rp_recall.${act}`,
    subject: { kind: 'rp_recall', id },
    companyId: company.id,
    system: system.slug,
    detail,
  };
}

/** What a write of a recall answers. */
export interface RecallMoved {
  id: string;
  version: number;
}
