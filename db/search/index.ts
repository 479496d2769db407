import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Database } from '../client.ts';
import { idsAmong } from '../ids-among.ts';
import { searchEntries, searchPending } from '../schema/search.ts';

/** The FTS5 table; drizzle makes no virtual ones, so its migration is by hand. */
const searchWords = sqliteTable('search_words', {
  rowid: integer('rowid').primaryKey(),
  words: text('words').notNull(),
});

export type SearchKind = (typeof searchEntries.kind.enumValues)[number];
export type PendingKind = (typeof searchPending.kind.enumValues)[number];

/** What one company finds a subject by. */
export interface SearchEntry {
  kind: SearchKind;
  subjectId: string;
  /** Company that finds it. */
  companyId: string;
  system: string;
  /** Words by `searchTokens`; the statement adds a record's number, a company's short code and the words of substances (`ADDED`). */
  words: string;
}

/** Substances whose words one entry holds. */
const MAX_SUBSTANCES = 60;

/** Each company's words of each kind are tokens of their own: a search walks no other company's, and can't find any. */
export function searchScope({ companyId, system, kind }: Omit<SearchEntry, 'subjectId' | 'words'>) {
  return `${companyId}_${system}_${kind}_`;
}

/** What the company of entry `e` may find a registration `g` by: a CBI claim hides its identity from others. */
const OF_REGISTRATION = sql`CASE WHEN g.company_id = e.company_id THEN g.search_text
  ELSE g.open_search_text END`;

const substancesAmong = (
  ids: SQL,
) => sql`coalesce((SELECT ' ' || group_concat(nullif(${OF_REGISTRATION}, ''), ' ')
  FROM registrations g WHERE g.id IN (${ids} LIMIT ${MAX_SUBSTANCES})), '')`;

/**
 * Tokens of a number, which the database gives in the batch that makes the row: what `searchTokens` makes of
 * `TR-2026-7K3F-00107`, in SQL and from its hyphens on.
 *
 * @param no subselect of it
 */
const numberTokens = (no: SQL) => sql`(SELECT ' ' || group_concat(substr(b.value, 1, n.value), ' ')
  FROM (SELECT y.*, substr(y.coded, instr(y.coded, '-') + 1) AS running
    FROM (SELECT x.*, substr(x.dated, instr(x.dated, '-') + 1) AS coded
      FROM (SELECT a.no, substr(a.no, instr(a.no, '-') + 1) AS dated FROM (SELECT lower(${no}) AS no) a) x) y) t
  JOIN json_each(json_array(replace(t.no, '-', ''), replace(t.dated, '-', ''), replace(t.coded, '-', ''), t.running,
    ltrim(t.running, '0'))) b
  JOIN json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]') n
    ON n.value <= length(b.value))`;

const tradeNoOf = (table: SQL) =>
  numberTokens(sql`(SELECT r.trade_no FROM ${table} r WHERE r.id = e.subject_id)`);
const REPORT_NO = numberTokens(
  sql`(SELECT r.report_no FROM rp_adverse_reports r WHERE r.id = e.subject_id)`,
);

/** What the database adds to the words of an entry `e`. */
const ADDED = sql`CASE
  WHEN e.kind IN ('record', 'incoming') THEN ${tradeNoOf(sql`trade_records`)} || ${substancesAmong(
    sql`SELECT DISTINCT s.registration_id FROM trade_records r JOIN trade_record_substances s
      ON s.record_id = r.id AND s.revision = r.revision WHERE r.id = e.subject_id`,
  )}
  WHEN e.kind = 'import' THEN ${tradeNoOf(sql`rp_trade_records`)}
  WHEN e.kind = 'product' THEN ${substancesAmong(
    sql`SELECT s.registration_id FROM trade_products p JOIN product_substances s
      ON s.product_id = p.id AND s.composition_version = p.composition_version
      WHERE p.id = e.subject_id`,
  )}
  WHEN e.kind = 'registration' THEN ${substancesAmong(sql`SELECT e.subject_id`)}
  WHEN e.kind = 'document' THEN ${substancesAmong(
    sql`SELECT d.registration_id FROM documents d WHERE d.id = e.subject_id`,
  )}
  WHEN e.kind = 'reaction' THEN ${REPORT_NO}
  WHEN e.kind = 'company' THEN coalesce((SELECT ' ' || lower(c.short_code) FROM companies c
    WHERE c.id = e.subject_id), '')
  ELSE '' END`;

