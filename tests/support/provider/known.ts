import type { Database } from '#db/client.ts';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { newId } from '~/domain/kernel/ids.ts';

/** A company of the directory, as it is kept; its name is its own where none is given. */
export async function insertKnown(
  db: Database,
  change: Partial<typeof knownCompanies.$inferInsert> = {},
): Promise<string> {
  const name = change.name ?? `Fjordkemi ${crypto.randomUUID()} AS`;
  const id = newId('kc', Date.now());
  await db.insert(knownCompanies).values({
    ...{ id, name, nameKey: nameKey(name), country: 'NO' },
    ...{ emailDomain: 'fjordkemi.example', ...change },
  });
  return id;
}
