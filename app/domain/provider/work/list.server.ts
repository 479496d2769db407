import { and, eq, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { users } from '#db/schema/identity.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import { type ListSort, listAt, ONE, when } from '../../kernel/list.server.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { standsFor } from '../../tenancy/reach.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { saysOfCompany } from '../company/list.server.ts';
import { OF_PROVIDER } from './kinds.ts';
import type { WorkListInput } from './schema.ts';

/** Days that a week of the queue has beside today. */
const WEEK_DAYS = 7;

const assignees = alias(users, 'assignees');

/** Columns of an item, as the queue and its page read them. */
export const WORK_COLUMNS = {
  id: workItems.id,
  kind: workItems.kind,
  subjectKind: workItems.subjectKind,
  subjectId: workItems.subjectId,
  subjectZh: workItems.subjectZh,
  subjectEn: workItems.subjectEn,
  about: workItems.about,
  companyId: workItems.companyId,
  companyZh: sql<string | null>`${companies.nameZh}`.as('company_zh'),
  companyEn: sql<string | null>`${companies.nameEn}`.as('company_en'),
  system: workItems.system,
  dueOn: workItems.dueOn,
  assigneeId: workItems.assigneeId,
  assignee: sql<string | null>`${assignees.firstName}`.as('assignee_name'),
  state: workItems.state,
  arisenAtMs: workItems.arisenAtMs,
  createdAtMs: workItems.createdAtMs,
  endedAtMs: workItems.endedAtMs,
  endedByName: workItems.endedByName,
  version: workItems.version,
};

/** Statement: items, whatever is asked of them. */
export function workRead({ db }: StaffContext) {
  return db
    .select(WORK_COLUMNS)
    .from(workItems)
    .leftJoin(companies, eq(companies.id, workItems.companyId))
    .leftJoin(assignees, eq(assignees.id, workItems.assigneeId));
}

/** An item as the queue shows it. */
export type WorkRow = Awaited<ReturnType<typeof workRead>>[number];

/** Condition: an item that is theirs to see: of their companies, and of no kind that is for admins alone. */
export function isTheirWork(ctx: StaffContext): SQL | undefined {
  if (ctx.staffRole === 'provider') return undefined;
  return and(notInArray(workItems.kind, [...OF_PROVIDER]), isTheirs(ctx, workItems.companyId));
}

/** Condition: an item that is still to be done. */
export const isOpenWork = sql`${workItems.state} IN ('open', 'doing', 'waiting')`;

/** Condition: whose items are asked for. */
export function isOf(ctx: StaffContext, whose: string): SQL | undefined {
  // Theirs is also what somebody has whom they stand in for that day.
  const me = sql`${workItems.assigneeId} IN (${standsFor(ctx.nowMs, ctx.actor.id)})`;
  switch (whose) {
    case 'all':
      return undefined;
    case 'me':
      return me;
    case 'none':
      return isNull(workItems.assigneeId);
    case 'mine':
      return or(me, isNull(workItems.assigneeId));
    default:
      return eq(workItems.assigneeId, whose);
  }
}

/** Condition: due before today, today, or within a week from today. */
export function isDue(ctx: StaffContext, due: NonNullable<WorkListInput['due']>): SQL | undefined {
  const today = dayOf(ctx);
  if (due === 'overdue') return sql`${workItems.dueOn} < ${today}`;
  if (due === 'today') return eq(workItems.dueOn, today);
  return sql`${workItems.dueOn} BETWEEN ${today} AND ${daysAfter(today, WEEK_DAYS)}`;
}

function asked(ctx: StaffContext, input: WorkListInput): SQL | undefined {
  return and(
    isTheirWork(ctx),
    // Said too, since indexes have what is open and what has ended apart.
    /ended$/.test(input.sort) ? isNotNull(workItems.endedAtMs) : isOpenWork,
    when(input.state, (state) => eq(workItems.state, state)),
    isOf(ctx, input.assignee ?? 'mine'),
    when(input.kind, (kind) => eq(workItems.kind, kind)),
    when(input.company, (id) => eq(workItems.companyId, id)),
    when(input.system, (slug) => eq(workItems.system, slug)),
    when(input.due, (due) => isDue(ctx, due)),
    when(input.q.trim().toLowerCase(), (words) =>
      or(
        sql`instr(lower(${workItems.subjectZh} || ' ' || ${workItems.subjectEn}), ${words}) > 0`,
        saysOfCompany(words),
      ),
    ),
  );
}

const SORTS: Record<'due' | 'ended', ListSort<WorkRow>> = {
  due: { by: [workItems.dueOn], values: ({ dueOn }) => [dueOn] },
  ended: { by: [workItems.endedAtMs], values: ({ endedAtMs }) => [endedAtMs ?? 0] },
};

const WORK = staffRows<'due' | 'ended', WorkListInput>()({
  id: workItems.id,
  rows: workRead,
  each: ({ db }) =>
    db.select(ONE).from(workItems).leftJoin(companies, eq(companies.id, workItems.companyId)),
  asked,
  sorts: SORTS,
  shown: () => (row) => row,
});

/** Subselect of the item that a page of the queue begins with. */
export function firstWork(ctx: StaffContext, input: WorkListInput): SQL {
  const { after, orderBy } = listAt<'due' | 'ended', WorkRow>(input, SORTS, workItems.id);
  const first = ctx.db
    .select({ id: workItems.id })
    .from(workItems)
    .leftJoin(companies, eq(companies.id, workItems.companyId))
    .where(and(asked(ctx, input), after))
    .orderBy(...orderBy)
    .limit(1);
  return sql`${first}`;
}

/** A page of the queue, the nearest due first. One round trip. */
export const listWork = WORK.page;

/** Every one of the filter for a workbook. One round trip. */
export const listWorkForExport = WORK.all;

/** Ids of the duties that items of the filter are about. One round trip. */
export function dutiesInWork(ctx: StaffContext, input: WorkListInput, limit: number) {
  return ctx.db
    .selectDistinct({ id: workItems.subjectId })
    .from(workItems)
    .leftJoin(companies, eq(companies.id, workItems.companyId))
    .where(and(eq(workItems.subjectKind, 'duty'), asked(ctx, input)))
    .orderBy(workItems.subjectId)
    .limit(limit);
}
