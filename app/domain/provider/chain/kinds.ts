import type { chainChecks } from '#db/schema/trail.ts';

type Row = typeof chainChecks.$inferSelect;

/** What is chained. */
export const CHAINS = ['audit', 'certificates'] as const satisfies readonly Row['chain'][];
export type Chain = (typeof CHAINS)[number];

export const CHECK_STATES = ['running', 'done', 'failed'] as const satisfies Row['state'][];
export const VERDICTS = ['whole', 'broken'] as const satisfies Row['verdict'][];
/** What can be wrong with a row of a chain. */
export const BROKEN_BY = [
  'changed',
  'missing',
  'added',
  'seal',
  'rewritten',
  'head',
] as const satisfies Row['brokenWhy'][];
