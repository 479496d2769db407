import type { AreaRecords } from './area-records.ts';
import { records as onlyRepresentative } from './only-representative/area-records.server.ts';
import { records as responsiblePerson } from './responsible-person/area-records.server.ts';
import type { Area } from './systems/profiles.ts';

// biome-ignore lint/suspicious/noExplicitAny: each area has its own context and its own rows
export type AnyAreaRecords = AreaRecords<any, any>;

/** Trade records of every area that has them (areas.ts). */
export const AREA_RECORDS: readonly AnyAreaRecords[] = [onlyRepresentative, responsiblePerson];

/** @throws {Error} for an area without trade records */
export function recordsOf(area: Area): AnyAreaRecords {
  const found = AREA_RECORDS.find((one) => one.area === area);
  if (found === undefined) throw new Error(`no trade records in ${area}`);
  return found;
}
