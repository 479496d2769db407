/** Characters of one statement's parameter: D1 takes two million bytes, and a character may be three. */
const MAX_PARAMETER = 600_000;

/** JSON lists of rows, each short enough for one parameter. */
export function parameters(rows: readonly string[]): string[] {
  const parts: string[][] = [];
  let size = MAX_PARAMETER;
  for (const row of rows) {
    if (size + row.length > MAX_PARAMETER) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(row);
    size += row.length;
  }
  return parts.map((part) => `[${part.join()}]`);
}
