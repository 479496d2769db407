import { type DefaultValue, useForm } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { type FormAnswer, type FormShape, readForm } from './form.ts';

export interface CheckedFormOptions<Values extends Record<string, unknown>> {
  /** Id of the form; ids of its fields begin with it. */
  id: string;
  shape: FormShape<Values>;
  answer: FormAnswer | undefined;
  defaultValue: Values;
  /** Id of the control, where it is not the field's own. */
  idOf?: (name: string) => string | undefined;
}

export type CheckedForm<Values extends Record<string, unknown>> = ReturnType<
  typeof useCheckedForm<Values>
>;

/**
 * A form on conform: a field is checked as it is left, all of them by the submit and again by the action, and
 * after every failing submit the first wrong field has the focus.
 *
 * @returns conform's form and fields, the names that the last submit was refused for, and the ids of their controls
 */
export function useCheckedForm<Values extends Record<string, unknown>>({
  id,
  shape,
  answer,
  defaultValue,
  idOf,
}: CheckedFormOptions<Values>) {
  const result = answer?.result;
  const [refused, setRefused] = useState(() => refusedNames(result));
  const seen = useRef({ result, refused });
  const [form, fields] = useForm<Values, unknown, FieldMessage>({
    id,
    lastResult: result,
    // Every value is text or a list of groups of text, which conform's type can't say of a type to come.
    defaultValue: defaultValue as DefaultValue<Values>,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      const { submission } = readForm(shape, formData, refused.length > 0);
      if (submission.status !== undefined) setRefused(refusedNames(submission.reply()));
      return submission;
    },
  });
  useEffect(() => {
    if (seen.current.result === result) return;
    seen.current.result = result;
    setRefused(refusedNames(result));
  }, [result]);
  const controlId = (name: string) => idOf?.(name) ?? `${id}-${name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every submit that was refused
  useEffect(() => {
    if (seen.current.refused === refused) return;
    seen.current.refused = refused;
    const first = firstOf(refused.map((name) => document.getElementById(controlId(name))));
    // A table as a whole takes the focus only where it is sent there.
    if (first && first.tabIndex < 0) first.tabIndex = -1;
    first?.focus();
    // The bar at the bottom would cover what is only just in sight.
    first?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return { form, fields, refused, controlId };
}

function refusedNames(result: FormAnswer['result'] | undefined): string[] {
  if (result?.status !== 'error') return [];
  return Object.keys(result.error ?? {}).filter((name) => name !== '');
}

/** Of several elements the one that stands first on the page. */
function firstOf(elements: readonly (HTMLElement | null)[]): HTMLElement | undefined {
  return elements
    .filter((element) => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
}

/** What a field's error says, in the words the API says it with. */
export function useErrorText(): (error: FieldMessage | undefined) => string | undefined {
  const { t } = useTranslation('refusals');
  return (error) => error && t(error.key, error.values ?? {});
}
