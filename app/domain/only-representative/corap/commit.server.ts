import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { corapChanges, corapImports, corapRows } from '#db/schema/provider/corap.ts';
import { registrations } from '#db/schema/substance.ts';
import { changes as changesOf } from '../../audit/changes.ts';
import { auditedStatements, guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { type CorapChange, judgeCorap } from './judge.server.ts';
import { MAX_CORAP_CHANGES } from './kinds.ts';
import { corapRead, requireAllCompanies } from './own.server.ts';
import type { CorapCommit } from './schema.ts';

/**
 * Writes what the preview of a CoRAP workbook showed, each registration with a row of the audit, as if its form had been
 * saved: all of it in one batch, or nothing. Three round trips.
 *
 * Refusals, in this order: 4105 it is committed, or its day is over; 4155 cells are wrong; 4156 another digest: data
 * changed after the preview, also while it is written.
 *
 * @throws {Denial} 4040 for a consultant, and an import that is none
 */
export async function commitCorap(
  ctx: StaffContext,
  id: string,
  { digest }: CorapCommit,
): Promise<Outcome<{ import_id: string }>> {
  requireAllCompanies(ctx);
  const { row, staged } = await corapRead(ctx, id);
  if (row.state === 'done') return refuse(4105, { why: { key: 'import_is_done' } });
  if (row.expiresAtMs <= ctx.nowMs) return refuse(4105, { why: { key: 'import_over' } });
  const judged = await judgeCorap(ctx, staged);
  const { changes, unmatched, faults } = judged;
  if (faults > 0) {
    const message = { key: 'workbook_faults', values: { n: faults } };
    return refuse(4155, { why: message, fields: { file: message }, data: { n: faults } });
  }
  if (judged.digest !== digest || changes.length > MAX_CORAP_CHANGES) return refuse(4156);
  return guardedWrite(ctx, {
    table: corapImports,
    id,
    expect: { state: 'ready', version: row.version },
    set: {
      ...{ state: 'done', doneAtMs: ctx.nowMs },
      ...{ changed: changes.length, unmatched: unmatched.length },
    },
    audit: {
      action: 'corap.commit',
      subject: { kind: 'corap_import', id },
      detail: { file: row.name, changed: changes.length, unmatched: unmatched.length },
    },
    follows: () => [
      ...writes(ctx, id, changes),
      ctx.db.delete(corapRows).where(eq(corapRows.importId, id)),
    ],
    refusals: { audit_move_happened: { code: 4156 } },
    done: { import_id: id },
  });
}

/** Statements: registrations get what their rows say, where they are as they were read; what was before is kept. */
function writes(
  ctx: StaffContext,
  id: string,
  changes: readonly CorapChange[],
): BatchItem<'sqlite'>[] {
  if (changes.length === 0) return [];
  const { db, nowMs } = ctx;
  const moveId = newId('mv', nowMs);
  const json = JSON.stringify(
    changes.map(({ n, registrationId, version, companyId, before, after }) => ({
      ...{ n, registrationId, version, companyId },
      ...{ was: before.status, wasBy: before.deadline, is: after.status, isBy: after.deadline },
    })),
  );
  const update = db
    .update(registrations)
    .set({
      corapStatus: sql`j.value ->> 'is'`,
      decisionDeadline: sql`j.value ->> 'isBy'`,
      version: sql`${registrations.version} + 1`,
      moveId,
    })
    .from(sql`json_each(${json}) j`)
    .where(
      sql`${registrations.id} = j.value ->> 'registrationId'
        AND ${registrations.version} = j.value ->> 'version'`,
    );
  const moved = sql<number>`(SELECT count(*) FROM ${registrations}
    WHERE ${registrations.id} = w.value ->> 'rowId' AND ${registrations.moveId} = ${moveId})`;
  const kept = db.insert(corapChanges).select(
    // Columns in the order of the table.
    sql`SELECT ${id}, j.value ->> 'registrationId', j.value ->> 'companyId', j.value ->> 'n',
      j.value ->> 'was', j.value ->> 'wasBy', j.value ->> 'is', j.value ->> 'isBy'
      FROM json_each(${json}) j WHERE true`,
  );
  return [
    ...auditedStatements(
      ctx,
      [update],
      changes.map((change) => ({
        action: 'registration.change' as const,
        subject: { kind: 'registration' as const, id: change.registrationId },
        ...{ companyId: change.companyId, system: change.system, rowId: change.registrationId },
        detail: changesOf(fieldsOf(change.before), fieldsOf(change.after)),
      })),
      moved,
    ),
    kept,
  ];
}

/** Under the names that the history of a registration has for them. */
const fieldsOf = ({ status, deadline }: CorapChange['before']) => ({
  corapStatus: status,
  decisionDeadline: deadline,
});
