import { sql } from 'drizzle-orm';
import { bindings, openTestDatabase } from './contexts.ts';

interface Table {
  name: string;
  definition: string;
}

let known: Promise<Table[]> | undefined;

/** Every table of ours with its definition; those of SQLite, of the platform and of the search's words are left out. */
export function tables(): Promise<Table[]> {
  known ??= readTables();
  return known;
}

async function readTables(): Promise<Table[]> {
  const found = await openTestDatabase().all<Table>(
    sql`SELECT name, sql AS definition FROM sqlite_master WHERE type = 'table' ORDER BY name`,
  );
  return found.filter(({ name }) => !/^(?:_|sqlite_|d1_|search_words|search_terms)/.test(name));
}

/** Texts by what was asked, each with the mark of what had been written by then. */
const texts = new Map<string, { mark: string; text: string }>();

/** What is read of each table, in one round trip, as text. In process nothing is read again that nobody wrote to since. */
async function dump(asked: readonly (readonly [name: string, where: string, ...unknown[]])[]) {
  const mark = (bindings.DB as { mark?: () => string }).mark?.();
  if (mark === undefined) return read(asked);
  const key = JSON.stringify(asked);
  const kept = texts.get(key);
  if (kept?.mark === mark) return kept.text;
  const text = await read(asked);
  texts.set(key, { mark, text });
  return text;
}

async function read(asked: Parameters<typeof dump>[0]) {
  const { DB } = bindings;
  const results = await DB.batch(
    asked.map(([name, where, ...values]) =>
      DB.prepare(`SELECT * FROM "${name}" ${where} ORDER BY 1, 2`).bind(...values),
    ),
  );
  return JSON.stringify(asked.map(([name], at) => [name, results[at]?.results]));
}

/** Every row of every table, as text. */
export async function everyRow(): Promise<string> {
  return dump((await tables()).map(({ name }) => [name, '']));
}

/** Every row that belongs to a company, in one subsystem where the row names one, as text. */
export async function rowsOf(company: string, system?: string): Promise<string> {
  const owned = (await tables()).filter(({ definition }) => definition.includes('`company_id`'));
  return dump(
    owned.map(({ name, definition }) =>
      system !== undefined && definition.includes('`system`')
        ? [name, 'WHERE company_id = ? AND system = ?', company, system]
        : [name, 'WHERE company_id = ?', company],
    ),
  );
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
