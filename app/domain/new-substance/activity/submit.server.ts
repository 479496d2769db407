import { dayOf } from '~/domain/kernel/day.ts';
import type { CnContext } from '../../kernel/context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { within } from '../within.ts';
import { judgeSubmission } from './judge.ts';
import { contentAsItStands, readActivity } from './read.server.ts';
import { staleOrWrongState } from './rules.ts';
import type { ActivityMoved, SubmitActivityInput } from './schema.ts';
import { commitSubmission } from './submission.server.ts';

/**
 * Submits a draft: it counts from now on, its registration is frozen, and an excess is told. Nothing is blocked by a
 * volume: a record must be truthful. Two round trips.
 *
 * Refusals, in this order: stale version (4106), not a draft (4105), those of `judgeSubmission`; of two at once that
 * count in the same year the second gets 4106 with the gauges as they are then.
 *
 * @throws {Denial} 4040 for a record outside the scope; 4002 for a viewer of its company
 */
export async function submitActivity(
  ctx: CnContext,
  id: string,
  { version, volume_version, risk_acknowledged }: SubmitActivityInput,
): Promise<Outcome<ActivityMoved>> {
  const today = dayOf(ctx);
  const judge = async () => {
    const facts = await readActivity(ctx, { recordId: id });
    const { record = notFound(), filing = notFound() } = facts;
    const own = within(ctx, record.companyId);
    const known = { ...facts, record, filing };
    const stored = contentAsItStands(record, facts.lines);
    // What the year before closed with may have changed since the draft was saved.
    const content = { ...stored, openingStockG: facts.closingG ?? stored.openingStockG };
    const wrong = staleOrWrongState(record, version, 'submit');
    const judged =
      wrong === null
        ? judgeSubmission(known, content, {
            year: record.year,
            enterpriseId: record.enterpriseId,
            today,
            volumeVersion: volume_version,
            acknowledged: risk_acknowledged ?? false,
          })
        : ({ ok: false, refusal: wrong } as const);
    return { known, content, own, judged };
  };
  const { known, content, own, judged } = await judge();
  if (!judged.ok) return judged;
  const again = async (): Promise<Refusal> => {
    const now = await judge();
    return now.judged.ok ? { code: 4106 } : now.judged.refusal;
  };
  const { effect, reasons } = judged;
  const act = 'cn_activity.submit';
  return commitSubmission(own, known, { act, content, effect, reasons, reason: '', again });
}
