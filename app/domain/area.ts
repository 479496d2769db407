import type { Area } from './systems/profiles.ts';
import type { CompanyLimit } from './tenancy/limit.ts';

/**
 * What an area says of itself to the rooms that all areas share; nothing of it is kept from a browser. What belongs to
 * the tables is in `area-tables.ts`, what runs behind the scenes in `area-work.ts`: three files an area, because the
 * shared rooms read the first two, and an area's verbs stand on the shared rooms.
 */
export interface AreaManifest {
  area: Area;
  /** What is done to the area's things, as the audit names it. */
  acts: Readonly<Record<string, readonly string[]>>;
  /**
   * Lists whose views can be kept: path under the subsystem, namespace and key of the title. The first is the one whose
   * views are shown where none is named.
   */
  views: Readonly<Record<string, string>>;
  /** What the provider may set a company another limit of than everyone's. */
  limits: readonly CompanyLimit[];
}
