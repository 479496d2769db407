import { sql } from 'drizzle-orm';
import { commit } from '#db/commit.ts';
import { indexLater, type PendingKind } from '#db/search/index.ts';
import { indexPending } from '~/domain/only-representative/search/index-pending.server.ts';
import { openTestDatabase } from './contexts.ts';

/** The job, until nothing waits. */
export async function indexAllPending(): Promise<void> {
  const db = openTestDatabase();
  while (await indexPending({ db }));
}

/** Has the job index a row that a test wrote past the verbs. */
export async function indexAgain(kind: PendingKind, id: string): Promise<void> {
  await commit(openTestDatabase(), [indexLater(openTestDatabase(), kind, sql`SELECT ${id}`)]);
  await indexAllPending();
}

const SUBJECTS = [
  ['registration', sql`registrations`],
  ['product', sql`trade_products`],
  ['partner', sql`trade_partners`],
  ['record', sql`trade_records`],
  ['certificate', sql`certificates`],
] as const;

/** Has the job index every row there is. */
export async function indexEverything(): Promise<void> {
  const db = openTestDatabase();
  const all = SUBJECTS.map(([kind, table]) => indexLater(db, kind, sql`SELECT id FROM ${table}`));
  await commit(db, all);
  await indexAllPending();
}

/** What is found by what: every word of the index with its subject, its kind and the company that finds it. */
export async function everyWord(): Promise<string[]> {
  const db = openTestDatabase();
  await db.run(
    sql`CREATE VIRTUAL TABLE IF NOT EXISTS search_terms USING fts5vocab(search_words, instance)`,
  );
  const words = await db.all<{ word: string }>(sql`
    SELECT e.subject_id || ' ' || t.term AS word
    FROM search_terms t JOIN search_entries e ON e.seq = t.doc ORDER BY word`);
  return words.map(({ word }) => word);
}
