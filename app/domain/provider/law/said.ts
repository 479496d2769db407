/** What a value says in short: its numbers and words by name, as many as fit a line. Pure, for list, workbook and page. */
const MOST = 6;

interface Told {
  name: string;
  value: string;
}

/** The leaves of a value, by their paths; of a list of objects how many there are. */
export function leavesOf(value: unknown, path = ''): Told[] {
  if (Array.isArray(value)) {
    const flat = value.every((one) => typeof one !== 'object' || one === null);
    return [{ name: path, value: flat ? value.join(', ') : `× ${value.length}` }];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, of]) =>
      leavesOf(of, path === '' ? key : `${path}.${key}`),
    );
  }
  return value === null ? [] : [{ name: path, value: String(value) }];
}

/** The same in one line. */
export function saidOf(json: string): string {
  const leaves = leavesOf(JSON.parse(json));
  const shown = leaves
    .slice(0, MOST)
    .map(({ name, value }) => (name === '' ? value : `${name} ${value}`));
  return leaves.length > MOST ? `${shown.join(' · ')} …` : shown.join(' · ');
}
