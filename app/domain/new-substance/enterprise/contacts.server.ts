import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { idsAmong } from '#db/ids-among.ts';
import { cnContacts } from '#db/schema/cn-enterprise.ts';
import { orNone, textOf } from '~/domain/kernel/text/text.ts';
import { newId } from '../../kernel/ids.ts';
import { putRows } from '../../kernel/whole-list.server.ts';
import type { CnCompanyContext } from '../within.ts';
import type { CnEnterpriseInput } from './schema.ts';

export type Contact = typeof cnContacts.$inferSelect;

/** Contacts as they are kept: new ones get an id, each the place where it stands. */
export function contactRows(
  { company, nowMs }: Pick<CnCompanyContext, 'nowMs'> & { company: { id: string } },
  enterpriseId: string,
  said: CnEnterpriseInput['contacts'],
): Contact[] {
  return said.map((contact, position) => ({
    id: orNone(contact.id) ?? newId('cct', nowMs),
    companyId: company.id,
    enterpriseId,
    position,
    name: textOf(contact.name),
    job: textOf(contact.position),
    phone: textOf(contact.phone),
    email: textOf(contact.email).toLowerCase(),
    receivesReminders: contact.receives_reminders,
  }));
}

/** Statements: the contacts of an enterprise become these; those that are missing go. */
export function putContacts(
  { db, company }: Pick<CnCompanyContext, 'db' | 'company'>,
  enterpriseId: string,
  contacts: readonly Contact[],
): BatchItem<'sqlite'>[] {
  const others = and(
    eq(cnContacts.companyId, company.id),
    eq(cnContacts.enterpriseId, enterpriseId),
    sql`${cnContacts.id} NOT IN ${idsAmong(contacts.map(({ id }) => id))}`,
  );
  return [
    db.delete(cnContacts).where(others),
    ...(contacts.length === 0 ? [] : [putRows(db, cnContacts, contacts)]),
  ];
}
