import { and, eq, is, SQL, sql } from 'drizzle-orm';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import type { AnySecondAct } from '../area-second-acts.ts';
import type { StaffContext } from '../identity/user-context.ts';
import { takesTwo } from './policy.ts';

/** The subject that an act is asked for: a contract is its company, in a subsystem. */
interface About {
  system: string | SQL;
  subjectId: string;
  /** As the request would keep it, or selects that. */
  payload?: unknown;
}

/**
 * Statement: what stands for and against asking for an act: whether it takes two, whether the subject can have it, whether it
 * is this person's own doing, and the request that waits already. One row.
 */
function standing({ db, actor }: StaffContext, act: AnySecondAct, about: About) {
  const r = secondPersonRequests;
  const waits = db
    .select({ id: r.id })
    .from(r)
    .where(
      and(
        eq(r.act, act.key),
        eq(r.system, about.system),
        eq(r.subjectId, about.subjectId),
        eq(r.state, 'open'),
      ),
    );
  const id = sql`${about.subjectId}`;
  const payload = is(about.payload, SQL)
    ? about.payload
    : sql`${JSON.stringify(about.payload ?? {})}`;
  const barred = act.barred?.(id, actor.id) ?? sql`0`;
  return db
    .select({
      takesTwo: takesTwo.as('takes_two'),
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
