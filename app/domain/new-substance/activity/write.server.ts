import { eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { cnActivityLines, cnActivityRecords, cnHandovers } from '#db/schema/cn-activity.ts';
import type { ActOn } from '../../audit/acts.ts';
import type { Context } from '../../kernel/context.ts';
import type { CnCompanyContext } from '../within.ts';
import type { ActivityContent, ActivityKey, ActivityLine } from './content.ts';
import type { ActivityRecord, FilingOfActivity } from './read.server.ts';
import { sumsOf, type Whose } from './volumes.ts';

/** Columns of a record that follow from its content. */
export function contentColumns({ lines, ...columns }: ActivityContent, whose: Whose) {
  return { ...columns, ...sumsOf(lines, whose) };
}

/** Statements: nothing is left of its lines. */
export function dropLines({ db }: Context, recordId: string): BatchItem<'sqlite'>[] {
  return [
    db.delete(cnHandovers).where(eq(cnHandovers.recordId, recordId)),
    db.delete(cnActivityLines).where(eq(cnActivityLines.recordId, recordId)),
  ];
}

/** Statements: these are its lines, with their handovers. */
export function putLines(
  ctx: Context,
  { id, companyId }: { id: string; companyId: string },
  lines: readonly ActivityLine[],
): BatchItem<'sqlite'>[] {
  return [...dropLines(ctx, id), ...insertLines(ctx, [{ id, companyId, lines }])];
}

interface WithLines {
  id: string;
  companyId: string;
  lines: readonly ActivityLine[];
}

/** Statements: the lines of records that have none yet, however many there are. */
export function insertLines({ db }: Context, records: readonly WithLines[]): BatchItem<'sqlite'>[] {
  const kept = JSON.stringify(records);
  const column = (name: keyof ActivityLine) => sql`w.value ->> ${name}`;
  const whose = sql`r.value ->> 'id'`;
  const company = sql`r.value ->> 'companyId'`;
  const all = sql`json_each(${kept}) r, json_each(r.value, '$.lines') w`;
  return [
    db.insert(cnActivityLines).select(sql`
      SELECT ${whose}, w.key, ${company}, ${column('activityType')}, ${column('happenedOn')},
        ${column('massG')}, ${column('counterpartyId')}, ${column('country')}, ${column('note')},
        ${column('substanceId')},
        (SELECT coalesce(sum(h.value ->> 'massG'), 0) FROM json_each(w.value, '$.handovers') h)
      FROM ${all}`),
    db.insert(cnHandovers).select(sql`
      SELECT ${whose}, w.key, h.key, ${company}, h.value ->> 'recipientId', h.value ->> 'on',
        h.value ->> 'massG'
      FROM ${all}, json_each(w.value, '$.handovers') h`),
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

/** Fields of the audit entry that name the record. */
export function keyDetail(
  { year }: ActivityKey,
  { certificateNo }: Pick<FilingOfActivity, 'certificateNo'>,
) {
  return { year, certificate_no: certificateNo };
}
