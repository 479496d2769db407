import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { issueLetters } from '~/domain/only-representative/confirmation-letter/issue.server.ts';
import { lettersSchema } from '~/domain/only-representative/confirmation-letter/schema.ts';
import { alarmSchema, sharesSchema } from '~/domain/only-representative/substance/schema.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { redirect } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { FormShape } from '~/screens/subsystem/form/form.ts';
import type { Visit } from '../../door.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { DUIN_FORM, nameImporters } from './duin.server.ts';

const DETAIL = 'registeredSubstances/list/detail';

const ALARM_FORM = askedTexts(['percent']);

/** The companies that stay come along; only the one just typed is shown again. */
const SHARES_FORM: FormShape<{ unique_ids: string }> = {
  values: (payload) => ({ unique_ids: [payload.unique_ids].flat().map(String).at(-1) ?? '' }),
  nameOf: (path) => (path.startsWith('unique_ids') ? 'unique_ids' : path),
};

const LETTERS_FORM = askedTexts(['intent'], { nameOf: () => 'partner_ids' });

/** What the forms of a substance's page do; `intent` names the button. */
export async function changeSubstance(ctx: OrContext, visit: Visit) {
  const { url } = visit;
  const id = url.searchParams.get('id') ?? '';
  const sent = await visit.upload({ files: 1 });
  const form = sent.fields;
  const version = Number(form.get('version'));
  const intent = form.get('intent');
  const back = (done: string) =>
    redirect(
      pageUrl(ctx.system, DETAIL, { id, year: url.searchParams.get('year') ?? '', saved: done }),
    );
  if (intent === 'alarm') {
    const percent = Number(form.get('percent'));
    const input = parseInput(alarmSchema, { percent, version });
    if (!input.ok) return refuseSent(ALARM_FORM, form, input.refusal);
    const outcome = await setAlarm(ctx, id, input.value);
    return outcome.ok ? back('alarm') : refuseSent(ALARM_FORM, form, outcome.refusal);
  }
  if (intent === 'shares') {
    const unique_ids = form.getAll('unique_ids').map(String);
    const input = parseInput(sharesSchema, { unique_ids, version });
    if (!input.ok) return refuseSent(SHARES_FORM, form, input.refusal);
    const outcome = await setShares(ctx, id, input.value);
    return outcome.ok ? back('shares') : refuseSent(SHARES_FORM, form, outcome.refusal);
  }
  if (intent === 'duin') {
    const outcome = await nameImporters(ctx, id, sent);
    return outcome.ok ? back('duin') : refuseSent(DUIN_FORM, form, outcome.refusal);
  }
  if (intent === 'letters') {
    const partner_ids = form.getAll('partner_ids').map(String);
    const input = parseInput(lettersSchema, { partner_ids });
    if (!input.ok) return refuseSent(LETTERS_FORM, form, input.refusal);
    const outcome = await issueLetters(ctx, id, input.value);
    return outcome.ok ? back('letters') : refuseSent(LETTERS_FORM, form, outcome.refusal);
  }
  return notFound();
}
