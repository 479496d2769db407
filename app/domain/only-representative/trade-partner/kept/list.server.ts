import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { tradePartners } from '#db/schema/partner.ts';
import { companies } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../../identity/user-context.ts';
import type { Page } from '../../../kernel/keyset.ts';
import { ONE, when } from '../../../kernel/list.server.ts';
import { notFound } from '../../../kernel/refusals.ts';
import { holdsText } from '../../../kernel/text/holds-text.server.ts';
import { staffRows } from '../../../tenancy/staff-rows.server.ts';
import { theirCompany } from '../../../tenancy/staff-within.server.ts';
import { LATEST_ETA } from '../list.server.ts';
import type { KeptPartnerListInput } from './schema.ts';

const rowsRead = ({ db }: Pick<StaffContext, 'db'>) =>
  db
    .select({
      id: tradePartners.id,
      system: tradePartners.system,
      role: tradePartners.role,
      name: tradePartners.name,
      country: tradePartners.country,
      contactPerson: tradePartners.contactPerson,
      email: tradePartners.email,
      phone: tradePartners.phone,
      address: tradePartners.address,
      corporateNo: tradePartners.corporateNo,
      eori: tradePartners.eori,
      vatNo: tradePartners.vatNo,
      state: tradePartners.state,
      linkedCompanyId: tradePartners.linkedCompanyId,
      // Joined, and so null for most.
      linkedZh: sql<string | null>`${companies.nameZh}`.as('linked_zh'),
      linkedEn: sql<string | null>`${companies.nameEn}`.as('linked_en'),
      latestEta: LATEST_ETA.as('latest_eta'),
      createdAtMs: tradePartners.createdAtMs,
      version: tradePartners.version,
    })
    .from(tradePartners)
    .leftJoin(companies, eq(companies.id, tradePartners.linkedCompanyId));

/** A partner as staff read it in the list. */
export type KeptPartnerRow = Awaited<ReturnType<typeof rowsRead>>[number];

/** Condition: a partner is called by these words, or known by that number. One company has some hundred. */
function saysOf(words: string): SQL {
  const { name, contactPerson, email, corporateNo, vatNo } = tradePartners;
  const columns = [name, contactPerson, email, corporateNo, vatNo];
  return sql`(${sql.join(
    columns.map((column) => holdsText(sql`coalesce(${column}, '')`, words)),
    sql` OR `,
  )})`;
}

/** The list of the partners of a company, in all subsystems. */
const partnersOf = (companyId: string) =>
  staffRows<'name' | 'created', KeptPartnerListInput>()({
    id: tradePartners.id,
    rows: rowsRead,
    each: ({ db }) => db.select(ONE).from(tradePartners),
    asked: (_ctx, { system, role, state, linked, q }) =>
      and(
        eq(tradePartners.companyId, companyId),
        when(system, (one) => eq(tradePartners.system, one)),
        when(role, (one) => eq(tradePartners.role, one)),
        state === undefined ? ne(tradePartners.state, 'archived') : eq(tradePartners.state, state),
        when(linked, (one) =>
          one === 'linked'
            ? isNotNull(tradePartners.linkedCompanyId)
            : isNull(tradePartners.linkedCompanyId),
        ),
        when(q.trim(), saysOf),
      ),
    sorts: {
      name: { by: [tradePartners.name], values: ({ name }: KeptPartnerRow) => [name] },
      created: {
        by: [tradePartners.createdAtMs],
        values: ({ createdAtMs }: KeptPartnerRow) => [createdAtMs],
      },
    },
    shown: () => (row: KeptPartnerRow) => row,
  });

/**
 * A page of a company's partners in all subsystems. One round trip where it is read `together`, else two.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function listKeptPartners(
  ctx: StaffContext,
  companyId: string,
  input: KeptPartnerListInput,
): Promise<Page<KeptPartnerRow>> {
  const [[_company = notFound()], page] = await Promise.all([
    theirCompany(ctx, companyId),
    partnersOf(companyId).page(ctx, input),
  ]);
  return page;
}

/** Every one of the filter for a workbook, up to `MAX_EXPORT_ROWS`. Throws as `listKeptPartners`. */
export async function exportKeptPartners(
  ctx: StaffContext,
  companyId: string,
  input: KeptPartnerListInput,
): Promise<KeptPartnerRow[]> {
  const [[_company = notFound()], rows] = await Promise.all([
    theirCompany(ctx, companyId),
    partnersOf(companyId).all(ctx, input),
  ]);
  return rows;
}

/** Statement: one of them. */
export const keptPartnerRead = (ctx: Pick<StaffContext, 'db'>, id: string) =>
  rowsRead(ctx).where(eq(tradePartners.id, id));
