import type { Database } from '#db/client.ts';
import { keyMarks } from '#db/schema/certificate.ts';
import { type IssuingKeys, KeysUnusable, marksOf } from './keys.ts';

/**
 * Marks the database as written with these keys, or finds that it was. Whoever issues asks first: a certificate
 * issued under other keys could be neither found nor checked.
 *
 * @throws {KeysUnusable} when they are unreadable, or others than the database was written with
 */
export async function claimKeys(db: Database, keys: IssuingKeys): Promise<void> {
  const own = await marksOf(keys);
  await db.insert(keyMarks).values(own).onConflictDoNothing();
  const kept = new Map((await db.select().from(keyMarks)).map(({ name, mark }) => [name, mark]));
  for (const { name, mark } of own) {
    if (kept.get(name) !== mark) throw new KeysUnusable(`${name} is not the database’s`);
  }
}
