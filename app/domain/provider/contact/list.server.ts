import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { files } from '#db/schema/trail.ts';
import { type Download, FILE, openFound } from '../../files/store.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { Page } from '../../kernel/keyset.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { theirCompany } from '../../tenancy/staff-within.server.ts';
import type { CONTACT_STATES } from './kinds.ts';
import type { ContactListInput } from './schema.ts';

const STATE = sql<(typeof CONTACT_STATES)[number]>`CASE
  WHEN EXISTS (SELECT 1 FROM contact_entries AS later
    WHERE later.corrects_id = ${contactEntries.id}) THEN 'corrected'
  WHEN ${contactEntries.correctsId} IS NOT NULL THEN 'corrects' ELSE 'stands' END`;

const rowsRead = ({ db }: StaffContext) =>
  db
    .select({
      id: contactEntries.id,
      atMs: contactEntries.atMs,
      kind: contactEntries.kind,
      withWhom: contactEntries.withWhom,
      text: contactEntries.text,
      fileId: contactEntries.fileId,
      fileName: sql<string | null>`${files.name}`.as('file_name'),
      followUpOn: contactEntries.followUpOn,
      correctsId: contactEntries.correctsId,
      state: STATE.as('contact_state'),
      byName: contactEntries.byName,
      createdAtMs: contactEntries.createdAtMs,
    })
    .from(contactEntries)
    .leftJoin(files, eq(files.id, contactEntries.fileId));

/** An entry as the list shows it. */
export type ContactRow = Awaited<ReturnType<typeof rowsRead>>[number];

/** Midnight of a day in UTC, the zone of the console's days. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

const asked = (companyId: string, { kind, state, from, to, q }: ContactListInput) =>
  and(
    eq(contactEntries.companyId, companyId),
    when(kind, (wanted) => eq(contactEntries.kind, wanted)),
    when(state, (wanted) => sql`${STATE} = ${wanted}`),
    when(from, (day) => gte(contactEntries.atMs, midnight(day))),
    when(to, (day) => lt(contactEntries.atMs, midnight(daysAfter(day, 1)))),
    when(q.trim().toLowerCase(), (words) =>
      holdsText(sql`contact_entries.with_whom || ' ' || contact_entries.text`, words),
    ),
  );

/** What has no day to look at it again comes last. */
const FOLLOWS: SQL = sql`coalesce(${contactEntries.followUpOn}, '9999')`;

const entriesOf = (companyId: string) =>
  staffRows<'at' | 'follow_up', ContactListInput>()({
    id: contactEntries.id,
    rows: rowsRead,
    each: ({ db }) => db.select(ONE).from(contactEntries),
    asked: (_ctx, input) => asked(companyId, input),
    sorts: {
      at: { by: [contactEntries.atMs], values: ({ atMs }: ContactRow) => [atMs] },
      follow_up: {
        by: [FOLLOWS],
        values: ({ followUpOn }: ContactRow) => [followUpOn ?? '9999'],
      },
    },
    shown: () => (row: ContactRow) => row,
  });

/**
 * A page of what was spoken and written with a company. One round trip where it is read `together`, else two.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listContacts(
  ctx: StaffContext,
  companyId: string,
  input: ContactListInput,
): Promise<Page<ContactRow>> {
  const [[_company = notFound()], page] = await Promise.all([
    theirCompany(ctx, companyId),
    entriesOf(companyId).page(ctx, input),
  ]);
  return page;
}

/** Every one of the filter for a workbook. Throws as `listContacts`. */
export async function exportContacts(
  ctx: StaffContext,
  companyId: string,
  input: ContactListInput,
): Promise<ContactRow[]> {
  const [[_company = notFound()], rows] = await Promise.all([
    theirCompany(ctx, companyId),
    entriesOf(companyId).all(ctx, input),
  ]);
  return rows;
}

/** Statement: an entry of a company. */
export const contactRead = (ctx: StaffContext, companyId: string, id: string) =>
  rowsRead(ctx).where(and(eq(contactEntries.id, id), eq(contactEntries.companyId, companyId)));

/**
 * Opens the file of an entry. Two round trips.
 *
 * @throws {Denial} 4040 for a company that is not theirs, and an entry of another or without a file
 */
export async function openContactFile(
  ctx: StaffContext,
  companyId: string,
  id: string,
): Promise<Download> {
  const [[_company = notFound()], [row]] = await ctx.db.batch([
    theirCompany(ctx, companyId),
    ctx.db
      .select(FILE)
      .from(contactEntries)
      .innerJoin(files, eq(files.id, contactEntries.fileId))
      .where(and(eq(contactEntries.id, id), eq(contactEntries.companyId, companyId))),
  ]);
  return openFound(ctx, row);
}

/**
 * An entry of a company that is theirs. One round trip.
 *
 * @throws {Denial} 4040 for any other
 */
export async function findContact(
  ctx: StaffContext,
  companyId: string,
  id: string,
): Promise<ContactRow> {
  const [[_company = notFound()], [row = notFound()]] = await ctx.db.batch([
    theirCompany(ctx, companyId),
    contactRead(ctx, companyId, id),
  ]);
  return row;
}
