import { sql } from 'drizzle-orm';
import type { StaffContext } from '../../identity/user-context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { companyStatement, contractsStatement } from '../company/find.server.ts';
import { minutesOf } from './minutes.server.ts';

/**
 * What the form of a visit offers: the company, the subsystems it has a contract for and how these stand, and after how
 * many minutes a visit ends. One round trip.
 *
 * @throws {Denial} 4040 for a company that is not theirs
 */
export async function actingOffer(ctx: StaffContext, companyId: string) {
  const { db } = ctx;
  const [[company = notFound()], contracts, [policy]] = await db.batch([
    companyStatement(ctx, companyId),
    contractsStatement(ctx, companyId),
    db.select({ minutes: minutesOf(companyId, ctx.nowMs).as('minutes') }).from(sql`(SELECT 1)`),
  ]);
  return {
    company: { id: company.id, nameZh: company.nameZh, nameEn: company.nameEn },
    contracts: contracts.map(({ system, standing }) => ({ system, standing })),
    minutes: policy?.minutes ?? 0,
  };
}
