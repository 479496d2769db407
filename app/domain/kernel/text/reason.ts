/** Characters of a reason: why somebody did what stays in a history. */
export const REASON = { min: 10, max: 500 } as const;

/** Whether a text is a reason: 10 to 500 characters. */
export function isReason(text: string): boolean {
  const length = [...text.trim()].length;
  return length >= REASON.min && length <= REASON.max;
}
