/** One cell: no tabs or breaks of its own, and nothing a spreadsheet would run as a formula (QUALITY S9). */
export function spreadsheetText(text: string): string {
  const flat = text.replace(/[\t\r\n]+/g, ' ');
  return /^\s*[=+\-@]/.test(flat) ? `'${flat}` : flat;
}
