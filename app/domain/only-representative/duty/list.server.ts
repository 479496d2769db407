import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { duties } from '#db/schema/duty.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { ownName, ownNumber } from '../of-staff/withheld.ts';
import { asShown, type DutyRead, dutyRows, ownDuties } from './rows.server.ts';
import type { OrDutyListInput } from './schema.ts';

/** Columns of a registration by which its duties are found. */
const soughtIn = (ctx: OrContext) => [
  ownName(ctx, 'zh', 'g'),
  ownName(ctx, 'en', 'g'),
  ownNumber(ctx, 'cas_no', 'g'),
  sql`g.registration_no`,
];

const DUTIES = rowsOf<OrContext, OrDutyListInput>()({
  table: duties,
  rows: dutyRows,
  shown(ctx) {
    const today = dayOf(ctx);
    return (row: DutyRead) => asShown(row, today);
  },
  ours: (ctx) => ownDuties(ctx),
  filters: {
    state: (state, ctx) =>
      state === 'overdue'
        ? sql`${duties.state} = 'open' AND ${duties.dueOn} < ${dayOf(ctx)}`
        : eq(duties.state, state),
    kind: (kind) => eq(duties.kind, kind),
    registration_id: duties.subjectId,
    // A company has few duties: their substances are looked through.
    q: (sought, ctx) => sql`EXISTS (SELECT 1 FROM registrations g WHERE g.id = ${duties.subjectId}
      AND (${or(...soughtIn(ctx).map((column) => holdsText(column, sought)))}))`,
  },
  sorts: { due: ['dueOn'] },
  along: { due: ['state'] },
});

/** A page of the duties of this company's registrations, by the day they are due. One round trip. */
export const listDuties = DUTIES.page;

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const exportDuties = DUTIES.all;

/** Few registrations ever have as many. */
const OF_ONE = 20;

/** Statement: duties of a registration of ours, open ones first. */
export function dutiesOfRegistration(ctx: OrContext, registrationId: string) {
  return dutyRows(ctx, duties)
    .where(and(ownDuties(ctx), eq(duties.subjectId, registrationId)))
    .orderBy(sql`${duties.state} <> 'open'`, asc(duties.dueOn), asc(duties.id))
    .limit(OF_ONE);
}

/** Statement: open duties that are due by a day, the nearest first. */
export function dutiesDueBy(ctx: OrContext, day: string, limit: number) {
  return dutyRows(ctx, duties)
    .where(and(ownDuties(ctx), eq(duties.state, 'open'), lte(duties.dueOn, day)))
    .orderBy(asc(duties.dueOn), asc(duties.id))
    .limit(limit);
}
