/** Text as it is kept: trimmed, and empty where none was given. */
export function textOf(text: string | null | undefined): string {
  return text?.trim() ?? '';
}

/** An optional value as it is kept: null where none was given. */
export function orNone<Value>(value: Value | '' | null | undefined): Value | null {
  return value == null || value === '' ? null : value;
}
