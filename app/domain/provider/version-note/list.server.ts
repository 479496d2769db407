import { and, eq, type SQL, sql } from 'drizzle-orm';
import { versionNotes } from '#db/schema/provider/notice.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { VersionNoteListInput } from './schema.ts';

const n = versionNotes;

const SHOWN = {
  id: n.id,
  release: n.release,
  titleZh: n.titleZh,
  titleEn: n.titleEn,
  items: n.items,
  state: n.state,
  publishAtMs: n.publishAtMs,
  createdByName: n.createdByName,
  createdAtMs: n.createdAtMs,
  version: n.version,
};

const rowsRead = ({ db }: StaffContext) => db.select(SHOWN).from(n);

/** A version note as its list shows it. */
export type VersionNoteRow = Awaited<ReturnType<typeof rowsRead>>[number];

const NAMED = sql`lower(version_notes.release || ' ' || version_notes.title_zh
  || ' ' || version_notes.title_en)`;

function asked(_: StaffContext, input: VersionNoteListInput): SQL | undefined {
  return and(
    when(input.state, (state) => eq(n.state, state)),
    when(input.q.trim().toLowerCase(), (words) => holdsText(NAMED, words)),
  );
}

const NOTES = staffRows<'created', VersionNoteListInput>()({
  id: n.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(n),
  asked,
  sorts: { created: { by: [n.createdAtMs], values: ({ createdAtMs }) => [createdAtMs] } },
  shown: () => (row) => row,
});

/** A page of the version notes, which all staff read. One round trip. */
export const listVersionNotes = NOTES.page;

/** Every one of the filter for a workbook. One round trip. */
export const listVersionNotesForExport = NOTES.all;

/**
 * One version note with its items. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none
 */
export async function findVersionNote(ctx: StaffContext, id: string): Promise<VersionNoteRow> {
  const [note = notFound()] = await rowsRead(ctx).where(eq(n.id, id));
  return note;
}
