import type { RpContext } from '~/domain/kernel/context.ts';
import type { findEnterprise } from '~/domain/responsible-person/enterprise/find.server.ts';
import { possibleParents } from '~/domain/responsible-person/enterprise/parents.server.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import type { EnterpriseFormData } from './edit-enterprise.tsx';
import { BLANK, type EnterpriseValues, ROLE_FIELDS, TICKED } from './enterprise-form.ts';

type Found = Awaited<ReturnType<typeof findEnterprise>>;

/** What the form of an enterprise needs; one round trip for a new distributor. */
export async function enterpriseFormData(
  ctx: RpContext,
  { found, parent, distributor }: { found: Found | null; parent: string; distributor: boolean },
): Promise<EnterpriseFormData> {
  const { parents, moreParents } =
    found ?? (distributor ? await possibleParents(ctx) : { parents: [], moreParents: false });
  return {
    values: found ? valuesOf(found) : newValues(parent, distributor),
    version: found?.version ?? null,
    oaLocked: found?.oaLocked ?? false,
    file: found?.authorisationFile ?? null,
    countries: listCountries(ctx.locale),
    parents,
    moreParents,
    distributor,
  };
}

function newValues(parent: string, distributor: boolean): EnterpriseValues {
  return {
    ...BLANK,
    ...(distributor
      ? { [ROLE_FIELDS.distributor]: TICKED, parent_id: parent }
      : // Those abroad are the many here.
        { country: '' }),
  };
}

function valuesOf(found: Found): EnterpriseValues {
  const ticked = Object.fromEntries(
    found.roles.map((role) => [ROLE_FIELDS[role], TICKED]),
  ) as Partial<EnterpriseValues>;
  return {
    ...BLANK,
    ...ticked,
    oa_id: found.oaId ?? '',
    company_cname: found.companyCname,
    company_ename: found.companyEname,
    country: found.country,
    region: found.region,
    uscc: found.uscc ?? '',
    address_cn: found.addressCn,
    address_en: found.addressEn,
    contact_cname: found.contactCname,
    contact_ename: found.contactEname,
    contact_phone: found.contactPhone,
    contact_email: found.contactEmail,
    agency_level: found.agencyLevel ?? '',
    parent_id: found.parentId ?? '',
    authorised_from: found.authorisedFrom ?? '',
    authorised_until: found.authorisedUntil ?? '',
    authorisation_file_id: found.authorisationFileId ?? '',
  };
}
