import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { enterpriseEntry } from '#db/search/entries.ts';
import { forgetEntries } from '#db/search/index.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { markEach } from '../../look-alike/marks.server.ts';
import {
  indexStaged,
  insertStaged,
  ofMade,
  updateStaged,
  type Written,
} from '../../workbook/staged.server.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { namedAs } from '../enterprise/content.server.ts';
import { levelOrderOf } from '../enterprise/list.server.ts';
import { ENTERPRISE_SHEET } from './columns.ts';
import type { EnterpriseMade } from './judged-enterprise.ts';

/** Statements that write enterprises, with what follows from each as from its form. */
export function writeEnterprises(
  ctx: Context,
  workbookId: string,
  rows: readonly Written<EnterpriseMade>[],
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const made = rows.map((row) => row.made);
  const fresh = made.filter(({ version }) => version === 0);
  const changed = made.filter(({ version }) => version > 0);
  return [
    // Those that are there may get a parent that comes with the book.
    ...(fresh.length === 0
      ? []
      : [
          insertStaged(
            ctx,
            rpEnterprises,
            { workbookId, sheet: ENTERPRISE_SHEET.key, result: 'new' },
            'row',
          ),
        ]),
    ...change(ctx, workbookId, changed),
    ...auditedStatements(
      ctx,
      [],
      fresh.map(({ id, companyId, system, detail }) => ({
        action: 'rp_enterprise.create' as const,
        subject: { kind: 'rp_enterprise' as const, id },
        ...{ companyId, system, detail, rowId: id },
      })),
      standsRight(ROW),
    ),
    ...markEach(
      ctx,
      made.filter(({ renamed }) => renamed).map((one) => namedAs(one.content, one)),
    ),
    ...forgetEntries(
      db,
      changed.map(({ id }) => id),
    ),
    ...indexStaged(
      db,
      made.map(({ id, companyId, system, content }) =>
        enterpriseEntry({ ...content, id, companyId, system }),
      ),
    ),
    ...keepDuties(
      ctx,
      'rp_enterprise',
      made.map(({ id }) => id),
    ),
  ];
}

/** The row of which an audit row tells. */
const ROW = sql`w.value ->> 'rowId'`;

/** Condition, once everything is written: an enterprise stands below its parent, and above those under it. */
function standsRight(id: SQL): SQL<number> {
  return sql<number>`(NOT EXISTS (SELECT 1 FROM rp_enterprises c
    JOIN rp_enterprises p ON p.id = c.parent_id
    WHERE (c.id = ${id} OR c.parent_id = ${id}) AND NOT (p.is_distributor AND c.is_distributor
      AND ${levelOrderOf(sql`p`)} < ${levelOrderOf(sql`c`)} AND (NOT p.archived OR c.id <> ${id}))))`;
}

function change(
  ctx: Context,
  workbookId: string,
  changed: readonly EnterpriseMade[],
): BatchItem<'sqlite'>[] {
  const [first] = changed;
  if (first === undefined) return [];
  const staged = { workbookId, sheet: ENTERPRISE_SHEET.key, result: 'changed' } as const;
  const { id, version, archived } = rpEnterprises;
  const { statement, moved } = updateStaged(ctx, rpEnterprises, staged, {
    fields: Object.keys(first.row),
    where: sql`${id} = ${ofMade('id')} AND ${version} = ${ofMade('version')} AND ${archived} = 0`,
  });
  return auditedStatements(
    ctx,
    [statement],
    changed.map(({ id: rowId, companyId, system, detail }) => ({
      action: 'rp_enterprise.edit' as const,
      subject: { kind: 'rp_enterprise' as const, id: rowId },
      ...{ companyId, system, detail, rowId },
    })),
    sql<number>`(${moved} AND ${standsRight(ROW)})`,
  );
}
