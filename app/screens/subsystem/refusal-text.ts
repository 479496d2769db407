import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { valuesOf } from '~/domain/kernel/text/sentence.ts';
import type { FormAnswer } from './form/form.ts';

/** What an empty field asks for: its name, or the sentence of a choice, "Choose a trade partner". */
export interface Asked {
  label?: unknown;
  ask?: string | undefined;
}

/** What a field's error says, in the words the API says it with; an empty one is asked for by its name. */
export function useErrorText(): (
  error: FieldMessage | undefined,
  asked?: Asked,
) => string | undefined {
  const { t } = useTranslation('refusals');
  return (error, { label, ask } = {}) => {
    if (error?.key === 'required' && ask) return t('required_choice', { ask });
    if (error?.key === 'required' && typeof label === 'string')
      return t('required_text', { label });
    return error && t(error.key, valuesOf(error, t));
  };
}

/** A refusal in the reader's language, for a form that has nothing but its answer. */
export interface Refused {
  code: number;
  message: string;
  /** What is wrong with a field, by its name. */
  fields: Readonly<Record<string, string>>;
  data: Readonly<Record<string, unknown>>;
  /** What was typed, so that the form shows it again. */
  typed: Readonly<Record<string, string>>;
}

/**
 * Why a form was refused, where no script checks it before it is sent; null when it was not.
 *
 * @param labels what the page calls its fields, by which an empty one is asked for
 */
export function useRefused(
  answer: FormAnswer | undefined,
  labels: Readonly<Record<string, string>> = {},
): Refused | null {
  const textOf = useErrorText();
  if (answer?.result.status !== 'error') return null;
  const { refusal, result } = answer;
  const { '': whole, ...fields } = result.error ?? {};
  return {
    code: refusal?.code ?? 4100,
    message: textOf(whole ?? { key: 'validation' }) ?? '',
    fields: textsIn(fields, (error, name) => textOf(error ?? undefined, { label: labels[name] })),
    data: refusal?.data ?? {},
    typed: textsIn(result.initialValue ?? {}, (value) =>
      typeof value === 'string' ? value : undefined,
    ),
  };
}

function textsIn<T>(
  all: Readonly<Record<string, T>>,
  textOf: (one: T, name: string) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, one]) => {
      const text = textOf(one, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}
