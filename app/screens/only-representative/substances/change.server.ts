import type { PostedForm } from '~/domain/files/form/read-form.server.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import { done, type Outcome, refuse } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { typed } from '~/domain/kernel/typed/typed.ts';
import { issueLetters } from '~/domain/only-representative/confirmation-letter/issue.server.ts';
import { lettersSchema } from '~/domain/only-representative/confirmation-letter/schema.ts';
import { setDuin } from '~/domain/only-representative/substance/duin.server.ts';
import {
  alarmSchema,
  type DuinInput,
  duinSchema,
  sharesSchema,
} from '~/domain/only-representative/substance/schema.ts';
import { setAlarm } from '~/domain/only-representative/substance/set-alarm.server.ts';
import { setShares } from '~/domain/only-representative/substance/set-shares.server.ts';
import { redirect } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { type FormShape, textOf } from '~/screens/subsystem/form/form.ts';
import type { Visit } from '../../door.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';

const DETAIL = 'registeredSubstances/list/detail';

const ALARM_FORM = askedTexts(['percent']);

/** The companies that stay come along; only the one just typed is shown again. */
const SHARES_FORM: FormShape<{ unique_ids: string }> = {
  values: (payload) => ({ unique_ids: [payload.unique_ids].flat().map(String).at(-1) ?? '' }),
  nameOf: (path) => (path.startsWith('unique_ids') ? 'unique_ids' : path),
};

/** The importers that stay come along; only the one just chosen is shown again. */
const DUIN_FORM = askedTexts(['partner_id', 'notified_on'], {
  nameOf: (path) => path.split('.').at(-1) ?? path,
});

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
    const named = await namedAfter(ctx, sent);
    if (!named.ok) return refuseSent(DUIN_FORM, form, named.refusal);
    const input = parseInput(duinSchema, { importers: named.value, version });
    if (!input.ok) return refuseSent(DUIN_FORM, form, input.refusal);
    const outcome = await setDuin(ctx, id, input.value);
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

/** The importers that a DUIN is to name: those that stay, and the one that was chosen, with its receipt. */
async function namedAfter(
  ctx: OrContext,
  { fields, files }: PostedForm,
): Promise<Outcome<DuinInput['importers']>> {
  const all = (name: string) => fields.getAll(name).map(String);
  const [days, receipts] = [all('kept_notified_on'), all('kept_file_id')];
  const kept = all('kept_partner_id').map((partner_id, at) => ({
    partner_id,
    notified_on: days[at] ?? '',
    file_id: receipts[at] ?? '',
  }));
  const partner_id = fields.get('partner_id');
  // A button that takes one out has no field to choose one.
  if (partner_id === null) return done(kept);
  const notified_on = typed('day', textOf(Object.fromEntries(fields), 'notified_on'));
  const file = files.find(({ sizeBytes }) => sizeBytes > 0);
  const missing = Object.entries({ partner_id, notified_on, file }).flatMap(([name, given]) =>
    given === undefined || given === '' ? [[name, { key: 'required' }] as const] : [],
  );
  if (file === undefined || missing.length > 0) {
    return refuse(4100, { fields: Object.fromEntries(missing) });
  }
  const uploaded = await uploadFile(ctx, 'attachment', file);
  if (!uploaded.ok) return uploaded;
  const file_id = uploaded.value.file_id;
  return done([...kept, { partner_id: String(partner_id), notified_on, file_id }]);
}
