/** A whole date as people type or paste it, `2026/12/20`, `2026.12.20` or `20261220`, as `2026-12-20`; else the text. */
export function typedDate(text: string): string {
  return text.trim().replace(/^(\d{4})([/.]?)(\d{2})\2(\d{2})$/, '$1-$3-$4');
}
