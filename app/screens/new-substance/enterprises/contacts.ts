import type { CnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import type { Line, StoredRow } from '../../subsystem/rows/editor.ts';

export const CONTACT_FIELDS = ['name', 'email', 'position', 'phone', 'receives_reminders'] as const;
/** Fields of the second line of a row. */
export const CONTACT_MORE = ['position', 'phone', 'receives_reminders'] as const;
export const BLANK_CONTACT = {
  name: '',
  email: '',
  position: '',
  phone: '',
  receives_reminders: '',
};
const TICKED = '1';

export function contactRows({ contacts }: Pick<CnEnterprise, 'contacts'>): StoredRow[] {
  return contacts.map(({ id, name, email, job, phone, receivesReminders }) => ({
    id,
    cells: {
      name,
      email,
      position: job,
      phone,
      receives_reminders: receivesReminders ? TICKED : '',
    },
  }));
}

export function contactInput({ key, isNew, cells }: Line) {
  const text = (name: string) => cells[name]?.trim() ?? '';
  return {
    id: isNew ? null : key,
    name: text('name'),
    email: text('email'),
    position: text('position'),
    phone: text('phone'),
    receives_reminders: cells.receives_reminders === TICKED,
  };
}

/** Those that are there, as the verb takes them. */
export function contactsKept({ contacts }: Pick<CnEnterprise, 'contacts'>) {
  return contacts.map(({ id, name, email, job: position, phone, receivesReminders }) => ({
    id,
    name,
    email,
    position,
    phone,
    receives_reminders: receivesReminders,
  }));
}
