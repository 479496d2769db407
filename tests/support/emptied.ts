import { readState, restore, type State } from '../faults/state.ts';
import { bindings } from './contexts.ts';

/**
 * Files that look at the whole database share a process, one after another, and each begins with what the migrations
 * left: what the file before it wrote is taken away, the words of the search too.
 */
const here = globalThis as typeof globalThis & { migrated?: State };

if (here.migrated === undefined) here.migrated = await readState();
else {
  await restore(here.migrated);
  await bindings.DB.exec("INSERT INTO search_words (search_words) VALUES ('delete-all')");
}
