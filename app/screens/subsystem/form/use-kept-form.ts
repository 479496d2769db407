import { type DraftOptions, useDraft } from './draft.ts';
import { type CheckedFormOptions, useCheckedForm } from './use-form.ts';

interface KeptFormOptions<Values extends Record<string, unknown>>
  extends CheckedFormOptions<Values>,
    Pick<DraftOptions<Values>, 'keeps' | 'isBlank'> {
  /** The name of its draft in this browser, where that is not the form's id. */
  draft?: string;
  /** What the values are where some of them follow from others. */
  settle?: (values: Values) => Values;
}

/** A form on conform whose draft stays in this browser until it is saved, and is taken up again on the next visit. */
export function useKeptForm<Values extends Record<string, unknown>>({
  draft,
  keeps,
  isBlank,
  settle = (values) => values,
  ...options
}: KeptFormOptions<Values>) {
  const { id, shape } = options;
  const checked = useCheckedForm(options);
  const { form } = checked;
  const values = settle(shape.values(form.value ?? {}));
  // Every value is text or a list of groups of text, which conform's type can't say of a type to come.
  const put = (value: Values) => form.update({ value: value as never });
  const kept = useDraft(draft ?? id, {
    ...{ keeps, shape, values, isBlank },
    restore: (typed) => put(checked.withTypedEarly(typed)),
  });
  return { checked, values, put, kept };
}
