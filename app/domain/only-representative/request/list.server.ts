import { sql } from 'drizzle-orm';
import { requests } from '#db/schema/request.ts';
import type { OrContext } from '../../kernel/context.ts';
import type { ListSort } from '../../kernel/list.server.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { asShown, saysOfRequest } from '../../request/rows.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import type { RequestListInput } from './schema.ts';
import { requestColumns } from './told-columns.ts';

/** @param from the rows that are looked at, under the table's name */
const rowsRead = (ctx: OrContext, from: typeof requests) =>
  ctx.db.select(requestColumns(ctx)).from(from);

type Read = Awaited<ReturnType<typeof rowsRead>>[number];

/** A request as its list shows it. */
export type RequestRow = ReturnType<typeof asShown<Read>>;

/** What nobody has decided comes last. */
const NEVER = Number.MAX_SAFE_INTEGER;
/** In the words of `requests_by_decision`. */
const DECIDED = sql`(CASE WHEN ${requests.decidedAtMs} IS NULL THEN 9007199254740991
  ELSE ${requests.decidedAtMs} END)`;
const BY_DECISION: ListSort<Read> = {
  by: [DECIDED],
  values: ({ decidedAtMs }) => [decidedAtMs ?? NEVER],
};

const REQUESTS = rowsOf<OrContext, RequestListInput>()({
  table: requests,
  rows: rowsRead,
  shown:
    ({ nowMs }) =>
    (row: Read) =>
      asShown(row, nowMs),
  ours: ({ company, system }) => ownRows({ company, system }, requests),
  filters: { q: (words) => saysOfRequest(words), kind: requests.kind, state: requests.state },
  sorts: { created: ['createdAtMs'], decided: BY_DECISION },
  paths: [{ of: ['state'], sorts: ['created'] }],
});

/** A page of this company's requests. One round trip. */
export const listRequests = REQUESTS.page;

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const exportRequests = REQUESTS.all;
