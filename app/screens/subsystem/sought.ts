import { useFetcher, useLocation } from '@remix-run/react';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';

/** Parameter of a list's address: what is typed into one of its filters. */
const SOUGHT = 'choices_q';

/** Characters of it that are looked for at most. */
const MAX_SOUGHT = 200;

/** What is typed into a filter, of the list's address. */
export function soughtIn(params: URLSearchParams): string {
  return (params.get(SOUGHT) ?? '').slice(0, MAX_SOUGHT);
}

/** Asks the list's own loader for choices of its filters that it did not offer at first. */
export function useSought<Loader>() {
  const fetcher = useFetcher<Loader>();
  const { pathname } = useLocation();
  return {
    found: fetcher.data,
    find: (typed: string) =>
      fetcher.load(`${pathname}?${new URLSearchParams({ limit: '1', [SOUGHT]: typed })}`),
  };
}

/** Choices offered at first and those found since, each once. */
export function allChoices(
  offered: readonly ComboboxChoice[],
  found: readonly ComboboxChoice[] = [],
): ComboboxChoice[] {
  const known = new Set(offered.map(({ value }) => value));
  return [...offered, ...found.filter(({ value }) => !known.has(value))];
}
