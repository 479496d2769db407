import { isRouteErrorResponse } from '~/framework.ts';
import { notTaken } from '../../not-taken.ts';

/** Why a page could not be made, as its reader is told of it. */
export type FaultKind =
  | 'missing'
  | 'forbidden'
  /** Too many companies to be read together: one must be chosen (4193). */
  | 'choose'
  | 'not_taken'
  | 'broken';

const CHOOSE = 4193;

export function faultKind(error: unknown): FaultKind {
  if (!isRouteErrorResponse(error)) return 'broken';
  const { code } = (error.data ?? {}) as { code?: number };
  if (code === CHOOSE) return 'choose';
  if (error.status === 404) return 'missing';
  if (error.status === 403) return 'forbidden';
  return notTaken(error.status) ? 'not_taken' : 'broken';
}
