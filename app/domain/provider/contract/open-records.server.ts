import { type SQL, sql } from 'drizzle-orm';
import type { Closed } from '../../area-closing.ts';
import { closingOf, openIn } from '../../areas-closing.server.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { CompanyContext } from '../../kernel/context.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { asAdminOf } from '../../tenancy/staff-within.server.ts';
import type { Company, Contract } from '../company/find.server.ts';

/** Records that are taken back in one go; what is left is told, and goes with the next. */
const AT_A_TIME = 100;

/** SQL: how many trade records are open under these contracts. */
export const openUnder = (contracts: readonly Closed[]): SQL<number> => openIn(contracts);

/** How many trade records are open under these contracts. One round trip. */
export async function countOpen(
  { db }: Pick<StaffContext, 'db'>,
  contracts: readonly Closed[],
): Promise<number> {
  const [row] = await db.all<{ n: number }>(sql`SELECT ${openUnder(contracts)} AS n`);
  return row?.n ?? 0;
}

/** 4162 with how many there are; null where none is. One round trip. */
export async function openRefusal(
  ctx: Pick<StaffContext, 'db'>,
  contracts: readonly Contract[],
): Promise<Refusal | null> {
  const n = await countOpen(ctx, contracts);
  if (n === 0) return null;
  return { code: 4162, why: { key: 'records_open', values: { count: n } }, data: { n } };
}

/** Takes back what is open under these contracts, at most a hundred records of each. */
export async function withdrawOpen(
  ctx: StaffContext,
  { company, contracts }: { company: Company; contracts: readonly Contract[] },
  reason: string,
): Promise<void> {
  // Each record is an act of its own: none of them is what a key of this request answers for.
  const { claim: _, ...own } = ctx;
  for (const { system: slug, companyType, loginCompanyType } of contracts) {
    const system = systemNamed(slug);
    if (system === undefined) continue;
    const { id, nameZh, nameEn } = company;
    const of = { id, nameZh, nameEn, companyType, loginCompanyType };
    const within: CompanyContext = asAdminOf(own, of, system);
    await closingOf(system.area)?.withdraw(within, reason, AT_A_TIME);
  }
}
