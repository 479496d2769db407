import { eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { nameListChanges, nameListImports, nameListRows } from '#db/schema/provider/name-list.ts';
import { auditedStatements, guardedWrite } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newId } from '../../kernel/ids.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { parameters } from '../../workbook/parameters.ts';
import type { Written } from '../../workbook/staged.server.ts';
import { requireAdminOfProvider } from '../door.ts';
import { judgeNameList, type NamedChange } from './judge.server.ts';
import type { NamedRow } from './judge-rows.server.ts';
import type { NameList } from './kinds.ts';
import { LISTS, type NamedContent } from './lists.server.ts';
import { nameListRead } from './own.server.ts';
import type { NameListCommit } from './schema.ts';

/**
 * Writes what the preview of a workbook showed, each company with a row of the audit, as if its form had been saved: all of
 * it in one batch, or nothing. Four round trips.
 *
 * Refusals, in this order: 4105 it is committed, or its day is over; 4155 cells are wrong; 4156 another digest: the list, or
 * whom it would touch, changed after the preview, also while it is written.
 *
 * @throws {Denial} 4002 for a consultant; 4040 for an import that is none
 */
export async function commitNameList(
  ctx: StaffContext,
  list: NameList,
  id: string,
  { digest }: NameListCommit,
): Promise<Outcome<{ import_id: string }>> {
  requireAdminOfProvider(ctx);
  const { row, staged } = await nameListRead(ctx, list, id);
  if (row.state === 'done') return refuse(4105, { why: { key: 'import_is_done' } });
  if (row.expiresAtMs <= ctx.nowMs) return refuse(4105, { why: { key: 'import_over' } });
  const judged = await judgeNameList(ctx, list, staged);
  const { faults, added, changed, written, changes } = judged;
  if (faults > 0) {
    const message = { key: 'workbook_faults', values: { n: faults } };
    return refuse(4155, { why: message, fields: { file: message }, data: { n: faults } });
  }
  if (judged.digest !== digest) return refuse(4156);
  return guardedWrite(ctx, {
    table: nameListImports,
    id,
    expect: { state: 'ready', version: row.version },
    set: { ...{ state: 'done', doneAtMs: ctx.nowMs }, ...{ added, changed } },
    audit: {
      action: 'name_list.commit',
      subject: { kind: 'name_list', id },
      detail: { list, file: row.name, added, changed },
    },
    follows: () => [
      ...writes(ctx, list, written),
      ...keeps(ctx, id, changes),
      ctx.db.delete(nameListRows).where(eq(nameListRows.importId, id)),
    ],
    refusals: { audit_move_happened: { code: 4156 }, [LISTS[list].once]: { code: 4156 } },
    done: { import_id: id },
  });
}

type Row = Written<NamedRow<NamedContent>>;

/** Statements: companies of the list get what their rows say, where they are as they were judged. */
function writes(ctx: StaffContext, list: NameList, rows: readonly Row[]): BatchItem<'sqlite'>[] {
  const { table, audit, add, change } = LISTS[list];
  const moveId = newId('mv', ctx.nowMs);
  const jsonOf = (result: Row['result']) =>
    parameters(rows.filter((row) => row.result === result).map(({ made }) => JSON.stringify(made)));
  const moved = sql<number>`(SELECT count(*) FROM ${table}
    WHERE ${table.id} = w.value ->> 'rowId' AND ${table.moveId} = ${moveId})`;
  return auditedStatements(
    ctx,
    [
      ...jsonOf('new').map((json) => add(ctx, json, moveId)),
      ...jsonOf('changed').map((json) => change(ctx, json, moveId)),
    ],
    rows.map(({ result, made: { id, row }, said }) =>
      result === 'new' ? audit('new', id, shownOf(row)) : audit('changed', id, { ...said.changes }),
    ),
    moved,
  );
}

/** What is kept of a company, but for what its name is compared by. */
function shownOf(row: NamedContent): Record<string, unknown> {
  const { nameKey: _, skeleton: __, ...shown } = row as NamedContent & Record<string, unknown>;
  return shown;
}

/** Statements: what was done with each company is kept with the import. */
function keeps(
  { db }: StaffContext,
  id: string,
  changes: readonly NamedChange[],
): BatchItem<'sqlite'>[] {
  const rows = changes.map((one) =>
    JSON.stringify([one.n, one.result, one.name, one.country, JSON.stringify(one.changes)]),
  );
  return parameters(rows).map((json) =>
    db.insert(nameListChanges).select(
      // Columns in the order of the table.
      sql`SELECT ${id}, j.value ->> 0, j.value ->> 1, j.value ->> 2, j.value ->> 3, j.value ->> 4
        FROM json_each(${json}) j WHERE true`,
    ),
  );
}
