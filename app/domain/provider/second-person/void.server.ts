import { and, asc, eq, sql } from 'drizzle-orm';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import type { Context } from '../../kernel/context.ts';
import { voidSecond, WAITING } from '../../second-person/void.server.ts';
import { stillAsAsked } from './by-act.server.ts';

/** Requests that one run ends. */
export const VOID_A_RUN = 50;

/** Ends those that wait in vain, a bounded number. Returns how many. For the cron. */
export async function voidWaitingSecond(ctx: Context): Promise<number> {
  const r = secondPersonRequests;
  const waiting = await ctx.db
    .select(WAITING)
    .from(r)
    .where(and(eq(r.state, 'open'), sql`NOT ${stillAsAsked}`))
    .orderBy(asc(r.requestedAtMs))
    .limit(VOID_A_RUN);
  return (await voidSecond(ctx, waiting)) ? waiting.length : 0;
}
