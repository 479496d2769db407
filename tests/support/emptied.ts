import { expect } from 'vitest';
import { forgetBrand } from '~/domain/brand/kept.server.ts';
import { readState, restore, type State } from '../faults/state.ts';
import { bindings } from './contexts.ts';
import { ownsDatabase } from './owns-database.ts';

/**
 * Files share a process, one after another. Those that look at the whole database begin with what the migrations left,
 * and the first after them too: what was written before is taken away, the words of the search and the old database too.
 */
const here = globalThis as typeof globalThis & { emptied?: State; owned?: boolean };

async function dropAll(database: D1Database): Promise<void> {
  const { results } = await database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL")
    .all<{ name: string; sql: string }>();
  const virtual = results.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  const ours = results
    .map(({ name }) => name)
    // Those of the platform stay; those of a virtual table go with it.
    .filter((name) => !/^(?:_cf|sqlite_)/.test(name))
    .filter((name) => !virtual.some((outer) => name.startsWith(`${outer}_`)));
  if (ours.length === 0) return;
  await database.batch([
    database.prepare('PRAGMA defer_foreign_keys = true'),
    ...ours.map((name) => database.prepare(`DROP TABLE "${name}"`)),
  ]);
}

const { testPath } = expect.getState();
if (testPath === undefined) throw new Error('a file of tests that has no name');
const owns = ownsDatabase(testPath);
if (here.emptied === undefined) here.emptied = await readState();
else if (owns || here.owned) {
  await restore(here.emptied);
  await bindings.DB.exec("INSERT INTO search_words (search_words) VALUES ('delete-all')");
  await dropAll(bindings.OLD_DB);
  forgetBrand();
}
here.owned = owns;
