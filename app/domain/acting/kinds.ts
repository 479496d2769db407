import type { actAs } from '#db/schema/tenancy.ts';

type Kept = typeof actAs.$inferSelect;

/** How much staff may do in a visit: look, or do what an admin of the company may. */
export type VisitMode = Kept['mode'];
export const VISIT_MODES = ['read', 'write'] as const satisfies readonly VisitMode[];

/**
 * What ends a visit before its time: its end button, another visit of the same session, the end of the session, or that
 * the company is no longer theirs.
 */
export type VisitEnd = NonNullable<Kept['endedBy']>;

/** How a visit came to its end: by one of these, or with its time. */
export const VISIT_OVER = [
  'self',
  'other_visit',
  'signed_out',
  'unassigned',
  'time',
] as const satisfies readonly (VisitEnd | 'time')[];
export type VisitOver = (typeof VISIT_OVER)[number];
