import type { BatchItem } from 'drizzle-orm/batch';
import { duties, dutyDeeds } from '#db/schema/duty.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { writeDone } from '../../duty/close.server.ts';
import { closedRefusal } from '../../duty/standing.ts';
import { filesToHold } from '../../files/to-hold.server.ts';
import type { OrContext } from '../../kernel/context.ts';
import { dayOf } from '../../kernel/day.ts';
import type { FieldMessage, Outcome, Refusal } from '../../kernel/outcome.ts';
import { notFound } from '../../kernel/refusals.ts';
import { orNone, textOf } from '../../kernel/text/text.ts';
import { requireMember } from '../../tenancy/access.ts';
import { deedsRead, ownDuty } from './find.server.ts';
import { keepRegistrationDuties } from './keep.server.ts';
import { type OrDuty, STEPS_OF } from './kinds.ts';
import type { DutyRead } from './rows.server.ts';
import type { DutyStepInput } from './schema.ts';

export interface DutyMoved {
  id: string;
  version: number;
}

/**
 * Says that a step of a duty was done: on which day, and the number or the file that proves it, also long after. The last
 * step ends the duty and its reminders. A plan with tests moves the last day by that of the last report, and may be said
 * again with another. Two round trips.
 *
 * Refusals, in this order: done already (4195); not applicable (4105); a step of another kind, a day to come, no proof, a
 * report where there is no plan (4100); who comes second gets 4195, 4105 or 4106.
 *
 * @throws {Denial} 4002 for a viewer; 4040 for a duty that is not ours, and for a file that is not ours, of another
 *   purpose or used elsewhere
 */
export async function doDutyStep(
  ctx: OrContext,
  id: string,
  input: DutyStepInput,
): Promise<Outcome<DutyMoved>> {
  requireMember(ctx);
  const fileId = orNone(input.file_id);
  const { fileId: column, dutyId: holder } = dutyDeeds;
  const proof = filesToHold(ctx, [fileId], 'proof', { column, id: holder, is: '' });
  const [[duty], deeds, [free]] = await ctx.db.batch([
    ownDuty(ctx, id),
    deedsRead(ctx, id),
    proof.read(),
  ]);
  if (duty === undefined) notFound();
  const refusal = stepRefusal(duty, deeds, input, dayOf(ctx));
  if (refusal !== null) return { ok: false, refusal };
  if (!free?.free) notFound();
  const { kind, registrationId, state, version, year } = duty;
  const { step, done_on } = input;
  const companyId = ctx.company.id;
  const audit = {
    action: 'duty.step' as const,
    subject: { kind: 'duty' as const, id },
    companyId,
    system: ctx.system.slug,
    detail: { duty: kind, step, done_on, ...(year > 0 && { year }) },
  };
  const deed = keepDeed(ctx, id, input);
  if (STEPS_OF[kind].ends.includes(step)) {
    const became = async () => (await ownDuty(ctx, id))[0] ?? notFound();
    return writeDone(
      ctx,
      { id, companyId, state, version },
      { doneOn: done_on, referenceNo: textOf(input.number), fileId: null },
      { audit, guard: proof.free, follows: [deed], became },
    );
  }
  return guardedWrite(ctx, {
    table: duties,
    id,
    expect: { companyId, state, version },
    guard: proof.free,
    set: {},
    audit,
    // A report of tests moves the last day.
    follows: () => [deed, ...keepRegistrationDuties(ctx, [registrationId])],
    refusals: { audit_move_happened: () => proof.meanwhile({ code: 4106 }) },
    done: { id, version: version + 1 },
  });
}

/** Statement: the step is kept with its proof; a plan that is said again takes the place of the one before. */
function keepDeed(ctx: OrContext, dutyId: string, input: DutyStepInput): BatchItem<'sqlite'> {
  const said = {
    doneOn: input.done_on,
    referenceNo: textOf(input.number),
    fileId: orNone(input.file_id),
    lastReportOn: orNone(input.last_report_on),
    byName: ctx.actor.name,
    atMs: ctx.nowMs,
  };
  return ctx.db
    .insert(dutyDeeds)
    .values({ dutyId, step: input.step, companyId: ctx.company.id, ...said })
    .onConflictDoUpdate({ target: [dutyDeeds.dutyId, dutyDeeds.step], set: said });
}

type Deed = Awaited<ReturnType<typeof deedsRead>>[number];

/** Why a step can't be said: closed, said already, or fields that can't be (4100). */
export function stepRefusal(
  duty: Pick<DutyRead, 'kind' | 'state'>,
  deeds: readonly Pick<Deed, 'step' | 'lastReportOn'>[],
  input: DutyStepInput,
  today: string,
): Refusal | null {
  const closed = closedRefusal(duty);
  if (closed !== null) return closed;
  const fields = faultsOf(duty.kind, input, today);
  if (Object.keys(fields).length > 0) return { code: 4100, fields };
  const before = deeds.find(({ step }) => step === input.step);
  if (before === undefined) return null;
  const isMoved = before.lastReportOn !== null && orNone(input.last_report_on) !== null;
  return isMoved ? null : { code: 4195 };
}

function faultsOf(kind: OrDuty, input: DutyStepInput, today: string): Record<string, FieldMessage> {
  const { step, done_on, number, file_id, last_report_on } = input;
  const proven = textOf(number) !== '' || orNone(file_id) !== null;
  return {
    ...(!STEPS_OF[kind].steps.includes(step) && { step: { key: 'invalid_choice' } }),
    ...(done_on > today && { done_on: { key: 'future_day' } }),
    ...(!proven && { number: { key: 'proof_missing' } }),
    ...(orNone(last_report_on) !== null &&
      step !== 'plan' && { last_report_on: { key: 'invalid_choice' } }),
  };
}
