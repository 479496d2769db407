import { data } from '@remix-run/cloudflare';
import type { FieldMessage, Refusal } from '~/domain/kernel/outcome.ts';
import { CODES } from '~/domain/kernel/refusals.ts';
import type { FormAnswer, FormResult, FormShape } from './form.ts';
import { errorsAt, type ReadForm } from './read-form.ts';

/** What else the page of a form needs of its action: the step it is at. */
interface More<Extra extends object> {
  extra: Extra;
  /** Changes the form on both sides as a button of it would. */
  intent?: FormResult['intent'];
}

/** Answers a form whose button saved nothing, or whose fields its schema refuses. */
export function answerForm<Values extends object, Extra extends object = object>(
  { values, submission }: ReadForm<Values, unknown>,
  { extra, intent }: More<Extra> = { extra: {} as Extra },
) {
  const result: FormResult = { ...submission.reply(), initialValue: asPayload(values) };
  const body: FormAnswer = { result: intent ? { ...result, intent } : result, refusal: null };
  const status = submission.status === 'error' ? CODES[4100].http : 200;
  return data({ ...extra, ...body }, { status });
}

/** Answers a form whose verb said no: at its fields, or for the form as a whole. */
export function refuseSubmission<Values extends object, Extra extends object = object>(
  shape: Pick<FormShape<Values>, 'nameOf'>,
  { values, submission }: ReadForm<Values, unknown>,
  refusal: Refusal,
  { extra }: More<Extra> = { extra: {} as Extra },
) {
  const { code, data: facts = {} } = refusal;
  const fieldErrors = errorsAt(shape, refusal, values);
  const formErrors: FieldMessage = { key: CODES[code].key, values: wordsOf(facts) };
  const none = Object.keys(fieldErrors).length === 0;
  const result = submission.reply(none ? { formErrors } : { fieldErrors });
  const body: FormAnswer = {
    result: { ...result, initialValue: asPayload(values) },
    refusal: { code, data: facts },
  };
  return data({ ...extra, ...body }, { status: CODES[code].http });
}

/** What a message can name. */
function wordsOf(facts: Record<string, unknown>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}

/** conform's type of values has an index, which interfaces of fields have not. */
function asPayload(values: object): NonNullable<FormResult['initialValue']> {
  return Object.fromEntries(Object.entries(values));
}
