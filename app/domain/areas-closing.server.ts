import { type SQL, sql } from 'drizzle-orm';
import type { AreaClosing, Closed } from './area-closing.ts';
import { closing as onlyRepresentative } from './only-representative/area-closing.server.ts';
import { closing as responsiblePerson } from './responsible-person/area-closing.server.ts';
import { type Area, systemNamed } from './systems/profiles.ts';

/** Areas whose companies have trade records that can be open (areas.ts). */
const AREA_CLOSINGS: readonly AreaClosing[] = [onlyRepresentative, responsiblePerson];

/** What an area says before a company's contract is ended; undefined where nothing can be open. */
export const closingOf = (area: Area) => AREA_CLOSINGS.find((one) => one.area === area);

/** SQL: how many trade records of a company are open in these subsystems. */
export function openIn(of: readonly Closed[]): SQL<number> {
  const counts = of.flatMap((one) => {
    const area = systemNamed(one.system)?.area;
    const closing = area && closingOf(area);
    return closing ? [closing.open(one)] : [];
  });
  return sql<number>`(0 ${sql.join(
    counts.map((count) => sql`+ ${count}`),
    sql` `,
  )})`;
}
