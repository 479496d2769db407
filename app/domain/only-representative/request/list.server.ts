import { and, eq, or, sql } from 'drizzle-orm';
import { requests } from '#db/schema/request.ts';
import { files } from '#db/schema/trail.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { ListSort } from '../../kernel/list.server.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { waitingDays } from '../../request/waiting.ts';
import type { RequestListInput } from './schema.ts';

/** Columns of a request as its company reads it; the subject is what it was called when it was asked. */
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

/** @param from the rows that are looked at, under the table's name */
const rowsRead = ({ db }: OrContext, from: typeof requests) =>
  db.select(REQUEST_COLUMNS).from(from);

type Read = Awaited<ReturnType<typeof rowsRead>>[number];

/** A row with the days that it waits, or waited. */
export function asShown<Row extends Pick<Read, 'createdAtMs' | 'decidedAtMs'>>(
  row: Row,
  nowMs: number,
) {
  return { ...row, waiting: waitingDays(row, nowMs) };
}

/** A request as its list shows it. */
export type RequestRow = ReturnType<typeof asShown<Read>>;

/** What nobody has decided comes last. */
const NEVER = Number.MAX_SAFE_INTEGER;
const DECIDED = sql`coalesce(${requests.decidedAtMs}, 9007199254740991)`;
const BY_DECISION: ListSort<Read> = {
  by: [DECIDED],
  values: ({ decidedAtMs }) => [decidedAtMs ?? NEVER],
};

/** Condition: the words stand in what was asked, or in the name of what it is about. */
function said(words: string) {
  const within = (column: unknown) => sql`instr(lower(${column}), ${words.toLowerCase()}) > 0`;
  return or(within(requests.text), within(requests.subjectZh), within(requests.subjectEn));
}

const REQUESTS = rowsOf<OrContext, RequestListInput>()({
  table: requests,
  rows: rowsRead,
  shown:
    ({ nowMs }) =>
    (row: Read) =>
      asShown(row, nowMs),
  ours: ({ company, system }) =>
    and(eq(requests.companyId, company.id), eq(requests.system, system.slug)),
  filters: { q: said, kind: requests.kind, state: requests.state },
  sorts: { created: ['createdAtMs'], decided: BY_DECISION },
  paths: [{ of: ['state'], sorts: ['created'] }],
});

/** A page of this company's requests. One round trip. */
export const listRequests = REQUESTS.page;

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const exportRequests = REQUESTS.all;
