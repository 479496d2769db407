import type { BatchItem } from 'drizzle-orm/batch';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/partner.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';

/** A company as the directory knows it. */
interface Entry {
  name: string;
  country: string;
  emailDomain: string;
}

/** Statement: the directory knows a company by an e-mail domain from now on; it may know it so already. */
export function addsToDirectory(
  { db, nowMs }: Pick<Context, 'db' | 'nowMs'>,
  entry: Entry,
): BatchItem<'sqlite'> {
  return db
    .insert(knownCompanies)
    .values({ id: newId('kc', nowMs), ...entry, nameKey: nameKey(entry.name) })
    .onConflictDoNothing();
}
