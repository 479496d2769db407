import { dayOf } from '~/domain/kernel/day.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { writeDone } from '../../duty/close.server.ts';
import { closedRefusal, type DutyState } from '../../duty/standing.ts';
import type { CnContext } from '../../kernel/context.ts';
import { type FieldMessage, type Outcome, type Refusal, refuse } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { FIRST_DAY } from '../filing/limits.ts';
import { within } from '../within.ts';
import { keepNextDuty } from './keep.server.ts';
import { BY_DEED } from './kinds.ts';
import { readDuty, stillFiled } from './own.server.ts';
import type { CompleteDutyInput, DutyKind } from './schema.ts';

/**
 * Says that a duty was done, on which day and what proves it: the number of a receipt, or a file; its reminders stop.
 * Two round trips.
 *
 * Refusals, in this order: done already (4195); not applicable (4105); what only a record, an entry or a publication
 * proves, a day to come or before there were such duties, no proof (4100); who comes second gets 4195.
 *
 * @throws {Denial} 4040 for a duty outside the scope and a file that is not its filing's; 4002 for a viewer of its company
 */
export async function completeDuty(
  ctx: CnContext,
  id: string,
  input: CompleteDutyInput,
): Promise<Outcome<{ id: string; version: number }>> {
  const { done_on: doneOn } = input;
  const fileId = orNone(input.file_id);
  const { duty, filed } = await readDuty(ctx, id, fileId);
  const own = within(ctx, duty.companyId);
  const refusal = doneRefusal(duty, input, dayOf(ctx));
  if (refusal !== null) return { ok: false, refusal };
  if (!filed) notFound();
  const { companyId, filingId, state, version } = duty;
  const referenceNo = textOf(input.reference_no);
  const judged = { id, companyId, state, version };
  return writeDone(
    own,
    judged,
    { doneOn, referenceNo, fileId },
    {
      guard: stillFiled(filingId, fileId),
      audit: doneAudit(duty, doneOn, own.system.slug),
      follows: [keepNextDuty(ctx, filingId)],
      became: async () => (await readDuty(ctx, id)).duty,
    },
  );
}

interface Completed {
  id: string;
  companyId: string;
  certificateNo: string;
  kind: DutyKind;
  year: number;
}

/** What the trail tells of it. */
export function doneAudit(duty: Completed, doneOn: string, system: string) {
  const { id, companyId, certificateNo, kind, year } = duty;
  return {
    action: 'cn_duty.done' as const,
    subject: { kind: 'cn_duty' as const, id },
    companyId,
    system,
    detail: { certificate_no: certificateNo, kind, year, done_on: doneOn },
  };
}

/** What proves a duty that nobody's word completes. */
const DEED_OF: Partial<Record<DutyKind, string>> = {
  activity_record: 'proven_by_record',
  information_transfer: 'proven_by_entry',
  publication: 'proven_by_publication',
};

/** Why a duty is not done by somebody's word: closed (4195, 4105), or without what proves it, on a day that is none (4100). */
export function doneRefusal(
  duty: { kind: DutyKind; state: DutyState },
  { done_on, reference_no, file_id }: CompleteDutyInput,
  today: string,
): Refusal | null {
  const closed = closedRefusal(duty);
  if (closed !== null) return closed;
  const deed = DEED_OF[duty.kind];
  const proven = textOf(reference_no) !== '' || orNone(file_id) !== null;
  const proof =
    deed !== undefined && BY_DEED.includes(duty.kind) ? deed : proven ? null : 'proof_missing';
  const fields: Record<string, FieldMessage> = {
    ...dayRefusal('done_on', done_on, today)?.refusal.fields,
    ...(proof !== null && { reference_no: { key: proof } }),
  };
  return Object.keys(fields).length === 0 ? null : { code: 4100, fields };
}

/** A day that something happened is not to come, nor before the first measures (4100). */
export function dayRefusal(field: string, day: string, today: string) {
  if (day > today) return refuse(4100, { fields: { [field]: { key: 'future_day' } } });
  if (day >= FIRST_DAY) return null;
  const values = { day: FIRST_DAY };
  return refuse(4100, { fields: { [field]: { key: 'before_first_day', values } } });
}
