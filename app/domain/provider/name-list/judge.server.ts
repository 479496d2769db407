import { createHash } from 'node:crypto';
import type { StaffContext } from '../../identity/user-context.ts';
import type { RowResult, StagedRow } from '../../workbook/sheet.ts';
import { writtenOf } from '../../workbook/staged.server.ts';
import type { Touched } from '../prohibited/touched.server.ts';
import type { NamedRow } from './judge-rows.server.ts';
import type { NamedResult, NameList } from './kinds.ts';
import { LISTS, type NamedContent, saidRows } from './lists.server.ts';

/** A company that a row adds or changes. */
export interface NamedChange {
  n: number;
  result: NamedResult;
  name: string;
  country: string;
  /** Before and after, by the keys of the sheet; none of one that is new. */
  changes: Readonly<Record<string, readonly [before: string, after: string]>>;
}

/** A workbook of a list, judged by the list as it is now. */
export async function judgeNameList(
  ctx: StaffContext,
  list: NameList,
  staged: readonly StagedRow[],
) {
  const { rows, touched } = await LISTS[list].judge(ctx, staged);
  const written = writtenOf<NamedRow<NamedContent>>(rows);
  const counts = Map.groupBy(rows, ({ result }) => result);
  const countOf = (result: RowResult) => counts.get(result)?.length ?? 0;
  const faults = rows.reduce((sum, { said }) => sum + Object.keys(said.errors).length, 0);
  const changes = written.map(
    ({ n, result, said, made }): NamedChange => ({
      ...{ n, name: made.row.name, country: made.row.country, changes: said.changes },
      result: result === 'changed' ? 'changed' : 'new',
    }),
  );
  return {
    rows: saidRows(list, staged, rows),
    ...{ written, touched, changes, faults },
    added: countOf('new'),
    changed: countOf('changed'),
    same: countOf('same'),
    digest: digestOf([faults, countOf('same'), changes, rows.map(({ seen }) => seen)], touched),
  };
}

/** SHA-256, in hexadecimal, of all that is said of the rows, and of who would be touched. */
const digestOf = (said: unknown, touched: Touched | null) =>
  createHash('sha256')
    .update(JSON.stringify([said, touched?.digest ?? '']))
    .digest('hex');
