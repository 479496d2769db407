import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { SCAN_BOUND } from './list.server.ts';

type Source = Parameters<ReturnType<Database['select']>['from']>[0];

/**
 * How many rows each of a list's quick filters finds; `isBound` where there may be rows that were not looked at. One
 * round trip.
 *
 * @param looked at most `SCAN_BOUND` rows, under the table's name
 * @param quick the filters, `all` being all rows
 * @param conditions what filters ask of a row
 */
export async function quickCounts<Asked, Name extends string>(
  db: Database,
  looked: Source,
  quick: Readonly<Record<Name | 'all', Asked>>,
  conditions: (asked: Asked) => Readonly<Record<string, SQL | undefined>>,
): Promise<{ counts: Record<Name, number>; isBound: boolean }> {
  const sums = Object.entries<Asked>(quick).map(([name, asked]) => {
    const holds = and(...Object.values(conditions(asked))) ?? sql`1`;
    return [name, sql<number>`coalesce(sum((${holds}) IS TRUE), 0)`.as(name)] as const;
  });
  const [counts = {}] = await db.select(Object.fromEntries(sums)).from(looked);
  return { counts: counts as Record<Name, number>, isBound: Number(counts.all) >= SCAN_BOUND };
}
