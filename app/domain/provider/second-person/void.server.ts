import { and, asc, eq, sql } from 'drizzle-orm';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { guardedWrites } from '../../audit/guarded-write.server.ts';
import type { Context } from '../../kernel/context.ts';
import { stillAsAsked } from './by-act.server.ts';

/** Requests that one run ends. */
export const VOID_A_RUN = 50;

type Waiting = Pick<
  typeof secondPersonRequests.$inferSelect,
  'id' | 'companyId' | 'act' | 'system' | 'subjectId' | 'subjectEn' | 'version'
>;

/** Ends requests whose subject has moved on. What was decided meanwhile stays as it was decided. */
export async function voidSecond(ctx: Context, waiting: readonly Waiting[]): Promise<boolean> {
  if (waiting.length === 0) return true;
  const { claim: _, ...plain } = ctx;
  const outcome = await guardedWrites(plain, {
    table: secondPersonRequests,
    rows: waiting.map(({ id, companyId, act, system, subjectId, subjectEn: subject, version }) => ({
      id,
      expect: { companyId, state: 'open' as const, version },
      audit: {
        action: 'second.void',
        subject: { kind: 'second_person', id },
        companyId,
        detail: { act, system, subject, subject_id: subjectId },
      },
    })),
    set: { state: 'void', decidedAtMs: ctx.nowMs },
    done: waiting.map(({ id }) => id),
  });
  return outcome.ok;
}

/** Ends those that wait in vain, a bounded number. Returns how many. For the cron. */
export async function voidWaitingSecond(ctx: Context): Promise<number> {
  const r = secondPersonRequests;
  const waiting = await ctx.db
    .select({
      id: r.id,
      companyId: r.companyId,
      act: r.act,
      system: r.system,
      subjectId: r.subjectId,
      subjectEn: r.subjectEn,
      version: r.version,
    })
    .from(r)
    .where(and(eq(r.state, 'open'), sql`NOT ${stillAsAsked}`))
    .orderBy(asc(r.requestedAtMs))
    .limit(VOID_A_RUN);
  return (await voidSecond(ctx, waiting)) ? waiting.length : 0;
}
