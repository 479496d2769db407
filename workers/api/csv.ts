/** What a spreadsheet would take for a formula (QUALITY S9). */
const RUNS = /^[=+\-@\t\r]/;

/**
 * Rows as comma-separated values (RFC 4180) in UTF-8, with a head and a byte order mark, by which a spreadsheet knows the
 * encoding. Typed text that it would run gets an apostrophe before it; numbers stay numbers.
 */
export function writeCsv<Row>(
  columns: readonly { header: string; value: (row: Row) => string | number | null }[],
  rows: readonly Row[],
): Uint8Array<ArrayBuffer> {
  const line = (values: readonly (string | number | null)[]) =>
    `${values.map(cellOf).join(',')}\r\n`;
  const lines = rows.map((row) => line(columns.map(({ value }) => value(row))));
  return new TextEncoder().encode(
    `\uFEFF${line(columns.map(({ header }) => header))}${lines.join('')}`,
  );
}

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const plain = RUNS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
