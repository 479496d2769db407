import { VISIT_ENDS } from '#db/schema/act-as-kinds.ts';

export { VISIT_MODES, type VisitMode } from '#db/schema/act-as-kinds.ts';

/** How a visit came to its end: what ends it before its time, and its time. */
export const VISIT_OVER = [...VISIT_ENDS, 'time'] as const;
export type VisitOver = (typeof VISIT_OVER)[number];
