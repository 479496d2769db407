/** What an enterprise is to a tenant, apart from the schema so that a page that only names it loads no validation. */
export const ENTERPRISE_ROLES = [
  'responsible_person',
  'registrant',
  'brand_owner',
  'manufacturer',
  'distributor',
] as const;
export type EnterpriseRole = (typeof ENTERPRISE_ROLES)[number];

/** Roles that are not kept in the tree of distributors. */
export const OTHER_ROLES = [
  'responsible_person',
  'registrant',
  'brand_owner',
  'manufacturer',
] as const;

export const ENTERPRISE_STATES = ['active', 'archived'] as const;

/** States of a distributor's authorisation on a day; `ending` within 90 days, `to_come` not begun. */
export const AUTHORISATION_STATES = ['valid', 'ending', 'ended', 'to_come', 'none'] as const;
export type AuthorisationState = (typeof AUTHORISATION_STATES)[number];

/** Provinces of China by ISO 3166-2, after `CN` for all of it. */
export const REGIONS = [
  'CN',
  ...(
    'CN-BJ CN-TJ CN-HE CN-SX CN-NM CN-LN CN-JL CN-HL CN-SH CN-JS CN-ZJ CN-AH CN-FJ CN-JX CN-SD CN-HA ' +
    'CN-HB CN-HN CN-GD CN-GX CN-HI CN-CQ CN-SC CN-GZ CN-YN CN-XZ CN-SN CN-GS CN-QH CN-NX CN-XJ CN-TW ' +
    'CN-HK CN-MO'
  ).split(' '),
];
