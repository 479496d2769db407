import { cnDuties } from '#db/schema/cn-duty.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { orNone, textOf } from '../../kernel/text.ts';
import { FIRST_DAY } from '../filing/limits.ts';
import { beijingDay, within } from '../within.ts';
import { keepNextDuty } from './keep.server.ts';
import { BY_DEED, closedRefusal, readDuty, secondComer, stillFiled } from './own.server.ts';
import type { CompleteDutyInput } from './schema.ts';

/**
 * Says that a duty was done, on which day and under which number; its reminders stop. Two round trips.
 *
 * Refusals, in this order: done already (4195); not applicable, or completed only by an activity record or a transfer
 * (4105); a day to come or before there were such duties (4100); who comes second gets 4195.
 *
 * @throws {Denial} 4040 for a duty outside the scope and a file that is not its filing's; 4002 for a viewer of its company
 */
export async function completeDuty(
  ctx: CnContext,
  id: string,
  { done_on: doneOn, reference_no, file_id }: CompleteDutyInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const fileId = orNone(file_id);
  const { duty, filed } = await readDuty(ctx, id, fileId);
  const own = within(ctx, duty.companyId);
  const closed = closedRefusal(duty);
  if (closed !== null) return { ok: false, refusal: closed };
  if (BY_DEED.includes(duty.kind)) return refuse(4105);
  const wrong = dayRefusal('done_on', doneOn, beijingDay(ctx.nowMs));
  if (wrong !== null) return wrong;
  if (!filed) notFound();
  const { companyId, filingId, kind, year, state, version, certificateNo } = duty;
  const referenceNo = textOf(reference_no);
  return guardedWrite(own, {
    table: cnDuties,
    id,
    expect: { companyId, state, version },
    guard: stillFiled(filingId, fileId),
    set: { state: 'done', doneOn, referenceNo, fileId, remindOn: '' },
    audit: {
      action: 'cn_duty.done',
      subject: { kind: 'cn_duty', id },
      companyId,
      system: own.system.slug,
      detail: { certificate_no: certificateNo, kind, year, done_on: doneOn },
    },
    follows: () => [keepNextDuty(ctx, filingId)],
    refusals: secondComer(ctx, id),
    done: { id, version: version + 1 },
  });
}

/** A day that something happened is not to come, nor before the first measures (4100). */
export function dayRefusal(field: string, day: string, today: string) {
  if (day > today) return refuse(4100, { fields: { [field]: { key: 'future_day' } } });
  if (day >= FIRST_DAY) return null;
  const values = { day: FIRST_DAY };
  return refuse(4100, { fields: { [field]: { key: 'before_first_day', values } } });
}
