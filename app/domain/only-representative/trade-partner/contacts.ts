/** Somebody of a partner who may be written to, beside the contact who answers for it. */
export interface PartnerContact {
  name: string;
  email: string;
  /** Empty where none is known. */
  phone: string;
}

/** Contacts as the table keeps them. */
export function contactsOf(kept: string): PartnerContact[] {
  return JSON.parse(kept) as PartnerContact[]; // written by `setContacts`
}

interface Reachable {
  contactPerson: string;
  email: string;
  contacts: readonly PartnerContact[];
}

/** Everybody of a partner who may be written to, who answers for it first. */
export function mailboxesOf({ contactPerson, email, contacts }: Reachable) {
  return [{ name: contactPerson, email }, ...contacts.map(({ name, email }) => ({ name, email }))];
}
