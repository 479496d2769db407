import type { EnterpriseRole } from '~/domain/responsible-person/enterprise/kinds.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';

/** Who and where an enterprise is: fields of the profile too. */
export const WHO_FIELDS = [
  'company_cname',
  'company_ename',
  'country',
  'region',
  'uscc',
  'address_cn',
  'address_en',
  'contact_cname',
  'contact_ename',
  'contact_phone',
  'contact_email',
] as const;

/** Fields that a distributor has besides. */
const SALE_FIELDS = [
  'agency_level',
  'parent_id',
  'authorised_from',
  'authorised_until',
  'authorisation_file_id',
] as const;

export const ROLE_FIELDS = {
  distributor: 'role_distributor',
  registrant: 'role_registrant',
  brand_owner: 'role_brand_owner',
  manufacturer: 'role_manufacturer',
  responsible_person: 'role_responsible_person',
} as const satisfies Record<EnterpriseRole, string>;

const FIELDS = [...Object.values(ROLE_FIELDS), 'oa_id', ...WHO_FIELDS, ...SALE_FIELDS] as const;

/** The fields of the form of an enterprise as typed; roles are ticked or empty. */
export type EnterpriseValues = Record<(typeof FIELDS)[number], string>;

/** What a ticked box sends. */
export const TICKED = 'yes';

export const BLANK: EnterpriseValues = {
  ...(Object.fromEntries(FIELDS.map((name) => [name, ''])) as EnterpriseValues),
  country: 'CN',
};

export const ENTERPRISE_FORM = askedTexts(FIELDS, {
  reads: { authorised_from: 'day', authorised_until: 'day' },
  nameOf: (path) => (path.startsWith('roles') ? ROLE_FIELDS.registrant : path),
});

/** Roles that are ticked. */
export function rolesIn(values: EnterpriseValues): EnterpriseRole[] {
  const roles = Object.keys(ROLE_FIELDS) as EnterpriseRole[];
  return roles.filter((role) => values[ROLE_FIELDS[role]] === TICKED);
}

/** Whether nothing was entered yet; role, country and parent are only choices. */
export function isBlank(values: EnterpriseValues): boolean {
  const { country: _, parent_id: __, agency_level: ___, ...typed } = values;
  const roles: readonly string[] = Object.values(ROLE_FIELDS);
  return Object.entries(typed).every(([name, text]) => text === '' || roles.includes(name));
}

/** What the verb is asked, as far as the form can say it; its schema judges it. */
export function inputOf(values: EnterpriseValues) {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const said = Object.fromEntries(WHO_FIELDS.map((name) => [name, values[name]]));
  return {
    ...said,
    roles: rolesIn(values),
    oa_id: orNull(values.oa_id.toUpperCase()),
    agency_level: orNull(values.agency_level),
    parent_id: orNull(values.parent_id),
    authorised_from: orNull(values.authorised_from),
    authorised_until: orNull(values.authorised_until),
    authorisation_file_id: orNull(values.authorisation_file_id),
  };
}

/** Fields in the order of the page. */
export const ORDER: readonly string[] = [
  'oa_id',
  ...WHO_FIELDS,
  ROLE_FIELDS.registrant,
  ...SALE_FIELDS,
];

/** Keys, in `enterprises`, of what pages call the fields. */
export const LABELS: Readonly<Record<string, string>> = {
  oa_id: 'oaId',
  company_cname: 'cname',
  company_ename: 'ename',
  country: 'country',
  region: 'region',
  uscc: 'uscc',
  address_cn: 'addressCn',
  address_en: 'addressEn',
  contact_cname: 'contactCname',
  contact_ename: 'contactEname',
  contact_phone: 'contactPhone',
  contact_email: 'contactEmail',
  [ROLE_FIELDS.registrant]: 'roles',
  agency_level: 'level',
  parent_id: 'parent',
  authorised_from: 'authorisedFrom',
  authorised_until: 'authorisedUntil',
  authorisation_file_id: 'authorisationFile',
  release_mode: 'releaseMode',
  signatory_zh: 'signatoryZh',
  signatory_en: 'signatoryEn',
  signatory_title_zh: 'signatoryTitleZh',
  signatory_title_en: 'signatoryTitleEn',
};
