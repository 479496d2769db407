import { type SQL, sql } from 'drizzle-orm';

/** Seconds by which the clocks of a zone are ahead of UTC, of zones without summer time: SQLite knows no others. */
const AHEAD_S: Readonly<Record<string, number>> = { UTC: 0, 'Asia/Shanghai': 8 * 60 * 60 };

/** The day so many days after a moment, in SQL, where days are counted in that zone. */
export function dayAfterInSql(zone: string, atMs: SQL, days: number): SQL {
  const aheadS = AHEAD_S[zone];
  if (aheadS === undefined) throw new Error(`no fixed clocks in ${zone}`);
  return sql`date(${atMs} / 1000 + ${aheadS}, 'unixepoch', ${`+${days} days`})`;
}
