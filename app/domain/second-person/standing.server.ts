import { and, eq, is, SQL, sql } from 'drizzle-orm';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import type { AnySecondAct } from '../area-second-acts.ts';
import type { StaffContext } from '../identity/user-context.ts';
import { takesTwo } from './policy.ts';
import { WAITING } from './void.server.ts';

/** The subject that an act is asked for: a contract is its company, in a subsystem. */
interface About {
  system: string | SQL;
  subjectId: string;
  /** As the request would keep it, or selects that. */
  payload?: unknown;
}

/** Condition on a request: its subject is as it was when this act was asked for. */
const asAsked = (act: AnySecondAct) =>
  act.stands(sql`second_person_requests.subject_id`, sql`second_person_requests.payload`);

/** Condition: a request for this act on this subject is open; there is one at most. */
const openFor = ({ key }: AnySecondAct, { system, subjectId }: About) => {
  const r = secondPersonRequests;
  return and(eq(r.act, key), eq(r.system, system), eq(r.subjectId, subjectId), eq(r.state, 'open'));
};

/**
 * Statement: what stands for and against asking for an act: whether it takes two, whether the subject can have it, whether it
 * is this person's own doing, and the request that waits already. One row.
 */
function standing(ctx: StaffContext, act: AnySecondAct, about: About) {
  const { db, actor } = ctx;
  const r = secondPersonRequests;
  const waits = db
    .select({ id: r.id })
    .from(r)
    .where(and(openFor(act, about), asAsked(act)));
  const id = sql`${about.subjectId}`;
  const payload = is(about.payload, SQL)
    ? about.payload
    : sql`${JSON.stringify(about.payload ?? {})}`;
  const barred = act.barred?.(id, actor.id) ?? sql`0`;
  return db
    .select({
      takesTwo: takesTwo(ctx).as('takes_two'),
      stands: sql<boolean>`${act.stands(id, payload)}`.mapWith(Boolean).as('stands'),
      barred: sql<boolean>`${barred}`.mapWith(Boolean).as('barred'),
      waits: sql<string | null>`${waits}`.as('waits'),
    })
    .from(sql`(SELECT 1)`);
}

/** What a page says before somebody asks. */
export type Standing = Awaited<ReturnType<typeof standing>>[number];

/** The same of a page, or a verb. One round trip. */
export async function standingAt(
  ctx: StaffContext,
  act: AnySecondAct,
  about: About,
): Promise<Standing> {
  const [row] = await standing(ctx, act, about);
  if (row === undefined) throw new Error('what stands for and against is one row');
  return row;
}

/** The request that is open though its subject has moved on: nobody can approve it, nor ask beside it. One round trip. */
export const inVain = ({ db }: StaffContext, act: AnySecondAct, about: About) => {
  const r = secondPersonRequests;
  return db
    .select(WAITING)
    .from(r)
    .where(and(openFor(act, about), sql`NOT ${asAsked(act)}`));
};
