import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { completeDuty } from '~/domain/new-substance/duty/complete.server.ts';
import {
  addHazardInput,
  addTransferInput,
  completeDutyInput,
  waiveDutyInput,
} from '~/domain/new-substance/duty/schema.ts';
import { waiveDuty } from '~/domain/new-substance/duty/waive.server.ts';
import { extendConfidentiality } from '~/domain/new-substance/filing/extend-confidentiality.server.ts';
import {
  extendConfidentialityInput,
  firstActivityInput,
} from '~/domain/new-substance/filing/schema.ts';
import { setFirstActivity } from '~/domain/new-substance/filing/set-first-activity.server.ts';
import { addHazard } from '~/domain/new-substance/hazard/add.server.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';

export const DUTY_INTENTS = [
  'complete_duty',
  'waive_duty',
  'add_transfer',
  'add_hazard',
  'extend_confidentiality',
  'set_first_activity',
] as const;
export type DutyIntent = (typeof DUTY_INTENTS)[number];

/** Does what a form of the duties or of the transfers asks for. */
export async function actOnDuties(
  ctx: CnContext,
  filingId: string,
  intent: DutyIntent,
  form: FormData,
): Promise<Outcome<unknown>> {
  const text = (name: string) => String(form.get(name) ?? '');
  const day = (name: string) => typed('day', text(name));
  const file_id = text('file_id');
  const reasoned = { reason: text('reason'), version: Number(form.get('version')) };
  switch (intent) {
    case 'complete_duty': {
      const of = { done_on: day('done_on'), reference_no: text('reference_no'), file_id };
      const input = parseInput(completeDutyInput, of);
      return input.ok ? completeDuty(ctx, text('duty_id'), input.value) : input;
    }
    case 'waive_duty': {
      const input = parseInput(waiveDutyInput, { reason: text('reason') });
      return input.ok ? waiveDuty(ctx, text('duty_id'), input.value) : input;
    }
    case 'add_transfer': {
      const of = { recipient_id: text('recipient_id'), sent_on: day('sent_on'), file_id };
      const input = parseInput(addTransferInput, of);
      return input.ok ? addTransfer(ctx, filingId, input.value) : input;
    }
    case 'add_hazard': {
      const of = { found_on: day('found_on'), content: text('content'), file_id };
      const input = parseInput(addHazardInput, of);
      return input.ok ? addHazard(ctx, filingId, input.value) : input;
    }
    case 'extend_confidentiality': {
      const of = { confidential_until: day('confidential_until'), ...reasoned };
      const input = parseInput(extendConfidentialityInput, of);
      return input.ok ? extendConfidentiality(ctx, filingId, input.value) : input;
    }
    case 'set_first_activity': {
      const of = { first_activity_on: day('first_activity_on'), ...reasoned };
      const input = parseInput(firstActivityInput, of);
      return input.ok ? setFirstActivity(ctx, filingId, input.value) : input;
    }
  }
}
