import { type FormShape, textOf } from '~/screens/subsystem/form/form.ts';

/** The fields of the partner form as typed. */
export type PartnerValues = Record<(typeof FIELDS)[number], string>;

const FIELDS = ['name', 'country', 'email', 'role', 'address', 'contact_person', 'phone'] as const;

/** The halves of adding a partner: who it is, then how to reach it. */
export type Stage = 'who' | 'details';

export const BLANK: PartnerValues = {
  name: '',
  country: '',
  email: '',
  role: 'downstream',
  address: '',
  contact_person: '',
  phone: '',
};

export const PARTNER_FORM: FormShape<PartnerValues> = {
  values: (payload) => {
    const values = { ...BLANK };
    for (const name of FIELDS) values[name] = textOf(payload, name);
    return values;
  },
};

/** Whether nothing was entered yet; which way it trades is only a choice. */
export function isBlank({ role: _, ...typed }: PartnerValues): boolean {
  return Object.values(typed).every((text) => text === '');
}

/** Fields in the order of the page. */
export const ORDER: readonly string[] = FIELDS;

/** Fields whose words have another name than the field. */
const WORDS: Readonly<Record<string, string>> = { contact_person: 'contactPerson' };

/** Key of what the page calls a field. */
export function wordOf(name: string): string {
  return WORDS[name] ?? name;
}
