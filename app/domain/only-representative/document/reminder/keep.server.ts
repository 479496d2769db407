import { inArray, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { duties } from '#db/schema/duty.ts';
import { keepLedger, wants } from '../../../duty/keep.server.ts';
import type { OrContext } from '../../../kernel/context.ts';
import { dayOf } from '../../../kernel/day.ts';
import { ruleIdInSql } from '../../../regulation/rule-in-sql.server.ts';
import { SDS_RECIPIENTS } from '../sds-recipients.server.ts';
import { documentDuties, ENDS_DAYS, UNSENT_DAYS } from './kinds.ts';

/**
 * Statements that come after whatever changed documents: one that ends is told of before it does, and a safety data sheet
 * in use is looked at for importers who lack its version. What was archived asks for nothing.
 */
export function keepDocumentDuties(ctx: OrContext, ids: readonly string[]): BatchItem<'sqlite'>[] {
  const of = { kind: 'document', id: sql`d.id` };
  const common = { companyId: sql`d.company_id`, of };
  const used = sql`FROM documents d WHERE d.id IN ${idsAmong(ids)} AND NOT d.archived`;
  const [first] = ENDS_DAYS;
  const versionDay = sql`date((SELECT x.created_at_ms FROM document_versions x
    WHERE x.document_id = d.id AND x.version_no = d.version_no) / 1000, 'unixepoch')`;
  const ends = wants('document_end', {
    ...common,
    opens: sql`date(d.valid_until, ${`-${first} days`})`,
    due: sql`d.valid_until`,
    ruleId: sql`''`,
  });
  const unsent = wants('sds_unsent', {
    ...common,
    opens: versionDay,
    due: sql`date(${versionDay}, ${`+${UNSENT_DAYS.first} days`})`,
    ruleId: sql`coalesce(${ruleIdInSql(SDS_RECIPIENTS, versionDay)}, '')`,
  });
  return keepLedger(ctx, documentDuties(ctx.system), {
    selects: [
      sql`${ends} ${used} AND d.valid_until IS NOT NULL`,
      sql`${unsent} ${used} AND d.type = 'extended_sds'`,
    ],
    these: inArray(duties.subjectId, idsAmong(ids)),
    today: dayOf(ctx),
  });
}
