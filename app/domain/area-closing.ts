import type { SQL } from 'drizzle-orm';
import type { CompanyContext } from './kernel/context.ts';
import type { Area } from './systems/profiles.ts';

/** A company in one of an area's subsystems. */
export interface Closed {
  companyId: string;
  system: string;
}

/** What an area says before a company's contract in it is ended. */
export interface AreaClosing {
  area: Area;
  /** SQL: how many of its trade records are still open, up to a thousand. */
  open(of: Closed): SQL<number>;
  /**
   * Staff take back open records, each on its own, with the reason. One whose paper is valid stays, as does one that
   * moved meanwhile.
   *
   * @param most how many are taken at a time
   */
  withdraw(ctx: CompanyContext, reason: string, most: number): Promise<void>;
}
