import type { SQL } from 'drizzle-orm';
import type { Area } from './systems/profiles.ts';

/** Numbers under which an area's authorities know what a company has. */
export interface AreaNumbers {
  area: Area;
  /**
   * SELECT of one column, `no`: numbers of what still counts.
   *
   * @param company SQL of the company's id
   */
  numbers(company: SQL): SQL;
}
