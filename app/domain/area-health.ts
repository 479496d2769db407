import type { SQL } from 'drizzle-orm';
import type { Area } from './systems/profiles.ts';

/** What a health count is reckoned of: each is SQL that stands for a value. */
export interface HealthOf {
  /** Id of the company. */
  company: SQL;
  /** `YYYY-MM-DD` */
  today: SQL;
  /** Last day of those that are soon. */
  soon: SQL;
  /** The same of claims that a name is confidential. */
  claimSoon: SQL;
  /** The calendar year. */
  year: SQL;
  /** What a counterparty has not answered since then waits for too long. */
  staleBeforeMs: SQL;
  monthAgoMs: SQL;
}

/** How much there is of each in an area; the overview of a company adds the areas up (`areas/console.md` §4). */
export const HEALTH_COUNTS = [
  'waiting',
  'alarm',
  'critical',
  'ending',
  'held',
  'rejected',
  'registrations',
  'unlimited',
] as const;
export type HealthCount = (typeof HEALTH_COUNTS)[number];

/** What an area's companies have to look after, in numbers. */
export interface AreaHealth {
  area: Area;
  /**
   * Numbers of one company, as SQL. It is asked for hundreds of companies a run: an index has exactly the rows of each.
   */
  counts: Readonly<Partial<Record<HealthCount, (of: HealthOf) => SQL>>>;
}
