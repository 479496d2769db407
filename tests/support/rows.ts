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

type Asked = readonly [name: string, where: string, ...values: unknown[]];

/** Texts by what was asked, each with the version of its table. */
const texts = new Map<string, { version: string | undefined; text: string }>();

/** In process it is known whether a table was written to. */
export const versionOf = (table: string): string | undefined =>
  (bindings.DB as { version?: (table: string) => string }).version?.(table);

/** What is read of each table, in one round trip, as text. In process nothing is read again that nobody wrote to since. */
async function dump(asked: readonly Asked[]): Promise<string> {
  const keyed = asked.map((one) => ({ one, key: JSON.stringify(one), version: versionOf(one[0]) }));
  const stale = keyed.filter(({ key, version }) => {
    const kept = texts.get(key);
    return version === undefined || kept?.version !== version;
  });
  const { DB } = bindings;
  const statements = stale.map(({ one: [name, where, ...values] }) =>
    DB.prepare(`SELECT * FROM "${name}" ${where} ORDER BY 1, 2`).bind(...values),
  );
  const found = statements.length === 0 ? [] : await DB.batch(statements);
  for (const [at, { one, key, version }] of stale.entries()) {
    texts.set(key, { version, text: JSON.stringify([one[0], found[at]?.results]) });
  }
  return `[${keyed.map(({ key }) => texts.get(key)?.text).join(',')}]`;
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
