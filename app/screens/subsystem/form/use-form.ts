import { type DefaultValue, useForm } from '@conform-to/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { tellEarlyInput } from '~/ui/form/early-input.ts';
import {
  type FormAnswer,
  type FormCheck,
  type FormShape,
  type FormSubmission,
  readUnchecked,
} from './form.ts';
import type { readForm } from './read-form.ts';

/**
 * Fetches the check of a form: schemas are not needed to read a page, so it comes once somebody goes into the form.
 * Declared outside components, because another function is another check.
 */
export type LateCheck<Values extends object> = () => Promise<FormCheck<Values>>;

export interface CheckedFormOptions<Values extends Record<string, unknown>> {
  /** Id of the form; ids of its fields begin with it. */
  id: string;
  shape: FormShape<Values>;
  check: LateCheck<Values>;
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
 * @returns conform's form and fields, the names that the last submit was refused for, the ids of their controls, and
 *   what a kept draft becomes when it is taken up
 */
export function useCheckedForm<Values extends Record<string, unknown>>({
  id,
  shape,
  check: late,
  answer,
  defaultValue,
  idOf,
}: CheckedFormOptions<Values>) {
  const { come, ask } = useLateCheck(id, late);
  const leftEarly = useRef<string>();
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
      if (come === null) {
        ask();
        const unchecked = readUnchecked(formData, result);
        leftEarly.current = leftNameOf(unchecked) ?? leftEarly.current;
        return unchecked;
      }
      const asks = refused.length > 0;
      const { submission } = come.read(shape, come.check, formData, asks, result);
      if (submission.status !== undefined) setRefused(refusedNames(submission.reply()));
      return submission;
    },
  });
  useEffect(() => {
    if (seen.current.result === result) return;
    seen.current.result = result;
    setRefused(refusedNames(result));
  }, [result]);
  useEffect(() => {
    const element = document.forms.namedItem(id);
    if (element) tellEarlyInput(element);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the check has come, for what was left before
  useEffect(() => {
    if (come === null || leftEarly.current === undefined) return;
    // conform remembers every field that was left; one of them is enough to have them all checked.
    form.validate({ name: leftEarly.current });
    leftEarly.current = undefined;
  }, [come]);
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
  /** A kept draft with what was typed before the page's script ran: that counts for more. */
  const withTypedEarly = (kept: Values): Values => {
    const typed = Object.entries(shape.values(form.value ?? {})).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaultValue[name]),
    );
    return { ...kept, ...Object.fromEntries(typed) };
  };
  return { form, fields, refused, controlId, withTypedEarly };
}

interface ComeCheck<Values extends object> {
  of: LateCheck<Values>;
  check: FormCheck<Values>;
  read: typeof readForm;
}

/** The check once it has come, and what asks for it: the focus in the form, or a button pressed before that. */
function useLateCheck<Values extends object>(id: string, late: LateCheck<Values>) {
  const [last, setCome] = useState<ComeCheck<Values> | null>(null);
  const come = last?.of === late ? last : null;
  const ask = useCallback(() => {
    void Promise.all([late(), import('./read-form.ts')]).then(
      ([check, { readForm: read }]) => setCome({ of: late, check, read }),
      () => {
        // The network is gone: the action checks all the same, and the next field asks again.
      },
    );
  }, [late]);
  useEffect(() => {
    if (come !== null) return;
    const look = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('form')?.id === id) ask();
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [id, come, ask]);
  return { come, ask };
}

/** The field whose leaving asked to be checked. */
function leftNameOf(submission: FormSubmission<never>): string | undefined {
  const { intent } = submission.reply();
  return intent?.type === 'validate' ? intent.payload.name : undefined;
}

function refusedNames(result: FormAnswer['result'] | undefined): string[] {
  if (result?.status !== 'error') return [];
  return Object.keys(result.error ?? {}).filter((name) => name !== '');
}

/** The element that stands first on the page. */
function firstOf(elements: readonly (HTMLElement | null)[]): HTMLElement | undefined {
  return elements
    .filter((element) => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
}
