import { NUMBERED } from '../../area-finds.ts';

/** What staff's one search looks in, in the order it is shown. */
export const FOUND_KINDS = ['companies', 'users', ...NUMBERED, 'certificates'] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
