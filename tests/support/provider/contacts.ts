import type { Database } from '#db/client.ts';
import { contactEntries } from '#db/schema/provider/contact.ts';
import { newId } from '~/domain/kernel/ids.ts';
import type { ContactInput } from '~/domain/provider/contact/schema.ts';
import { NOW_MS } from '../contexts.ts';

/** What was said in a call an hour ago. */
export const spoken = (change: Partial<ContactInput> = {}): ContactInput => ({
  at: '2026-09-18T05:20:00Z',
  kind: 'call',
  with_whom: 'Zhang Wei',
  text: 'Asked for the plan of arrivals until the end of the year.',
  file_id: null,
  follow_up_on: null,
  corrects_id: null,
  ...change,
});

/** An entry of a company, as its verb left it. */
export async function insertContact(
  db: Database,
  companyId: string,
  change: Partial<typeof contactEntries.$inferInsert> = {},
): Promise<string> {
  const id = newId('ctc', NOW_MS);
  await db.insert(contactEntries).values({
    ...{ id, companyId, kind: 'call', atMs: NOW_MS, text: 'Asked for the plan of arrivals.' },
    ...{ byId: 'usr_eva', byName: 'Eva de Wit', createdAtMs: NOW_MS, moveId: 'seed', ...change },
  });
  return id;
}
