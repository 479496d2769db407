import { and, eq } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { RpContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusals.ts';
import { ENTERPRISE } from './own.server.ts';

/** Statement: the tenant's own profile. */
export function profileRead({ db, company }: RpContext) {
  return db
    .select({
      ...ENTERPRISE,
      releaseMode: rpEnterprises.releaseMode,
      signatoryZh: rpEnterprises.signatoryZh,
      signatoryEn: rpEnterprises.signatoryEn,
      signatoryTitleZh: rpEnterprises.signatoryTitleZh,
      signatoryTitleEn: rpEnterprises.signatoryTitleEn,
    })
    .from(rpEnterprises)
    .where(and(eq(rpEnterprises.companyId, company.id), eq(rpEnterprises.isOwn, true)));
}

/**
 * The tenant as a responsible person: there is exactly one, made with the subscription. One round trip.
 *
 * @throws {Denial} 4040 before it is made
 */
export async function ownProfile(ctx: RpContext) {
  const [profile] = await profileRead(ctx);
  if (profile === undefined) notFound();
  return profile;
}
