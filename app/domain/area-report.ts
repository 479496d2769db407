import type { SQL } from 'drizzle-orm';
import type { Area } from './systems/profiles.ts';

/** What reports say how long it takes: from confirmed to issued, from sent to answered, from an item opened to done. */
export const REPORT_TIMES = ['issue', 'answer', 'work'] as const;
export type ReportTime = (typeof REPORT_TIMES)[number];

/** A day that is over, of a subsystem: each is SQL that stands for a value. */
export interface DayOf {
  system: SQL;
  /** The day's first moment, and that of the next, in the zone of the subsystem. */
  fromMs: SQL;
  untilMs: SQL;
}

/** What an area tells for the reports of the provider. */
export interface AreaReport {
  area: Area;
  /**
   * Select of `company_id` and `ms`: a row for each that came to its end in the day, and how long it took. It reads what
   * is never written again, so that a day reckoned late says the same.
   */
  times: Readonly<Partial<Record<ReportTime, (of: DayOf) => SQL>>>;
  /**
   * Select of `company_id`, `system`, `market`, `limit_g`, `reserved_g` and `used_g`: tonnage of a calendar year by company
   * and market, off the accounts.
   *
   * @param of `companies` is a select of their ids
   */
  tonnage?: (of: { companies: SQL; system: string | undefined; year: SQL }) => SQL;
}
