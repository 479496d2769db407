import type { RpContext } from '~/domain/kernel/context.ts';
import { listContacts } from '~/domain/responsible-person/contact/list.server.ts';
import { contactList } from '~/domain/responsible-person/contact/schema.ts';
import type { Visit } from '../../door.server.ts';
import { listData } from '../../subsystem/list-data.ts';
import type { ContactValues } from './contact-form.ts';

/** The list, and over it the form of one of them or of a new one. One round trip. */
export async function readContacts(ctx: RpContext, { url: { searchParams } }: Visit) {
  const writes = ctx.actor.role !== 'viewer';
  const id = writes ? searchParams.get('edit') : null;
  const isNew = writes && id === null && searchParams.has('new');
  const input = contactList.lenient(searchParams);
  const beside = { contact: id, enterprise: isNew ? searchParams.get('enterprise_id') : null };
  // The enterprise of a new contact is no condition on the list.
  const asked = isNew ? { ...input, enterprise_id: undefined } : input;
  const { contact, enterprise, directorYears, ...page } = await listContacts(ctx, asked, beside);
  const values: ContactValues = {
    name_zh: contact?.nameZh ?? '',
    name_en: contact?.nameEn ?? '',
    title: contact?.title ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    experience_years: String(contact?.experienceYears ?? ''),
    enterprise_id: enterprise?.id ?? '',
  };
  const form = { id, version: contact?.version ?? null, values, enterprise };
  return {
    list: listData(contactList, asked, page),
    directorYears,
    form: id !== null || isNew ? form : null,
  };
}

export type ContactsData = Awaited<ReturnType<typeof readContacts>>;
