/** Certificates that one statement sums up at most; each is read for it. */
export const MAX_SUMMED_UP = 1000;

/** What keeps a statement from being issued. */
export const STATEMENT_HINDRANCES = ['no_certificates', 'too_many_certificates'] as const;
export type StatementHindrance = (typeof STATEMENT_HINDRANCES)[number];

export function statementHindrance(count: number): StatementHindrance | null {
  if (count === 0) return 'no_certificates';
  return count > MAX_SUMMED_UP ? 'too_many_certificates' : null;
}
