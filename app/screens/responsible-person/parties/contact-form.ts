import { type FormShape, textOf } from '~/screens/subsystem/form/form.ts';

export const CONTACT_FIELDS = [
  'name_zh',
  'name_en',
  'title',
  'phone',
  'email',
  'experience_years',
  'enterprise_id',
] as const;

/** The fields of a contact as typed. */
export type ContactValues = Record<(typeof CONTACT_FIELDS)[number], string>;

export const CONTACT_FORM: FormShape<ContactValues> = {
  values: (payload) =>
    Object.fromEntries(
      CONTACT_FIELDS.map((name) => [name, textOf(payload, name)]),
    ) as ContactValues,
};

/** What the verb is asked. */
export function contactInputOf({ enterprise_id, experience_years, ...said }: ContactValues) {
  const years = experience_years.trim();
  return {
    ...said,
    enterprise_id: enterprise_id === '' ? null : enterprise_id,
    experience_years: years === '' ? null : Number(years),
  };
}
