import { useFetcher, useLocation } from '~/framework.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';

/** Parameter of the address of a list or a form: what is typed into one of its filters. */
export const SOUGHT = 'choices_q';

/** Characters of it that are looked for at most. */
const MAX_SOUGHT = 200;

/** What is typed into a filter, of the list's address. */
export function soughtIn(params: URLSearchParams): string {
  return (params.get(SOUGHT) ?? '').slice(0, MAX_SOUGHT);
}

/**
 * Asks the list's own loader for choices of its filters that it did not offer at first.
 *
 * @param also what else the address says
 */
export function useSought<Loader>(also: Readonly<Record<string, string>> = {}) {
  const fetcher = useFetcher<Loader>();
  const { pathname } = useLocation();
  return {
    found: fetcher.data,
    find: (typed: string) =>
      fetcher.load(`${pathname}?${new URLSearchParams({ limit: '1', ...also, [SOUGHT]: typed })}`),
  };
}

/** Choices offered at first and those found since, each once. */
export function allChoices(
  offered: readonly ComboboxChoice[],
  found: readonly ComboboxChoice[] = [],
): ComboboxChoice[] {
  return eachOnce(offered, found, ({ value }) => value);
}

/** Members of the first list, then those of the second that are not among them. */
export function eachOnce<One>(
  first: readonly One[],
  second: readonly One[],
  key: (one: One) => string,
): One[] {
  const known = new Set(first.map(key));
  return [...first, ...second.filter((one) => !known.has(key(one)))];
}