/**
 * Statements that index subjects; they come after those that write the rows they are about.
 *
 * @param among subselect of the subjects it is done for; without it for all
 */
export function indexEntries(
  db: Database,
  entries: readonly SearchEntry[],
  among?: SQL,
): BatchItem<'sqlite'>[] {
  const of = (name: keyof SearchEntry) => sql`w.value ->> ${`$.${name}`}`;
  const rows = sql`json_each(${JSON.stringify(entries)}) w`;
  const chosen = among === undefined ? sql`true` : sql`${of('subjectId')} IN ${among}`;
  return [
    // Columns in the order of the table: seq, which the database gives, subject_id, kind, company_id, system.
    db.insert(searchEntries).select(sql`
      SELECT NULL, ${of('subjectId')}, ${of('kind')}, ${of('companyId')}, ${of('system')}
      FROM ${rows} WHERE ${chosen}`),
    db.insert(searchWords).select(sql`
      SELECT e.seq, replace(' ' || trim(${of('words')} || ${ADDED}), ' ',
        ' ' || e.company_id || '_' || e.system || '_' || e.kind || '_')
      FROM ${rows} JOIN search_entries e ON e.subject_id = ${of('subjectId')}
        AND e.kind = ${of('kind')} AND e.company_id = ${of('companyId')}
      WHERE ${chosen}`),
  ];
}

/**
 * Statement: leaves it to the job to index these subjects (`indexPending`).
 *
 * @param which select of their ids
 */
export function indexLater(db: Database, kind: PendingKind, which: SQL): BatchItem<'sqlite'> {
  return db
    .insert(searchPending)
    .select(sql`SELECT ${kind}, w.*, '' FROM (${which}) w WHERE true`)
    .onConflictDoUpdate({
      target: [searchPending.kind, searchPending.subjectId],
      set: { after: '' },
    });
}

/** Statements that take subjects out of the index, and off the job's list. */
export function forgetEntries(db: Database, subjectIds: readonly string[]): BatchItem<'sqlite'>[] {
  const among = idsAmong(subjectIds);
  return [
    ...forgetAmong(db, among),
    db
      .delete(searchPending)
      .where(
        sql`${searchPending.subjectId} IN ${among} AND ${searchPending.kind} <> 'records_of_partner'`,
      ),
  ];
}

function forgetAmong(db: Database, among: SQL): BatchItem<'sqlite'>[] {
  const seqs = sql`(SELECT e.seq FROM search_entries e WHERE e.subject_id IN ${among})`;
  return [
    db.delete(searchWords).where(sql`${searchWords.rowid} IN ${seqs}`),
    db.delete(searchEntries).where(sql`${searchEntries.subjectId} IN ${among}`),
  ];
}

/** Statements of the job: indexes those of the subjects that nobody indexed meanwhile. */
export function indexPendingEntries(
  db: Database,
  kind: PendingKind,
  subjectIds: readonly string[],
  entries: readonly SearchEntry[],
): BatchItem<'sqlite'>[] {
  const still = sql`(SELECT p.subject_id FROM search_pending p
    WHERE p.kind = ${kind} AND p.subject_id IN ${idsAmong(subjectIds)})`;
  return [
    ...forgetAmong(db, still),
    ...indexEntries(db, entries, still),
    db
      .delete(searchPending)
      .where(
        sql`${searchPending.kind} = ${kind} AND ${searchPending.subjectId} IN ${idsAmong(subjectIds)}`,
      ),
  ];
}
