import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { TICKED, WHO_FIELDS } from './enterprise-form.ts';

export const SIGNATORY_FIELDS = [
  'signatory_zh',
  'signatory_title_zh',
  'signatory_en',
  'signatory_title_en',
] as const;
export const OWN_ROLES = ['registrant', 'brand_owner'] as const;
export const OWN_ROLE_FIELDS = {
  registrant: 'role_registrant',
  brand_owner: 'role_brand_owner',
} as const;

const FIELDS = [
  ...WHO_FIELDS,
  ...Object.values(OWN_ROLE_FIELDS),
  'release_mode',
  ...SIGNATORY_FIELDS,
] as const;

/** The fields of the company's own profile as typed. */
export type ProfileValues = Record<(typeof FIELDS)[number], string>;

export const PROFILE_FORM = askedTexts(FIELDS);

/** What the verb is asked, but for the version. */
export function profileInputOf(values: ProfileValues) {
  const { role_registrant: _, role_brand_owner: __, ...said } = values;
  const roles = OWN_ROLES.filter((role) => values[OWN_ROLE_FIELDS[role]] === TICKED);
  return { ...said, roles };
}

/** Fields in the order of the page. */
export const PROFILE_ORDER: readonly string[] = FIELDS;
