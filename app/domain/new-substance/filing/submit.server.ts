import { eq } from 'drizzle-orm';
import { cnFilingFiles } from '#db/schema/cn-filing.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { mayBeNormal } from './judged.server.ts';
import { moveOf, stillProven } from './own.server.ts';

/**
 * Submits a draft: from now on every change of it is told with its reason, and its files are kept.
 *
 * Refusals, in this order: not a draft (4105); stale version (4106); incomplete (4100), type (4180), volume (4181), agent
 * (4182), number (4183), another company's parts (4198), confidentiality (4192), no certificate or receipt (4199); a
 * lost race (4106).
 *
 * @throws {Denial} 4040 for a filing outside the scope; 4002 for a viewer of its company
 */
export async function submitFiling(
  ctx: CnContext,
  id: string,
  { version }: { version: number },
): Promise<Outcome<{ id: string; version: number }>> {
  const judged = await mayBeNormal(ctx, id, { status: 'draft', version, as: 'member' });
  if (!judged.ok) return judged;
  const { own, filing } = judged.value;
  const { certificateNo, tradeName } = filing;
  return guardedWrite(own, {
    ...moveOf(own, filing, 'submit', { certificateNo, tradeName }),
    guard: stillProven(),
    set: { status: 'normal', submittedAtMs: ctx.nowMs, updatedAtMs: ctx.nowMs },
    follows: () => [
      ctx.db.update(cnFilingFiles).set({ attached: true }).where(eq(cnFilingFiles.filingId, id)),
      ...keepDuties(ctx, id),
    ],
  });
}
