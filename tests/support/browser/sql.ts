import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { E2E } from './addresses.ts';

/**
 * A door into the database of the tests' server, for what nobody can do on a page yet: it stands in the process that runs
 * the server, since two processes may not write one file.
 */

interface Asked {
  sql: string;
  values: (string | number | null)[];
}

/** Opens the door. Returns how to close it. */
export async function openSqlDoor(d1: D1Database): Promise<() => void> {
  const server = createServer(async (request, response) => {
    try {
      const { sql, values } = (await json(request)) as Asked;
      const { results } = await d1
        .prepare(sql)
        .bind(...values)
        .all();
      response.end(JSON.stringify(results));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(E2E.sqlPort, '127.0.0.1', resolve);
  });
  return () => server.close();
}

/** Runs a statement in the database of the tests' server, and returns its rows. */
export async function sql<T>(text: string, ...values: Asked['values']): Promise<T[]> {
  const body = JSON.stringify({ sql: text, values } satisfies Asked);
  const answer = await fetch(`http://127.0.0.1:${E2E.sqlPort}`, { method: 'POST', body });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${text}: ${said}`);
  return JSON.parse(said) as T[];
}
