import { and, eq, sql } from 'drizzle-orm';
import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { RpContext } from '../../kernel/context.ts';
import { nameHeld } from '../../look-alike/marks.server.ts';
import { ENTERPRISE_ROLES, type EnterpriseRole } from './kinds.ts';

/** What an enterprise is kept as, but for what only the database needs. */
export const ENTERPRISE = {
  id: rpEnterprises.id,
  isResponsiblePerson: rpEnterprises.isResponsiblePerson,
  isRegistrant: rpEnterprises.isRegistrant,
  isBrandOwner: rpEnterprises.isBrandOwner,
  isManufacturer: rpEnterprises.isManufacturer,
  isDistributor: rpEnterprises.isDistributor,
  companyCname: rpEnterprises.companyCname,
  companyEname: rpEnterprises.companyEname,
  sortName: rpEnterprises.sortName,
  addressCn: rpEnterprises.addressCn,
  addressEn: rpEnterprises.addressEn,
  country: rpEnterprises.country,
  region: rpEnterprises.region,
  uscc: rpEnterprises.uscc,
  contactCname: rpEnterprises.contactCname,
  contactEname: rpEnterprises.contactEname,
  contactPhone: rpEnterprises.contactPhone,
  contactEmail: rpEnterprises.contactEmail,
  oaId: rpEnterprises.oaId,
  oaLocked: rpEnterprises.oaLocked,
  agencyLevel: rpEnterprises.agencyLevel,
  parentId: rpEnterprises.parentId,
  authorisedFrom: rpEnterprises.authorisedFrom,
  authorisedUntil: rpEnterprises.authorisedUntil,
  authorisationFileId: rpEnterprises.authorisationFileId,
  archived: rpEnterprises.archived,
  version: rpEnterprises.version,
  updatedAtMs: rpEnterprises.updatedAtMs,
};

/** Statement: the enterprise when it is this company's, and not its own profile. */
export function ownEnterprise({ db, company }: RpContext, id: string) {
  return db
    .select({
      ...ENTERPRISE,
      /** Who had its social credit code or OA ID before keys were kept. */
      sameNumber: sql<string | null>`(SELECT group_concat(x.sort_name, '; ') FROM (
        SELECT o.id, o.sort_name FROM rp_enterprises o
          WHERE o.company_id = rp_enterprises.company_id AND o.uscc = rp_enterprises.uscc AND o.uscc <> ''
        UNION SELECT o.id, o.sort_name FROM rp_enterprises o
          WHERE o.company_id = rp_enterprises.company_id AND o.oa_key = rp_enterprises.oa_key) x
        WHERE x.id <> rp_enterprises.id)`.as('same_number'),
      nameHeld: nameHeld(sql`${rpEnterprises.id}`).as('name_held'),
    })
    .from(rpEnterprises)
    .where(
      and(
        eq(rpEnterprises.id, id),
        eq(rpEnterprises.companyId, company.id),
        eq(rpEnterprises.isOwn, false),
      ),
    );
}
export type Enterprise = Awaited<ReturnType<typeof ownEnterprise>>[number];

type Flags = Pick<
  Enterprise,
  'isResponsiblePerson' | 'isRegistrant' | 'isBrandOwner' | 'isManufacturer' | 'isDistributor'
>;

/** Roles as they are kept. */
export function roleFlags(roles: readonly EnterpriseRole[]): Flags {
  return {
    isResponsiblePerson: roles.includes('responsible_person'),
    isRegistrant: roles.includes('registrant'),
    isBrandOwner: roles.includes('brand_owner'),
    isManufacturer: roles.includes('manufacturer'),
    isDistributor: roles.includes('distributor'),
  };
}

/** Roles as they are said. */
export function rolesOf(flags: Flags): EnterpriseRole[] {
  const { isResponsiblePerson, isRegistrant, isBrandOwner, isManufacturer, isDistributor } = flags;
  const has = [isResponsiblePerson, isRegistrant, isBrandOwner, isManufacturer, isDistributor];
  return ENTERPRISE_ROLES.filter((_, place) => has[place]);
}
