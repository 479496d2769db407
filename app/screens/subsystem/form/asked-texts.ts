import { type FormShape, textOf } from './form.ts';

/** A form of texts: what a button brings along, a reason, a choice. */
export function askedTexts<const Name extends string>(
  names: readonly Name[],
  more: Omit<FormShape<Record<Name, string>>, 'values'> = {},
): FormShape<Record<Name, string>> {
  return {
    ...more,
    values: (payload) =>
      Object.fromEntries(names.map((name) => [name, textOf(payload, name)])) as Record<
        Name,
        string
      >,
  };
}
