/**
 * What a link within a list changes of its address: what stands beside it, never the filter.
 *
 * @param names parameters that say what stands there
 */
export function panelAddress(names: readonly string[]) {
  /** Address of the same list with another panel, or without one. */
  return (search: string, panel: Readonly<Record<string, string>> = {}): string => {
    const params = new URLSearchParams(search);
    for (const name of names) params.delete(name);
    for (const [name, value] of Object.entries(panel)) params.set(name, value);
    return `?${params}`;
  };
}
