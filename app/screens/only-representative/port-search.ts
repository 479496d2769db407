import { useFetcher } from '~/framework.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { pageUrl, useShell } from '../subsystem/shell-context.ts';

type Ports = readonly ComboboxChoice[];

/**
 * Ports to choose from in a box: those that are offered, then those that the loader of a page finds for what is typed;
 * the chosen one stays among them.
 */
export function usePortSearch<Found = { ports: Ports }>(
  page: string,
  query: { port: string; id?: string },
  offered: Ports,
  portsIn = (found: Found): Ports | undefined => (found as { ports: Ports }).ports,
) {
  const { system } = useShell();
  const { data, load } = useFetcher<unknown>();
  const ports = (data ? portsIn(data as Found) : undefined) ?? offered; // of that page's loader
  const listed = query.port === '' || ports.some(({ value }) => value === query.port);
  return {
    choices: listed ? ports : [{ value: query.port, label: query.port }, ...ports],
    onType: (port_q: string) => load(pageUrl(system, page, { ...query, port_q })),
  };
}
