import type { Database } from '#db/client.ts';
import { nameKey } from '#db/name-key.ts';
import { prohibitedCompanies } from '#db/schema/name-mark.ts';
import { newId } from '~/domain/kernel/ids.ts';

/** A company that nobody may trade with, as it is kept; its name is its own where none is given. */
export async function insertProhibited(
  db: Database,
  change: Partial<typeof prohibitedCompanies.$inferInsert> = {},
): Promise<string> {
  const name = change.name ?? `Blackmoor ${crypto.randomUUID()} Ltd`;
  const id = newId('prc', Date.now());
  await db.insert(prohibitedCompanies).values({
    ...{ id, name, nameKey: nameKey(name), country: 'GB', reason: 'sanctions' as const },
    ...{ source: 'UK Sanctions List', fromOn: '2026-01-01', ...change },
  });
  return id;
}
