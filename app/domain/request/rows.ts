import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { requests } from '#db/schema/request.ts';
import { files } from '#db/schema/trail.ts';
import { waitingDays } from './waiting.ts';

/** Columns of a request, for its company and for staff; the subject is what it was called when it was asked. */
export const REQUEST_COLUMNS = {
  id: requests.id,
  kind: requests.kind,
  subjectKind: requests.subjectKind,
  subjectId: requests.subjectId,
  subjectZh: requests.subjectZh,
  subjectEn: requests.subjectEn,
  text: requests.text,
  state: requests.state,
  askedByName: requests.askedByName,
  createdAtMs: requests.createdAtMs,
  decidedByName: requests.decidedByName,
  decidedAtMs: requests.decidedAtMs,
  decisionReason: requests.decisionReason,
  fileName: sql<string | null>`(SELECT f.name FROM ${files} f WHERE f.id = requests.file_id)`.as(
    'request_file',
  ),
  version: requests.version,
};

/** A row with the days that it waits, or waited. */
export function asShown<Row extends { createdAtMs: number; decidedAtMs: number | null }>(
  row: Row,
  nowMs: number,
) {
  return { ...row, waiting: waitingDays(row, nowMs) };
}

/** Condition: the words stand in what was asked, in the name of what it is about, or in one of `names`. */
export function saysOfRequest(words: string, ...names: SQLWrapper[]): SQL | undefined {
  const searched = [requests.text, requests.subjectZh, requests.subjectEn, ...names];
  return or(...searched.map((one) => sql`instr(lower(${one}), ${words.toLowerCase()}) > 0`));
}
