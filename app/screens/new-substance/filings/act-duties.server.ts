import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { completeDuty } from '~/domain/new-substance/duty/complete.server.ts';
import { completeDuties } from '~/domain/new-substance/duty/complete-many.server.ts';
import {
  addHazardInput,
  addPublicationInput,
  addTransferInput,
  completeDutiesInput,
  completeDutyInput,
  waiveDutyInput,
} from '~/domain/new-substance/duty/schema.ts';
import { waiveDuty } from '~/domain/new-substance/duty/waive.server.ts';
import { extendConfidentiality } from '~/domain/new-substance/filing/extend.server.ts';
import { extensionInput, firstActivityInput } from '~/domain/new-substance/filing/schema.ts';
import { setFirstActivity } from '~/domain/new-substance/filing/set-first-activity.server.ts';
import { addHazard } from '~/domain/new-substance/hazard/add.server.ts';
import { addPublication } from '~/domain/new-substance/publication/add.server.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';

export const DUTY_INTENTS = [
  'complete_duties',
  'complete_duty',
  'waive_duty',
  'add_transfer',
  'add_hazard',
  'add_publication',
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
    case 'complete_duties':
      return completeTicked(ctx, form);
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
    case 'add_publication': {
      const input = parseInput(addPublicationInput, {
        page: text('page'),
        on: day('on'),
        file_id,
      });
      return input.ok ? addPublication(ctx, filingId, input.value) : input;
    }
    case 'extend_confidentiality': {
      const of = { decided_on: day('decided_on'), until: day('until'), file_id, ...reasoned };
      const input = parseInput(extensionInput, of);
      return input.ok ? extendConfidentiality(ctx, filingId, input.value) : input;
    }
    case 'set_first_activity': {
      const of = { on: day('on'), file_id, version: reasoned.version };
      const input = parseInput(firstActivityInput, of);
      return input.ok ? setFirstActivity(ctx, filingId, input.value) : input;
    }
  }
}

/**
 * Marks the duties that were ticked as done, each with its own day and number; how many were not is told at the form.
 */
async function completeTicked(ctx: CnContext, form: FormData): Promise<Outcome<unknown>> {
  const text = (name: string) => String(form.get(name) ?? '');
  const rows = form.getAll('many').map((id) => ({
    id: String(id),
    done_on: typed('day', text(`on_${id}`)),
    reference_no: text(`no_${id}`),
  }));
  const input = parseInput(completeDutiesInput, { rows });
  if (!input.ok) return input;
  const said = await completeDuties(ctx, input.value);
  if (!said.ok) return said;
  const left = said.value.items.filter(({ code }) => code !== 2000).length;
  if (left === 0) return said;
  const why = { key: 'duties_not_all', values: { left } };
  return refuse(4100, { why, fields: { reference_no: why } });
}
