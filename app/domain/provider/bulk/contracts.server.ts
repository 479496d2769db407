import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { BulkRow } from '../../area-bulk.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import type { FieldMessage } from '../../kernel/outcome.ts';
import { isTheirs } from '../../tenancy/assigned.ts';
import { contractState } from '../contract/state.ts';

/** A contract of a company that was named, as it stands. */
interface Standing {
  state: ReturnType<typeof contractState>['_']['type'];
  until: string | null;
}

interface Judged {
  before: string;
  after: string;
  skip: FieldMessage | null;
}

/**
 * Contracts that go on of companies that are theirs, in one subsystem or in all; a company without one is a row that is
 * left as it is. One round trip.
 *
 * @param judge what becomes of a contract
 */
export async function contractsOf(
  ctx: StaffContext,
  { ids, system }: { ids: SQL; system: string | null },
  judge: (contract: Standing) => Judged,
): Promise<BulkRow[]> {
  const s = companySystems;
  const rows = await ctx.db
    .select({
      companyId: companies.id,
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      system: sql<string | null>`${s.system}`.as('system'),
      version: sql<number>`coalesce(${s.version}, 0)`.as('version'),
      state: contractState(dayOf(ctx)).as('standing'),
      until: sql<string | null>`${s.authorisedUntil}`.as('authorised_until'),
    })
    .from(companies)
    .leftJoin(
      s,
      and(
        eq(s.companyId, companies.id),
        ne(s.state, 'ended'),
        system === null ? undefined : eq(s.system, system),
      ),
    )
    .where(and(inArray(companies.id, ids), isTheirs(ctx, companies.id)))
    .orderBy(asc(companies.nameZh), asc(companies.id), asc(s.system));
  return rows.map(({ state, until, system: slug, ...row }) => ({
    ...row,
    named: row.companyId,
    subjectId: slug === null ? row.companyId : `${row.companyId}:${slug}`,
    system: slug ?? '',
    about: '',
    ...(slug === null
      ? { before: '', after: '', skip: { key: 'bulk_no_contract' } }
      : judge({ state, until })),
  }));
}
