import { and, eq, sql } from 'drizzle-orm';
import { documents } from '#db/schema/document.ts';
import { registrations } from '#db/schema/substance.ts';
import type { OrContext } from '../../kernel/context.ts';
import { daysAfter, daysBetween } from '../../kernel/dates.ts';
import { dayOf } from '../../kernel/day.ts';
import type { ListSort } from '../../kernel/list.server.ts';
import { rowsOf } from '../../kernel/rows.server.ts';
import { ownRows } from '../../tenancy/own-rows.ts';
import { ownName, ownNumber } from '../of-staff/withheld.ts';
import type { DocumentState } from './kinds.ts';
import { ENDING_DAYS } from './limits.ts';
import { stateOf } from './rules.ts';
import type { DocumentListInput } from './schema.ts';

/** Sendings of all versions, also those that were recalled: the end of an index. */
export const SENT = {
  sentCount: sql<number>`(SELECT count(*) FROM document_sends x
    WHERE x.document_id = documents.id)`.as('sent_count'),
  lastSentAtMs: sql<number | null>`(SELECT max(x.sent_at_ms) FROM document_sends x
    WHERE x.document_id = documents.id)`.as('last_sent'),
};

/**
 * Select of documents as a list shows them.
 *
 * @param from the rows that are looked at, under the table's name
 */
export function documentRows(
  ctx: Pick<OrContext, 'db' | 'actor' | 'nowMs'>,
  from: typeof documents,
) {
  return ctx.db
    .select({
      id: documents.id,
      system: documents.system,
      type: documents.type,
      title: documents.title,
      registrationId: documents.registrationId,
      // The owner of a registration sees its identity, also where a CBI claim hides it from others.
      substanceZh: sql<string | null>`${ownName(ctx, 'zh')}`.as('substance_zh'),
      substanceEn: sql<string | null>`${ownName(ctx, 'en')}`.as('substance_en'),
      casNo: sql<string | null>`${ownNumber(ctx, 'cas_no')}`.as('substance_cas'),
      jurisdiction: registrations.jurisdiction,
      versionNo: documents.versionNo,
      number: documents.number,
      issuer: documents.issuer,
      language: documents.language,
      issuedOn: documents.issuedOn,
      validUntil: documents.validUntil,
      origin: documents.origin,
      archived: documents.archived,
      ...SENT,
      lacking: documents.lacking,
      version: documents.version,
    })
    .from(from)
    .leftJoin(registrations, eq(registrations.id, documents.registrationId));
}

export type Read = Awaited<ReturnType<typeof documentRows>>[number];

/** @param today day on which it stands as it does */
export function asShown<Row extends { archived: boolean; validUntil: string | null }>(
  row: Row,
  today: string,
) {
  return {
    ...row,
    state: stateOf(row, today),
    /** Days until it is over, negative once it is; null where it does not end. */
    daysLeft: row.validUntil === null ? null : daysBetween(today, row.validUntil),
  };
}

/** A document as its list shows it. */
export type DocumentRow = ReturnType<typeof asShown<Read>>;

const NEVER = '9999-12-31';
/** In the words of `documents_by_end`: what does not end comes last. */
const UNTIL = sql`(CASE WHEN ${documents.validUntil} IS NULL THEN '9999-12-31' ELSE ${documents.validUntil} END)`;
export const BY_END: ListSort<Read> = { by: [UNTIL], values: (row) => [row.validUntil ?? NEVER] };

/** Condition: a document that was not archived stands so on that day. */
export function stands(today: string, state: DocumentState) {
  const soon = daysAfter(today, ENDING_DAYS);
  if (state === 'archived') return eq(documents.archived, true);
  if (state === 'expired') return sql`${UNTIL} < ${today}`;
  return state === 'expiring'
    ? sql`${UNTIL} BETWEEN ${today} AND ${soon}`
    : sql`${UNTIL} > ${soon}`;
}

const DOCUMENTS = rowsOf<OrContext, DocumentListInput>()({
  table: documents,
  rows: documentRows,
  shown(ctx) {
    const today = dayOf(ctx);
    return (row: Read) => asShown(row, today);
  },
  ours: ({ company, system }, { state }) =>
    and(ownRows({ company, system }, documents), eq(documents.archived, state === 'archived')),
  filters: {
    type: documents.type,
    registration_id: documents.registrationId,
    state: (state, ctx) => stands(dayOf(ctx), state),
    origin: documents.origin,
    unsent: () => sql`lacking > 0`,
  },
  search: 'document',
  sorts: { until: BY_END, issued: ['issuedOn'], title: ['title'] },
  paths: [
    { of: ['type'], sorts: ['until'] },
    { of: ['unsent'], sorts: ['until'] },
  ],
  along: { until: ['state'] },
});

/** A page of this company's documents. One round trip. */
export const listDocuments = DOCUMENTS.page;

/** The same, and what was read with it. One round trip. */
export const listDocumentsWith = DOCUMENTS.pageWith;

/** Every row of the filter for a workbook, up to `MAX_EXPORT_ROWS`. One round trip. */
export const exportDocuments = DOCUMENTS.all;
