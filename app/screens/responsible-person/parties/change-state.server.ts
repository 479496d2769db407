import type { RpContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import {
  archiveEnterprise,
  restoreEnterprise,
} from '~/domain/responsible-person/enterprise/archive.server.ts';
import { enterpriseVersionInput } from '~/domain/responsible-person/enterprise/schema.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { BUTTONS_ONLY } from '~/screens/subsystem/form/form.ts';
import { companyChanged } from '../../door.server.ts';

/** Takes an enterprise out of use, or into it again, as the form's button says. */
export async function changeState(ctx: RpContext, id: string, form: FormData) {
  const elsewhere = companyChanged(ctx, form);
  if (elsewhere !== null) return { answer: refuseSent(BUTTONS_ONLY, form, elsewhere) };
  const input = parseInput(enterpriseVersionInput, { version: Number(form.get('version')) });
  if (!input.ok) return { answer: refuseSent(BUTTONS_ONLY, form, input.refusal) };
  const restores = form.get('intent') === 'restore';
  const outcome = await (restores ? restoreEnterprise : archiveEnterprise)(ctx, id, input.value);
  if (!outcome.ok) return { answer: refuseSent(BUTTONS_ONLY, form, outcome.refusal) };
  return { done: restores ? ('restored' as const) : ('archived' as const) };
}
