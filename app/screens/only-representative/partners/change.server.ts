import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { applyAgain } from '~/domain/only-representative/trade-partner/apply-again.server.ts';
import { setPartnerState } from '~/domain/only-representative/trade-partner/archive.server.ts';
import { deletePartner } from '~/domain/only-representative/trade-partner/delete.server.ts';
import { editPartner } from '~/domain/only-representative/trade-partner/edit.server.ts';
import {
  contactsInput,
  editPartnerInput,
  partnerStateInput,
  partnerVersionInput,
} from '~/domain/only-representative/trade-partner/schema.ts';
import { setContacts } from '~/domain/only-representative/trade-partner/set-contacts.server.ts';
import type { PartnerValues } from './partner-form.ts';

/** Changes a partner to what its form says. */
export function editPartnerBy(
  ctx: OrContext,
  id: string,
  values: PartnerValues,
  version: number,
  confirmed: boolean,
): Promise<Outcome<unknown>> {
  const input = parseInput(editPartnerInput, { ...values, version, confirm_mismatch: confirmed });
  return input.ok ? editPartner(ctx, id, input.value) : Promise.resolve(input);
}

/** What the buttons of the detail page do; `intent` names the button. */
export async function changePartner(
  ctx: OrContext,
  id: string,
  form: FormData,
): Promise<Outcome<'archived' | 'restored' | 'applied' | 'contacts' | 'deleted'>> {
  const version = Number(form.get('version'));
  const intent = form.get('intent');
  if (intent === 'archive' || intent === 'restore') {
    const state = intent === 'archive' ? 'archived' : 'active';
    const input = parseInput(partnerStateInput, { state, version });
    if (!input.ok) return input;
    const outcome = await setPartnerState(ctx, id, input.value);
    return outcome.ok ? done(intent === 'archive' ? 'archived' : 'restored') : outcome;
  }
  if (intent === 'delete') {
    const input = parseInput(partnerVersionInput, { version });
    if (!input.ok) return input;
    const outcome = await deletePartner(ctx, id, input.value.version);
    return outcome.ok ? done('deleted') : outcome;
  }
  if (intent === 'apply') {
    const input = parseInput(partnerVersionInput, { version });
    if (!input.ok) return input;
    const outcome = await applyAgain(ctx, id, input.value);
    return outcome.ok ? done('applied') : outcome;
  }
  if (intent === 'contacts') {
    const input = parseInput(contactsInput, { contacts: contactsIn(form), version });
    if (!input.ok) return input;
    const outcome = await setContacts(ctx, id, input.value);
    return outcome.ok ? done('contacts') : outcome;
  }
  return refuse(4100, { fields: { intent: { key: 'invalid_choice' } } });
}

/** The contacts that stay, and the one that was typed; a button that takes one out has no fields to type one. */
function contactsIn(form: FormData) {
  const all = (name: string) => form.getAll(name).map(String);
  const [emails, phones] = [all('kept_email'), all('kept_phone')];
  const kept = all('kept_name').map((name, at) => ({
    name,
    email: emails[at] ?? '',
    phone: phones[at] ?? '',
  }));
  if (!form.has('name')) return kept;
  const [name = '', email = '', phone = ''] = ['name', 'email', 'phone'].map((of) =>
    String(form.get(of) ?? '').trim(),
  );
  return [...kept, { name, email, phone }];
}
