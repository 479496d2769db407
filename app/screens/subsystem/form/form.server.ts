import { done, type Refusal } from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import { sentenceOf } from '~/domain/kernel/text/sentence.ts';
import { data } from '~/framework.ts';
import type { FormAnswer, FormResult, FormShape } from './form.ts';
import { errorsAt, type ReadForm, readForm } from './read-form.ts';

/** What else the page of a form needs of its action: the step it is at. */
interface More<Extra extends object> {
  extra: Extra;
  /** Changes the form on both sides as a button of it would. */
  intent?: FormResult['intent'];
}

/** Answers a form whose button saved nothing, or whose fields its schema refuses. */
export function answerForm<Values extends object, Extra extends object = object>(
  sent: ReadForm<Values, unknown>,
  { extra, intent }: More<Extra> = { extra: {} as Extra },
) {
  const { submission } = sent;
  const result: FormResult = { ...submission.reply(), initialValue: shownAgain(sent) };
  const body: FormAnswer = { result: intent ? { ...result, intent } : result, refusal: null };
  const status = submission.status === 'error' ? CODES[4100].http : 200;
  return data({ ...extra, ...body }, { status });
}

/** Answers a form whose verb said no: at its fields, or for the form as a whole. */
export function refuseSubmission<Values extends object, Extra extends object = object>(
  shape: Pick<FormShape<Values>, 'nameOf'>,
  sent: ReadForm<Values, unknown>,
  refusal: Refusal,
  { extra }: More<Extra> = { extra: {} as Extra },
) {
  const { code, data: facts = {} } = refusal;
  const fieldErrors = errorsAt(shape, refusal, sent.values);
  const formErrors = sentenceOf(refusal);
  const none = Object.keys(fieldErrors).length === 0;
  const result = sent.submission.reply(none ? { formErrors } : { fieldErrors });
  const body: FormAnswer = {
    result: { ...result, initialValue: shownAgain(sent) },
    refusal: { code, data: facts },
  };
  const later = facts.retry_after_s;
  const headers = { ...(later !== undefined && { 'Retry-After': String(later) }) };
  return data({ ...extra, ...body }, { status: CODES[code].http, headers });
}

/** Refuses a form that nothing but its verb checks: a reason, a button. */
export function refuseSent<Values extends object>(
  shape: FormShape<Values>,
  form: FormData,
  refusal: Refusal,
) {
  return refuseSubmission(
    shape,
    readForm(shape, () => done(null), form),
    refusal,
  );
}

/** What was typed, as conform's type has it: with an index, which interfaces of fields have not. */
function shownAgain<Values extends object>({ values, secret = [] }: ReadForm<Values, unknown>) {
  const secrets: readonly PropertyKey[] = secret;
  const shown: NonNullable<FormResult['initialValue']> = Object.fromEntries(
    Object.entries(values).filter(([name]) => !secrets.includes(name)),
  );
  return shown;
}
