import { and, eq, sql } from 'drizzle-orm';
import { knownCompanies } from '#db/schema/known-company.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import type { KnownListInput } from './schema.ts';

const rowsRead = ({ db }: StaffContext) =>
  db
    .select({
      id: knownCompanies.id,
      name: knownCompanies.name,
      country: knownCompanies.country,
      emailDomain: knownCompanies.emailDomain,
      createdAtMs: knownCompanies.createdAtMs,
      version: knownCompanies.version,
    })
    .from(knownCompanies);

/** A company as the directory shows it. */
export type KnownRow = Awaited<ReturnType<typeof rowsRead>>[number];

const KNOWN = staffRows<'name' | 'created', KnownListInput>()({
  id: knownCompanies.id,
  rows: rowsRead,
  each: ({ db }) => db.select(ONE).from(knownCompanies),
  asked: (_ctx, { country, q }) =>
    and(
      when(country, (one) => eq(knownCompanies.country, one)),
      when(q.trim().toLowerCase(), (words) =>
        holdsText(sql`known_companies.name || ' ' || known_companies.email_domain`, words),
      ),
    ),
  sorts: {
    name: { by: [knownCompanies.name], values: ({ name }: KnownRow) => [name] },
    created: {
      by: [knownCompanies.createdAtMs],
      values: ({ createdAtMs }: KnownRow) => [createdAtMs],
    },
  },
  shown: () => (row: KnownRow) => row,
});

/** A page of the directory, which all staff read. One round trip. */
export const listKnown = KNOWN.page;

/** Every one of the filter for a workbook. One round trip. */
export const listKnownForExport = KNOWN.all;

/**
 * One company of the directory. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none
 */
export async function findKnown(ctx: StaffContext, id: string): Promise<KnownRow> {
  const [row = notFound()] = await rowsRead(ctx).where(eq(knownCompanies.id, id));
  return row;
}
