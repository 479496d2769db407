import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** Mark in a data directory: its demo data are being loaded, or loading them was interrupted. */
export const SEEDING = 'demo-data-loading';

const FOLDER = 'v3/d1/miniflare-D1DatabaseObject';

/** The file that miniflare keeps the database of a data directory in; null before there is one. */
export function localDatabaseFile(dataDir: string): string | null {
  const folder = path.join(dataDir, FOLDER);
  if (!existsSync(folder)) return null;
  const name = readdirSync(folder).find((one) => /^[0-9a-f]{64}\.sqlite$/.test(one));
  return name === undefined ? null : path.join(folder, name);
}

/** Opens it for reading, beside a running server or without one; null before there is one. */
export function openLocalDatabase(dataDir: string): DatabaseSync | null {
  const file = localDatabaseFile(dataDir);
  if (file === null) return null;
  const log = `${file}-wal`;
  if (existsSync(log) && statSync(log).size > 0) return new DatabaseSync(file, { readOnly: true });
  // Without a log there is no server; even a reader would make one, and leave it behind.
  const url = pathToFileURL(file);
  url.search = '?immutable=1';
  return new DatabaseSync(url, { readOnly: true });
}
