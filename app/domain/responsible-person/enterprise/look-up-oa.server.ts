import { and, eq, sql } from 'drizzle-orm';
import { oaDirectory, rpEnterprises } from '#db/schema/rp-enterprise.ts';
import { holdsText } from '~/domain/kernel/text/holds-text.server.ts';
import type { RpContext } from '../../kernel/context.ts';
import { SCAN_BOUND } from '../../kernel/list.server.ts';
import type { OaInput } from './schema.ts';

/**
 * What the provider's office system knows of an enterprise, as staff imported it for this tenant: by its number, or by
 * a part of its name among the first 2,000 entries by name. `enterpriseId` is the enterprise of ours that has the
 * number already. Asked nothing it gives nothing. One round trip.
 */
export async function lookUpOa({ db, company }: RpContext, { oa_id, q, limit }: OaInput) {
  const number = oa_id.trim().toUpperCase();
  const words = q.trim().toLowerCase();
  if (number === '' && words === '') return [];
  const ofTenant = eq(oaDirectory.companyId, company.id);
  const looked = db
    .select()
    .from(oaDirectory)
    .where(number === '' ? ofTenant : and(ofTenant, eq(oaDirectory.oaId, number)))
    .orderBy(oaDirectory.companyCname)
    .limit(SCAN_BOUND)
    .as('oa_directory');
  return db
    .select({
      oaId: looked.oaId,
      companyCname: looked.companyCname,
      companyEname: looked.companyEname,
      addressCn: looked.addressCn,
      region: looked.region,
      contactCname: looked.contactCname,
      contactPhone: looked.contactPhone,
      contactEmail: looked.contactEmail,
      enterpriseId: rpEnterprises.id,
    })
    .from(looked)
    .leftJoin(
      rpEnterprises,
      and(eq(rpEnterprises.companyId, company.id), eq(rpEnterprises.oaId, looked.oaId)),
    )
    .where(
      words === ''
        ? undefined
        : holdsText(sql`${looked.companyCname} || ' ' || ${looked.companyEname}`, words),
    )
    .orderBy(looked.companyCname)
    .limit(limit);
}
