import type { Named } from '../../look-alike/marks.server.ts';
import { nameOf } from '../names.ts';
import { roleFlags } from './own.server.ts';
import type { EnterpriseInput, ProfileInput } from './schema.ts';

type Who = Pick<
  EnterpriseInput | ProfileInput,
  | 'company_cname'
  | 'company_ename'
  | 'address_cn'
  | 'address_en'
  | 'country'
  | 'region'
  | 'uscc'
  | 'contact_cname'
  | 'contact_ename'
  | 'contact_phone'
  | 'contact_email'
>;

/** What a form or API call says of who an enterprise is, as it is kept. */
export function whoColumns(said: Who) {
  const china = said.country === 'CN';
  const companyCname = said.company_cname.trim();
  const companyEname = said.company_ename.trim();
  return {
    companyCname,
    companyEname,
    sortName: nameOf(companyCname, companyEname),
    addressCn: said.address_cn.trim(),
    addressEn: said.address_en.trim(),
    country: said.country,
    region: china ? said.region : '',
    uscc: china ? said.uscc.trim().toUpperCase() : null,
    contactCname: said.contact_cname.trim(),
    contactEname: said.contact_ename.trim(),
    contactPhone: said.contact_phone.trim(),
    contactEmail: said.contact_email.trim().toLowerCase(),
  };
}

type Names = Pick<ReturnType<typeof whoColumns>, 'companyCname' | 'companyEname'>;

/** Both names of an enterprise. */
export function namesOf({ companyCname, companyEname }: Names): string[] {
  return [companyCname, companyEname];
}

/** An enterprise as its names are looked at. */
export function namedAs(of: Names, { id, companyId }: { id: string; companyId: string }): Named {
  return { kind: 'rp_enterprise', id, companyId, names: namesOf(of) };
}

/** The same of the whole enterprise: level, parent and authorisation are a distributor's. */
export function enterpriseColumns(input: EnterpriseInput) {
  const distributor = input.roles.includes('distributor');
  const ofDistributor = <Value>(value: Value) => (distributor ? value : null);
  return {
    ...roleFlags(input.roles),
    ...whoColumns(input),
    oaId: input.oa_id,
    agencyLevel: ofDistributor(input.agency_level),
    parentId: ofDistributor(input.parent_id),
    authorisedFrom: ofDistributor(input.authorised_from),
    authorisedUntil: ofDistributor(input.authorised_until),
    authorisationFileId: ofDistributor(input.authorisation_file_id),
  };
}
export type Content = ReturnType<typeof enterpriseColumns>;
