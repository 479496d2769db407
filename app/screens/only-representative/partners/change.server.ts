import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import {
  editPartnerInput,
  partnerStateInput,
} from '~/domain/only-representative/trade-partner/schema.ts';
import { readTyped } from './partner-form.ts';

type Change = 'edited' | 'archived' | 'restored';

/** What the buttons of the detail page do; `intent` names the button. */
export async function changePartner(
  ctx: OrContext,
  id: string,
  form: FormData,
): Promise<Outcome<Change>> {
  const version = Number(form.get('version'));
  const intent = form.get('intent');
  if (intent === 'edit') {
    const input = parseInput(editPartnerInput, { ...readTyped(form), version });
    if (!input.ok) return input;
    const outcome = await editPartner(ctx, id, input.value);
    return outcome.ok ? done('edited') : outcome;
  }
  if (intent === 'archive' || intent === 'restore') {
    const state = intent === 'archive' ? 'archived' : 'active';
    const input = parseInput(partnerStateInput, { state, version });
    if (!input.ok) return input;
    const outcome = await setPartnerState(ctx, id, input.value);
    return outcome.ok ? done(intent === 'archive' ? 'archived' : 'restored') : outcome;
  }
  return refuse(4100, { fields: { intent: { key: 'invalid_choice' } } });
}
