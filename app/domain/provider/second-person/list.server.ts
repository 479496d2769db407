import { and, eq, type SQL, sql } from 'drizzle-orm';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { stateNow, stillAsAsked } from './by-act.server.ts';
import type { SecondListInput } from './schema.ts';

const r = secondPersonRequests;

/** What is told of a request. */
export const SECOND_COLUMNS = {
  id: r.id,
  act: r.act,
  state: stateNow.as('state_now'),
  alone: r.alone,
  companyId: r.companyId,
  companyZh: sql<string>`${companies.nameZh}`.as('company_zh'),
  companyEn: sql<string>`${companies.nameEn}`.as('company_en'),
  system: r.system,
  subjectKind: r.subjectKind,
  subjectId: r.subjectId,
  subjectZh: r.subjectZh,
  subjectEn: r.subjectEn,
  reason: r.reason,
  requestedBy: r.requestedBy,
  requestedByName: r.requestedByName,
  requestedAtMs: r.requestedAtMs,
  decidedByName: r.decidedByName,
  decidedAtMs: r.decidedAtMs,
  note: r.note,
  version: r.version,
};

const rowsRead = ({ db }: StaffContext) =>
  db.select(SECOND_COLUMNS).from(r).innerJoin(companies, eq(companies.id, r.companyId));

/** A second-person request as its list shows it. */
export type SecondRow = Awaited<ReturnType<typeof rowsRead>>[number];

/** Condition: a request in this state; what the subject has left behind is void. */
function isIn(state: SecondRow['state']): SQL | undefined {
  if (state === 'open') return and(eq(r.state, 'open'), stillAsAsked);
  if (state === 'void') return sql`${r.state} IN ('open', 'void') AND ${stateNow} = 'void'`;
  return eq(r.state, state);
}

/** Condition: a request that waits for a decision, of a company that is theirs. */
export const waitsForSecond = (ctx: StaffContext) => and(isTheirs(ctx, r.companyId), isIn('open'));

function asked(ctx: StaffContext, input: SecondListInput): SQL | undefined {
  return and(
    isTheirs(ctx, r.companyId),
    when(input.state, isIn),
    when(input.act, (act) => eq(r.act, act)),
    when(input.system, (system) => eq(r.system, system)),
    when(input.company, (id) => eq(r.companyId, id)),
    when(input.asked, (who) =>
      who === 'me' ? eq(r.requestedBy, ctx.actor.id) : sql`${r.requestedBy} <> ${ctx.actor.id}`,
    ),
    when(
      input.q.trim().toLowerCase(),
      (words) => sql`(instr(lower(${companies.nameZh}), ${words}) > 0
        OR instr(lower(${companies.nameEn}), ${words}) > 0
        OR instr(lower(${r.subjectZh}), ${words}) > 0 OR instr(lower(${r.subjectEn}), ${words}) > 0
        OR instr(lower(${r.requestedByName}), ${words}) > 0)`,
    ),
  );
}

const REQUESTS = staffRows<'asked', SecondListInput>()({
  id: r.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(r).innerJoin(companies, eq(companies.id, r.companyId)),
  asked,
  sorts: {
    asked: { by: [r.requestedAtMs], values: ({ requestedAtMs }) => [requestedAtMs] },
  },
  shown: () => (row: SecondRow) => row,
});

/**
 * A page of second-person requests of companies that are theirs: those that wait the oldest first, all others the newest
 * first. One round trip.
 */
export const listSecond = REQUESTS.page;

/** Every one of the filter for a workbook. One round trip. */
export const listSecondForExport = REQUESTS.all;
