import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { guardedWrites } from '../audit/guarded-write.server.ts';
import type { Context } from '../kernel/context.ts';

/** What is read of a request that is to end so. */
export const WAITING = {
  id: secondPersonRequests.id,
  companyId: secondPersonRequests.companyId,
  act: secondPersonRequests.act,
  system: secondPersonRequests.system,
  subjectId: secondPersonRequests.subjectId,
  subjectEn: secondPersonRequests.subjectEn,
  version: secondPersonRequests.version,
};

type Waiting = Pick<typeof secondPersonRequests.$inferSelect, keyof typeof WAITING>;

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
