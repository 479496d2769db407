import { sql } from 'drizzle-orm';
import { systemsOf } from '../systems/profiles.ts';

/** Subsystems of only representatives, as a list behind `IN`: indexes have them after the company. */
export const SLUGS = sql.raw(
  `(${systemsOf('only-representative')
    .map(({ slug }) => `'${slug}'`)
    .join(', ')})`,
);
