import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { cnActivityLines, cnActivityRecords } from '#db/schema/cn-activity.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { Context } from '../../kernel/context.ts';
import type { CnCompanyContext } from '../within.ts';
import type { ActivityContent, ActivityKey, ActivityLine } from './content.ts';
import type { ActivityRecord, FilingOfActivity } from './read.server.ts';
import { sumsOf } from './volumes.ts';

/** Columns of a record that follow from its content. */
export function contentColumns({ lines, ...columns }: ActivityContent) {
  return { ...columns, ...sumsOf(lines) };
}

/** Statements: these are its lines. */
export function putLines(
  { db }: Context,
  { id, companyId }: { id: string; companyId: string },
  lines: readonly ActivityLine[],
): BatchItem<'sqlite'>[] {
  const column = (name: keyof ActivityLine) => sql`w.value ->> ${name}`;
  return [
    db.delete(cnActivityLines).where(eq(cnActivityLines.recordId, id)),
    db.insert(cnActivityLines).select(sql`
      SELECT ${id}, w.key, ${companyId}, ${column('activityType')}, ${column('happenedOn')},
        ${column('massG')}, ${column('counterpartyId')}, ${column('country')},
        ${column('transferredOn')}, ${column('note')}
      FROM json_each(${JSON.stringify(lines)}) w`),
  ];
}

/** Condition of a guarded write: the filing is as it was judged. */
export function filingStands({ id, companyId, version, status }: FilingOfActivity): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM cn_filings f WHERE f.id = ${id}
    AND f.company_id = ${companyId} AND f.status = ${status}
    AND f.version = CAST(${version} AS INTEGER))`;
}

/** What a guarded write of a record is about. */
export function moveOf(
  { system }: CnCompanyContext,
  { id, companyId, status, version }: ActivityRecord,
  act: ActOn<'cn_activity'>,
  detail: Record<string, unknown> = {},
) {
  return {
    table: cnActivityRecords,
    id,
    expect: { companyId, status, version },
    audit: {
      action: act,
      subject: { kind: 'cn_activity' as const, id },
      companyId,
      system: system.slug,
      detail,
    },
  };
}

/** What the trail says of whose record it is. */
export function keyDetail(
  { year }: ActivityKey,
  { certificateNo }: Pick<FilingOfActivity, 'certificateNo'>,
) {
  return { year, certificate_no: certificateNo };
}
