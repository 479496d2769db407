import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { users } from '#db/schema/identity.ts';
import { workbookRows } from '#db/schema/provider/workbook.ts';
import { defaultCompanies, membershipSystems, memberships } from '#db/schema/tenancy.ts';
import { auditedStatements } from '../../audit/guarded-write.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { newJob } from '../../jobs/enqueue.server.ts';
import { newId } from '../../kernel/ids.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import {
  insertStaged,
  ofMade,
  type Staged,
  stagedRows,
  type Written,
} from '../../workbook/staged.server.ts';
import { USER_SHEET } from './columns.ts';
import type { UserMade } from './users.server.ts';

const OWN_DEFAULT = SYSTEMS.filter(({ ownDefault }) => ownDefault).map(({ slug }) => slug);

/**
 * Statements that write users: accounts, who works where with which roles, and where they land. Whose roles change signs in
 * again. Letters are written by a job: to new people where that was chosen, to others always, since they are told.
 */
export function writeUsers(
  ctx: StaffContext,
  workbookId: string,
  rows: readonly Written<UserMade>[],
  sendInvites: boolean,
): BatchItem<'sqlite'>[] {
  if (rows.length === 0) return [];
  const { db } = ctx;
  const of = (result: Staged['result']) => ({ workbookId, sheet: USER_SHEET.key, result });
  const moveId = newId('mv', ctx.nowMs);
  const anyRow = sql`workbook_rows w WHERE w.workbook_id = ${workbookId}
    AND w.sheet = ${USER_SHEET.key} AND w.made IS NOT NULL`;
  const joined = [
    insertStaged(ctx, users, of('new'), 'account'),
    insertStaged(ctx, memberships, of('new'), 'member'),
  ];
  const moved = db
    .update(memberships)
    .set({ moveId })
    .from(sql`(SELECT * FROM ${stagedRows(of('changed'))}) w`)
    .where(
      sql`${memberships.userId} = ${ofMade('userId')} AND ${memberships.companyId} = ${ofMade('companyId')}
        AND ${memberships.moveId} IS ${ofMade('moveId')}`,
    );
  return [
    ...invited(ctx, joined, rows),
    ...changed(ctx, moved, rows, moveId),
    ...roles(ctx, anyRow),
    ...accounts(ctx, of('changed')),
    ...landings(ctx, anyRow),
    db
      .update(workbookRows)
      .set({ letter: 1 })
      .where(
        sql`${workbookRows.workbookId} = ${workbookId} AND ${workbookRows.sheet} = ${USER_SHEET.key}
          AND json_extract(${workbookRows.made}, '$.letter') IN (
            SELECT value FROM json_each(${JSON.stringify(lettersOf(sendInvites))}))`,
      ),
    newJob(ctx, {
      kind: 'workbook_step',
      key: `workbook/${workbookId}/letters`,
      companyId: '',
      payload: { step: 'letters', workbook_id: workbookId },
    }),
  ];
}

const lettersOf = (sendInvites: boolean) => [
  'joined',
  'changed',
  ...(sendInvites ? ['activate'] : []),
];

/** Subsystems that an act on somebody is told of. */
function toldIn({ made }: Written<UserMade>): string[] {
  const systems = [...made.roles.map(({ system }) => system), ...made.taken];
  return systems.length === 0 ? [''] : systems;
}

const invited = (
  ctx: StaffContext,
  joined: readonly BatchItem<'sqlite'>[],
  rows: readonly Written<UserMade>[],
) =>
  auditedStatements(
    ctx,
    joined,
    rows
      .filter(({ result }) => result === 'new')
      .flatMap((row) =>
        toldIn(row).map((system) => ({
          action: 'person.invited' as const,
          subject: { kind: 'person' as const, id: row.made.userId },
          ...{ companyId: row.made.companyId, system },
          detail: {
            ...{ name: row.made.name, email: row.made.email },
            ...Object.fromEntries(row.made.roles.map((one) => [one.system, one.role])),
          },
        })),
      ),
  );

