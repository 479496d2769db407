import { asked } from '~/screens/subsystem/form/asked.ts';

export const PARTNER_FORM = asked({
  name: 'text',
  country: 'text',
  email: 'text',
  role: { starts: 'downstream' },
  address: 'text',
  contact_person: 'text',
  phone: 'text',
  eori: 'text',
  vat_no: 'text',
});

/** The fields of the partner form as typed. */
export type PartnerValues = typeof PARTNER_FORM.blank;

/** The halves of adding a partner: who it is, then how to reach it. */
export type Stage = 'who' | 'details';

/** Fields whose words have another name than the field. */
const WORDS: Readonly<Record<string, string>> = {
  contact_person: 'contactPerson',
  vat_no: 'vatNo',
};

/** Key of what the page calls a field. */
export function wordOf(name: string): string {
  return WORDS[name] ?? name;
}
