/**
 * Parameters of an address as raw input of a schema: empty ones are left out, since a form sends every field,
 * and the named ones become numbers. What is no number stays text, so that the schema refuses it.
 */
export function queryInput(
  params: URLSearchParams,
  numbers: readonly string[] = ['year', 'limit'],
): Record<string, string | number> {
  const input: Record<string, string | number> = {};
  for (const [name, value] of params) {
    if (value === '' || name in input) continue;
    input[name] = numbers.includes(name) && /^\d{1,9}$/.test(value) ? Number(value) : value;
  }
  return input;
}
