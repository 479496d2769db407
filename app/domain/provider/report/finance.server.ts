import { asc, eq, sql } from 'drizzle-orm';
import { companies, companySystems } from '#db/schema/tenancy.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { dayOf } from '../../kernel/day.ts';
import { MAX_EXPORT_ROWS } from '../../kernel/list.server.ts';
import { contractState, isUnpaid } from '../contract/state.ts';
import { requireProvider } from '../door.ts';

/**
 * Every contract with what it costs, until when it is paid and who looks after it, for the provider's books. One round
 * trip.
 *
 * @throws {Denial} 4040 for a consultant
 */
export async function financeOfAll(ctx: StaffContext) {
  requireProvider(ctx);
  const { db } = ctx;
  const today = dayOf(ctx);
  const s = companySystems;
  const rows = await db
    .select({
      nameZh: companies.nameZh,
      nameEn: companies.nameEn,
      system: s.system,
      valueCents: s.contractValueCents,
      currency: s.currency,
      invoiceNo: s.invoiceNo,
      paidUntil: s.paidUntil,
      authorisedUntil: s.authorisedUntil,
      state: contractState(today).as('standing'),
      unpaid: isUnpaid(today).as('unpaid'),
      /** Who comes first of those that work for it. */
      consultant: sql<string>`coalesce((SELECT u.first_name FROM staff_assignments f
        JOIN users u ON u.id = f.user_id WHERE f.company_id = companies.id
        ORDER BY f.is_primary DESC, u.first_name LIMIT 1), '')`.as('consultant'),
    })
    .from(companies)
    .innerJoin(s, eq(s.companyId, companies.id))
    .orderBy(asc(companies.nameZh), asc(companies.id), asc(s.system))
    .limit(MAX_EXPORT_ROWS);
  return rows.map(({ unpaid, ...row }) => ({ ...row, unpaid: Boolean(unpaid) }));
}

export type FinanceRow = Awaited<ReturnType<typeof financeOfAll>>[number];
