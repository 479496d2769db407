import { and, type SQL, sql } from 'drizzle-orm';
import { workItems } from '#db/schema/provider/work.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE } from '../../kernel/list.server.ts';
import { isDue, isOf, isOpenWork, isTheirWork } from './list.server.ts';

/** Numbers of the queue stop there. */
const BOUND = 1_000;

/** How much there is: what a reader has, what nobody has, and which of both is late. */
export interface WorkCounts {
  /** The reader's and nobody's. */
  queue: number;
  mine: number;
  unassigned: number;
  waiting: number;
  /** Late among the reader's and nobody's. */
  overdue: number;
  today: number;
}

/** D1 takes columns of the same name for one: each has its own. */
const counted = (ctx: StaffContext, name: string, condition: SQL | undefined) =>
  sql<number>`(SELECT count(*) FROM (${ctx.db
    .select(ONE)
    .from(workItems)
    .where(and(isOpenWork, isTheirWork(ctx), condition))
    .limit(BOUND)
    .getSQL()}))`.as(name);

/** The numbers of the queue's tabs and of home. One round trip. */
export async function workCounts(ctx: StaffContext): Promise<WorkCounts> {
  const mine = isOf(ctx, 'mine');
  const [row] = await ctx.db
    .select({
      queue: counted(ctx, 'queue', mine),
      mine: counted(ctx, 'mine', isOf(ctx, 'me')),
      unassigned: counted(ctx, 'unassigned', isOf(ctx, 'none')),
      waiting: counted(ctx, 'waiting', and(mine, sql`${workItems.state} = 'waiting'`)),
      overdue: counted(ctx, 'overdue', and(mine, isDue(ctx, 'overdue'))),
      today: counted(ctx, 'today', and(mine, isDue(ctx, 'today'))),
    })
    .from(sql`(SELECT 1)`);
  if (row === undefined) throw new Error('a row of numbers is always there');
  return row;
}
