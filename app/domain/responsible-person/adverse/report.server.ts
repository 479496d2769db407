import { rpAdverseReports } from '#db/schema/rp-adverse.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { requireMember } from '../../tenancy/access.ts';
import { keepDuties } from '../duty/keep.server.ts';
import { atFields } from '../product/rules.ts';
import { type OwnReport, ownReport, type ReportMoved, reportAudit } from './own.server.ts';
import { dayField } from './rules.ts';
import type { ReportAdverseInput } from './schema.ts';

/**
 * Notes that a report went to the authority; from then on it is frozen. The receipt may follow.
 *
 * Refusals, in this order: reported already (4176); stale version (4106); a day (4100); a lost race (4176, 4106).
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a report that is not ours
 */
export async function reportAdverse(
  ctx: RpContext,
  id: string,
  input: ReportAdverseInput,
): Promise<Outcome<ReportMoved>> {
  requireMember(ctx);
  const [before] = await ownReport(ctx, id);
  if (before === undefined) notFound();
  const { reported_on: reportedOn } = input;
  const { version, firstDiscoveredOn } = before;
  const refusal =
    stateRefusal(before, input.version) ??
    atFields(dayField('reported_on', reportedOn, firstDiscoveredOn, dayOf(ctx)));
  if (refusal !== null) return { ok: false, refusal };
  const receiptNo = orNone(textOf(input.receipt_no));
  return guardedWrite(ctx, {
    table: rpAdverseReports,
    id,
    expect: { companyId: ctx.company.id, version, state: 'open' },
    set: { state: 'reported', reportedOn, receiptNo },
    audit: reportAudit(ctx, id, 'report', {
      state: ['open', 'reported'],
      reportedOn,
      receiptNo,
      late: reportedOn > before.dueOn,
    }),
    follows: () => keepDuties(ctx, 'rp_adverse_report', [id]),
    refusals: {
      audit_move_happened: async () => {
        const [now] = await ownReport(ctx, id);
        return (now && stateRefusal(now, input.version)) ?? { code: 4106 };
      },
    },
    done: { id, version: version + 1 },
  });
}

function stateRefusal(before: OwnReport, version: number | undefined): Refusal | null {
  if (before.state !== 'open') return refuse(4176).refusal;
  return version === undefined || before.version === version ? null : refuse(4106).refusal;
}
