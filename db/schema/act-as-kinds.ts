/** How much staff may do in a visit: look, or do what an admin of the company may. */
export const VISIT_MODES = ['read', 'write'] as const;
export type VisitMode = (typeof VISIT_MODES)[number];

/**
 * What ends a visit before its time: its end button, another visit of the same session, the end of the session, or that
 * the company is no longer theirs.
 */
export const VISIT_ENDS = ['self', 'other_visit', 'signed_out', 'unassigned'] as const;
export type VisitEnd = (typeof VISIT_ENDS)[number];