const changed = (
  ctx: StaffContext,
  moved: BatchItem<'sqlite'>,
  rows: readonly Written<UserMade>[],
  moveId: string,
) =>
  auditedStatements(
    ctx,
    [moved],
    rows
      .filter(({ result }) => result === 'changed')
      .flatMap((row) =>
        toldIn(row).map((system) => ({
          action: 'person.changed' as const,
          subject: { kind: 'person' as const, id: row.made.userId },
          ...{ companyId: row.made.companyId, system, rowId: row.made.userId },
          detail: { name: row.made.name, ...emptyAsNull(row.said.changes) },
        })),
      ),
    sql<number>`(SELECT count(*) FROM ${memberships} WHERE ${memberships.userId} = w.value ->> 'rowId'
      AND ${memberships.companyId} = w.value ->> 'companyId' AND ${memberships.moveId} = ${moveId})`,
  );

/** No role is said as none, as the history has it of a change by hand. */
const emptyAsNull = (changes: Record<string, readonly [string, string]>) =>
  Object.fromEntries(
    Object.entries(changes).map(([name, both]) => [name, both.map((one) => one || null)]),
  );

function roles({ db }: StaffContext, anyRow: SQL): BatchItem<'sqlite'>[] {
  const { userId, companyId, system } = membershipSystems;
  return [
    db
      .insert(membershipSystems)
      .select(
        // Columns in the order of the table: user_id, company_id, system, role.
        sql`SELECT ${ofMade('userId')}, ${ofMade('companyId')}, r.value ->> 'system', r.value ->> 'role'
          FROM (SELECT * FROM ${anyRow}) w, json_each(w.made, '$.roles') r WHERE true`,
      )
      .onConflictDoUpdate({
        target: [userId, companyId, system],
        set: { role: sql`excluded.role` },
      }),
    db.delete(membershipSystems).where(
      sql`(${userId}, ${companyId}, ${system}) IN (
        SELECT ${ofMade('userId')}, ${ofMade('companyId')}, t.value
        FROM (SELECT * FROM ${anyRow}) w, json_each(w.made, '$.taken') t)`,
    ),
  ];
}

/** Names that staff correct, and another version of the account of who may do something else now. */
function accounts({ db }: StaffContext, changed: Staged): BatchItem<'sqlite'>[] {
  const moved = sql`(json_array_length(w.made, '$.roles') + json_array_length(w.made, '$.taken')) > 0`;
  return [
    db
      .update(users)
      .set({ firstName: ofMade('name') })
      .from(sql`(SELECT * FROM ${stagedRows(changed)}) w`)
      .where(sql`${users.id} = ${ofMade('userId')} AND ${users.firstName} <> ${ofMade('name')}`),
    db
      .update(users)
      .set({ accessVersion: sql`${users.accessVersion} + 1` })
      .where(
        sql`${users.id} IN (SELECT ${ofMade('userId')} FROM (SELECT * FROM ${stagedRows(changed)}) w
          WHERE ${moved})`,
      ),
  ];
}

/** Who lands in a company from now on, in each of its subsystems, and who no longer does. */
function landings({ db }: StaffContext, anyRow: SQL): BatchItem<'sqlite'>[] {
  const here = (lands: 0 | 1) =>
    sql`(SELECT * FROM (SELECT * FROM ${anyRow}) WHERE json_extract(made, '$.lands') = ${lands}) w`;
  const pair = sql`(SELECT ${ofMade('userId')}, ${ofMade('companyId')} FROM ${here(1)})`;
  return [
    db
      .update(memberships)
      .set({ isDefault: sql`(${memberships.userId}, ${memberships.companyId}) IN ${pair}` })
      .where(sql`${memberships.userId} IN (SELECT ${ofMade('userId')} FROM ${here(1)})`),
    db
      .insert(defaultCompanies)
      .select(
        // Columns in the order of the table: user_id, system, company_id.
        sql`SELECT m.user_id, m.system, m.company_id FROM ${membershipSystems} m
          WHERE (m.user_id, m.company_id) IN ${pair}
            AND m.system IN (SELECT value FROM json_each(${JSON.stringify(OWN_DEFAULT)}))`,
      )
      .onConflictDoUpdate({
        target: [defaultCompanies.userId, defaultCompanies.system],
        set: { companyId: sql`excluded.company_id` },
      }),
    db
      .update(memberships)
      .set({ isDefault: false })
      .where(
        sql`(${memberships.userId}, ${memberships.companyId}) IN (
          SELECT ${ofMade('userId')}, ${ofMade('companyId')} FROM ${here(0)})`,
      ),
    db.delete(defaultCompanies).where(
      sql`(${defaultCompanies.userId}, ${defaultCompanies.companyId}) IN (
        SELECT ${ofMade('userId')}, ${ofMade('companyId')} FROM ${here(0)})`,
    ),
  ];
}
