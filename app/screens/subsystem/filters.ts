import type { ReactNode } from 'react';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import type { Option } from '~/ui/form/inputs.tsx';
import type { FilterOf, NameOf, ValueOf } from '~/ui/table/filter-bar.tsx';

interface Look<Value> {
  badge?: (value: Value) => ReactNode;
  /** Words for "no condition"; "All" unless said otherwise. */
  anyLabel?: string;
}

/**
 * Conditions of one list, which the compiler holds to what the list can be asked.
 *
 * @typeParam Asked what its `listInput` understands
 */
export function filtersOf<Asked>() {
  /** One of the choices that are told with their words. */
  const oneOf = <Name extends NameOf<Asked>>(
    name: Name,
    label: string,
    options: readonly (Option & { value: ValueOf<Asked, Name> })[],
    anyLabel?: string,
  ) => ({ kind: 'select', name, label, options, ...(anyLabel && { anyLabel }) }) as FilterOf<Asked>;
  return {
    oneOf,

    /** One of the values, by the word of each. */
    among: <Name extends NameOf<Asked>, Value extends ValueOf<Asked, Name>>(
      name: Name,
      label: string,
      values: readonly Value[],
      word: (value: Value) => string,
      { badge, anyLabel }: Look<Value> = {},
    ) =>
      oneOf(
        name,
        label,
        values.map((value) => ({ value, label: word(value), badge: badge?.(value) })),
        anyLabel,
      ),

    /** By subsystem: of all, or of those that are asked about. */
    bySystem: (label: string, asked?: readonly string[]) => {
      const offered = SYSTEMS.filter(({ slug }) => asked?.includes(slug) ?? true);
      const options = offered.map((one) => ({ value: one.slug, label: one.label }));
      return { kind: 'select', name: 'system', label, options } as unknown as FilterOf<Asked>; // of lists that know it
    },

    /** One of many, found by what is typed. */
    sought: <Name extends NameOf<Asked>>(
      name: Name,
      label: string,
      options: readonly ComboboxChoice[],
      onType: (typed: string) => void,
    ) => ({ kind: 'sought', name, label, options, onType }) as FilterOf<Asked>,

    /** Between two days. */
    dates: (label: string, from: NameOf<Asked>, to: NameOf<Asked>) =>
      ({ kind: 'dates', from, to, label }) as FilterOf<Asked>,
  };
}
