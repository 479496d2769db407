import { useEffect } from 'react';
import { isDate } from '~/domain/kernel/dates.ts';
import { typedDate } from '~/ui/form/typed-date.ts';
import type { BoundField } from './field.tsx';

/**
 * A whole date that does not exist is told at once, before its field is left: other fields go by it. Also one that was
 * typed before the page's script ran, of which no event tells.
 *
 * @param text what the form holds of the field by now
 */
export function useDateAtOnce(
  form: { validate(field: { name: string }): void },
  { name }: BoundField,
  text: string,
): void {
  const date = typedDate(text);
  const wrong = date.length === 10 && !isDate(date) ? date : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wrong date once; a form is another after each check
  useEffect(() => {
    if (wrong !== null) form.validate({ name });
  }, [wrong, name]);
}
