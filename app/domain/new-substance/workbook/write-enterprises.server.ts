import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import { cnEnterpriseEntry } from '#db/search/entries.ts';
import { forgetEntries } from '#db/search/index.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import { markEach } from '../../look-alike/marks.server.ts';
import { partsOf } from '../../workbook/parts.ts';
import {
  indexStaged,
  insertStaged,
  ofMade,
  updateStaged,
  type Written,
} from '../../workbook/staged.server.ts';
import { namedAs, namesOf } from '../enterprise/content.server.ts';
import { tellRenamed } from '../enterprise/renamed.server.ts';
import { ENTERPRISE_SHEET } from './columns.ts';
import type { EnterpriseMade } from './enterprises.server.ts';

/** Rows of one statement: a parameter takes two million bytes. */
export const ROWS_A_STATEMENT = 1000;

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
  const contacts = made.flatMap(({ contact }) => contact ?? []);
  const gone = made.flatMap(({ gone: id }) => id ?? []);
  const renamed = made.filter(
    ({ words, before }) =>
      before === null || namesOf(words).join('\n') !== namesOf(before).join('\n'),
  );
  return [
    ...addEnterprises(ctx, workbookId, fresh),
    ...changeEnterprises(ctx, workbookId, changed),
    ...(gone.length === 0
      ? []
      : [db.delete(cnContacts).where(sql`${cnContacts.id} IN ${idsAmong(gone)}`)]),
    ...partsOf(contacts, ROWS_A_STATEMENT).map((part) => putRows(db, cnContacts, part)),
    ...(renamed.length === 0
      ? []
      : markEach(
          ctx,
          renamed.map((one) => namedAs(one.words, one)),
        )),
    ...forgetEntries(
      db,
      changed.map(({ id }) => id),
    ),
    ...indexStaged(
      db,
      made.map(({ id, companyId, system, words }) =>
        cnEnterpriseEntry({ ...words, id, companyId, system }),
      ),
    ),
    ...changed.flatMap(({ id, companyId, before, words, changeRules }) =>
      before === null
        ? []
        : tellRenamed(
            { ...ctx, company: { id: companyId } },
            { ...before, id },
            words,
            changeRules,
          ),
    ),
  ];
}

function addEnterprises(
  ctx: Context,
  workbookId: string,
  fresh: readonly EnterpriseMade[],
): BatchItem<'sqlite'>[] {
  if (fresh.length === 0) return [];
  const staged = { workbookId, sheet: ENTERPRISE_SHEET.key, result: 'new' } as const;
  return auditedStatements(
    ctx,
    [insertStaged(ctx, cnEnterprises, staged, 'row')],
    fresh.map(({ id, companyId, system, detail }) => ({
      action: 'cn_enterprise.create' as const,
      subject: { kind: 'cn_enterprise' as const, id },
      ...{ companyId, system, detail },
    })),
  );
}

function changeEnterprises(
  ctx: Context,
  workbookId: string,
  changed: readonly EnterpriseMade[],
): BatchItem<'sqlite'>[] {
  const [first] = changed;
  if (first === undefined) return [];
  const staged = { workbookId, sheet: ENTERPRISE_SHEET.key, result: 'changed' } as const;
  const { statement, moved } = updateStaged(ctx, cnEnterprises, staged, {
    fields: Object.keys(first.row),
    where: sql`${cnEnterprises.id} = ${ofMade('id')} AND ${cnEnterprises.version} = ${ofMade('version')}
      AND ${cnEnterprises.archived} = 0`,
  });
  return auditedStatements(
    ctx,
    [statement],
    changed.map(({ id: rowId, companyId, system, detail }) => ({
      action: 'cn_enterprise.edit' as const,
      subject: { kind: 'cn_enterprise' as const, id: rowId },
      ...{ companyId, system, detail, rowId },
    })),
    moved,
  );
}
