import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone } from '~/domain/kernel/text/text.ts';
import { changes } from '../../audit/changes.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { atFields } from '../product/rules.ts';
import { type OwnReport, ownReport, type ReportMoved, reportAudit } from './own.server.ts';
import { dayField } from './rules.ts';
import type { CloseAdverseInput } from './schema.ts';

/**
 * Closes a report that was reported: with what became of the person, what the product had to do with it, and the day of
 * the self-check where one is owed.
 *
 * Refusals, in this order: not reported, or closed (4105); stale version (4106); a day, or no self-check where one is
 * owed (4100); a lost race (4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a report that is not ours
 */
export async function closeAdverse(
  ctx: RpContext,
  id: string,
  input: CloseAdverseInput,
): Promise<Outcome<ReportMoved>> {
  requireMember(ctx);
  const [before] = await ownReport(ctx, id);
  if (before === undefined) notFound();
  const { version, state, firstDiscoveredOn, selfCheckDueOn } = before;
  if (state !== 'reported') return refuse(4105);
  if (input.version !== undefined && input.version !== version) return refuse(4106);
  const { outcome, causality } = input;
  const selfCheckOn = orNone(input.self_check_on) ?? before.selfCheckOn;
  const wrong = atFields({
    ...dayField('self_check_on', selfCheckOn, firstDiscoveredOn, dayOf(ctx)),
    ...(selfCheckDueOn !== null &&
      selfCheckOn === null && { self_check_on: { key: 'self_check_owed' } }),
  });
  if (wrong !== null) return { ok: false, refusal: wrong };
  const next = { outcome, causality, selfCheckOn };
  return guardedWrite(ctx, {
    table: rpAdverseReports,
    id,
    expect: { companyId: ctx.company.id, version, state: 'reported' },
    set: { ...next, state: 'closed' },
    audit: reportAudit(ctx, id, 'close', {
      state: ['reported', 'closed'],
      ...changes<Pick<OwnReport, keyof typeof next>>(before, next),
    }),
    follows: () => keepDuties(ctx, 'rp_adverse_report', [id]),
    done: { id, version: version + 1 },
  });
}
