import { and, eq, sql } from 'drizzle-orm';
import { ConstraintViolation } from '#db/commit.ts';
import { tradePartners } from '#db/schema/partner.ts';
import type { OrContext } from '../../kernel/context.ts';

/** Statement: the partner when it is this company's in this subsystem. */
export function ownPartner({ db, company, system }: OrContext, id: string) {
  return db
    .select({
      id: tradePartners.id,
      role: tradePartners.role,
      name: tradePartners.name,
      nameKey: tradePartners.nameKey,
      country: tradePartners.country,
      address: tradePartners.address,
      contactPerson: tradePartners.contactPerson,
      email: tradePartners.email,
      phone: tradePartners.phone,
      corporateNo: tradePartners.corporateNo,
      linkedCompanyId: tradePartners.linkedCompanyId,
      state: tradePartners.state,
      version: tradePartners.version,
      createdAtMs: tradePartners.createdAtMs,
    })
    .from(tradePartners)
    .where(
      and(
        eq(tradePartners.id, id),
        eq(tradePartners.companyId, company.id),
        eq(tradePartners.system, system.slug),
      ),
    );
}

/** One when the partner carries this move, for `audit_move_happened`. */
export function partnerMoved(id: string, moveId: string) {
  return sql<number>`(SELECT count(*) FROM ${tradePartners} WHERE ${tradePartners.id} = ${id}
    AND ${tradePartners.moveId} = ${moveId})`;
}

/** 4105 when the state is what changed meanwhile, else 4106; null when the race was not lost. */
export async function partnerRace(
  ctx: OrContext,
  id: string,
  expected: string,
  error: unknown,
): Promise<4105 | 4106 | null> {
  if (!(error instanceof ConstraintViolation) || error.constraint !== 'audit_move_happened') {
    return null;
  }
  const [partner] = await ownPartner(ctx, id);
  return partner?.state === expected ? 4106 : 4105;
}
