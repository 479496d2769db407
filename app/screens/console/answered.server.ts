import type { Outcome } from '~/domain/kernel/outcome.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '../door.server.ts';
import { refuseSent } from '../subsystem/form/form.server.ts';
import { BUTTONS_ONLY } from '../subsystem/form/form.ts';

/** What a button of a list answers: why it was refused, or the same page, which says what was done. */
export function answered<Value>(
  { url }: Visit,
  form: FormData,
  intent: string,
  outcome: Outcome<Value>,
) {
  if (!outcome.ok) return refuseSent(BUTTONS_ONLY, form, outcome.refusal);
  const search = new URLSearchParams(url.search);
  search.set('saved', intent);
  search.delete('index');
  throw redirect(`${url.pathname}?${search}`);
}
