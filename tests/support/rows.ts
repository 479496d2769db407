import { sql } from 'drizzle-orm';
import { openTestDatabase } from './contexts.ts';

/** Every table of ours with its definition; those of SQLite, of the platform and of the search's words are left out. */
export async function tables(): Promise<{ name: string; definition: string }[]> {
  const found = await openTestDatabase().all<{ name: string; definition: string }>(
    sql`SELECT name, sql AS definition FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  );
  return found.filter(({ name }) => !/^(?:_|sqlite_|d1_|search_words|search_terms)/.test(name));
}

/** Every row of every table, as text. */
export async function everyRow(): Promise<string> {
  const db = openTestDatabase();
  const dumps = [];
  for (const { name } of await tables()) {
    dumps.push([name, await db.all(sql`SELECT * FROM ${sql.identifier(name)} ORDER BY 1, 2`)]);
  }
  return JSON.stringify(dumps);
}

/** Every row that belongs to a company, in one subsystem where the row names one, as text. */
export async function rowsOf(company: string, system?: string): Promise<string> {
  const db = openTestDatabase();
  const dumps = [];
  for (const { name, definition } of await tables()) {
    if (!definition.includes('`company_id`')) continue;
    const only =
      system !== undefined && definition.includes('`system`') ? sql`AND system = ${system}` : sql``;
    const rows = await db.all(
      sql`SELECT * FROM ${sql.identifier(name)} WHERE company_id = ${company} ${only} ORDER BY 1, 2`,
    );
    dumps.push([name, rows]);
  }
  return JSON.stringify(dumps);
}

/** How many rows each table holds. */
export async function rowsPerTable(): Promise<Record<string, number>> {
  const db = openTestDatabase();
  const counts: Record<string, number> = {};
  for (const { name } of await tables()) {
    const [row] = await db.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM ${sql.identifier(name)}`,
    );
    counts[name] = row?.n ?? 0;
  }
  return counts;
}
