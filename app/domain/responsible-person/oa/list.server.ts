import { and, eq, type SQL, sql } from 'drizzle-orm';
import { oaDirectory } from '#db/schema/rp-enterprise.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Page } from '../../kernel/keyset.ts';
import { ONE, when } from '../../kernel/list.server.ts';
import { notFound } from '../../kernel/refusals.ts';
import { holdsText } from '../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../tenancy/staff-rows.server.ts';
import { theirCompany } from '../../tenancy/staff-within.server.ts';
import type { RpOfStaff } from './enter.server.ts';
import type { OaEntryListInput } from './schema.ts';

/** What is kept of a row of the directory. */
export const OA_ENTRY = {
  id: sql<string>`${oaDirectory.id}`.as('entry_id'),
  oaId: oaDirectory.oaId,
  companyCname: oaDirectory.companyCname,
  companyEname: oaDirectory.companyEname,
  addressCn: oaDirectory.addressCn,
  region: oaDirectory.region,
  contactCname: oaDirectory.contactCname,
  contactPhone: oaDirectory.contactPhone,
  contactEmail: oaDirectory.contactEmail,
  version: oaDirectory.version,
};

const rowsRead = ({ db }: Pick<StaffContext, 'db'>) => db.select(OA_ENTRY).from(oaDirectory);

/** A row of the office directory. */
export type OaEntry = Awaited<ReturnType<typeof rowsRead>>[number];

const SORTS = {
  name: {
    by: [oaDirectory.companyCname],
    values: ({ companyCname }: OaEntry) => [companyCname],
  },
  oa_id: { by: [oaDirectory.oaId], values: ({ oaId }: OaEntry) => [oaId] },
};

function saysOf(words: string): SQL {
  const { oaId, companyCname, companyEname, contactCname, contactEmail } = oaDirectory;
  const columns = [oaId, companyCname, companyEname, contactCname, contactEmail];
  return sql`(${sql.join(
    columns.map((column) => holdsText(column, words)),
    sql` OR `,
  )})`;
}

const entriesOf = (companyId: string) =>
  staffRows<keyof typeof SORTS, OaEntryListInput>()({
    id: oaDirectory.id,
    rows: rowsRead,
    each: ({ db }) => db.select(ONE).from(oaDirectory),
    asked: (_ctx, { q }) => and(eq(oaDirectory.companyId, companyId), when(q.trim(), saysOf)),
    sorts: SORTS,
    shown: () => (row: OaEntry) => row,
  });

/**
 * A page of the office directory of a tenant. One round trip where it is read `together`, else two.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listOaEntries(
  ctx: StaffContext,
  companyId: string,
  input: OaEntryListInput,
): Promise<Page<OaEntry>> {
  const [[_company = notFound()], page] = await Promise.all([
    theirCompany(ctx, companyId),
    entriesOf(companyId).page(ctx, input),
  ]);
  return page;
}

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. Throws as `listOaEntries`. */
export async function exportOaEntries(
  ctx: StaffContext,
  companyId: string,
  input: OaEntryListInput,
): Promise<OaEntry[]> {
  const [[_company = notFound()], rows] = await Promise.all([
    theirCompany(ctx, companyId),
    entriesOf(companyId).all(ctx, input),
  ]);
  return rows;
}

/**
 * One row of the directory. One round trip.
 *
 * @throws {Denial} 4040 for one of another company
 */
export async function findOaEntry({ db, company }: RpOfStaff, id: string): Promise<OaEntry> {
  const [row = notFound()] = await rowsRead({ db }).where(
    and(eq(oaDirectory.id, id), eq(oaDirectory.companyId, company.id)),
  );
  return row;
}
