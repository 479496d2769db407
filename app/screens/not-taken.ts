/** Why a page did not take what was sent to it, by status: a part of the `errors` namespace. */
const NOT_TAKEN = { 400: 'unreadable', 405: 'noForm', 413: 'tooLarge', 415: 'noForm' } as const;

/** The part for a status; null where the page failed for another reason. */
export function notTaken(status: number): (typeof NOT_TAKEN)[keyof typeof NOT_TAKEN] | null {
  return NOT_TAKEN[status as keyof typeof NOT_TAKEN] ?? null;
}
