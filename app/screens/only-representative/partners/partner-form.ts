/** The fields of the partner form as typed. */
export interface Typed {
  name: string;
  country: string;
  email: string;
  role: string;
  address: string;
  contact_person: string;
  phone: string;
}

export const BLANK: Typed = {
  name: '',
  country: '',
  email: '',
  role: 'downstream',
  address: '',
  contact_person: '',
  phone: '',
};

/** Fields whose words have another name than the field. */
export const FIELD_WORDS: Readonly<Record<string, string>> = { contact_person: 'contactPerson' };

/** What was typed, from the form; a field the form did not show keeps its value from `before`. */
export function readTyped(form: FormData, before: Typed = BLANK): Typed {
  const names = Object.keys(BLANK) as (keyof Typed)[];
  return Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : before[name]];
    }),
  ) as unknown as Typed; // every name of BLANK is there
}
