import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { act } from '~/domain/kernel/verb.ts';
import { completeDuties } from '~/domain/new-substance/duty/complete-many.server.ts';
import { completeDutiesInput } from '~/domain/new-substance/duty/schema.ts';
import { dutyVerbs } from '~/domain/new-substance/duty/verbs.server.ts';
import { filingVerbs } from '~/domain/new-substance/filing/verbs.server.ts';
import { transferVerbs } from '~/domain/new-substance/transfer/verbs.server.ts';

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
      return act(dutyVerbs.verbs.completeDuty, ctx, text('duty_id'), of);
    }
    case 'waive_duty': {
      return act(dutyVerbs.verbs.waiveDuty, ctx, text('duty_id'), { reason: text('reason') });
    }
    case 'add_transfer': {
      const of = { recipient_id: text('recipient_id'), sent_on: day('sent_on'), file_id };
      return act(transferVerbs.verbs.addInformationTransfer, ctx, filingId, of);
    }
    case 'add_hazard': {
      const of = { found_on: day('found_on'), content: text('content'), file_id };
      return act(transferVerbs.verbs.addHazard, ctx, filingId, of);
    }
    case 'add_publication': {
      return act(transferVerbs.verbs.addPublication, ctx, filingId, {
        page: text('page'),
        on: day('on'),
        file_id,
      });
    }
    case 'extend_confidentiality': {
      const of = { decided_on: day('decided_on'), until: day('until'), file_id, ...reasoned };
      return act(filingVerbs.verbs.extendConfidentiality, ctx, filingId, of);
    }
    case 'set_first_activity': {
      const of = { on: day('on'), file_id, version: reasoned.version };
      return act(filingVerbs.verbs.setFirstActivity, ctx, filingId, of);
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
