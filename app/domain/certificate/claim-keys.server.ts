import type { Database } from '#db/client.ts';
import { keyMarks } from '#db/schema/certificate.ts';
import { type IssuingKeys, KeysUnusable, marksOf, signingMark } from './keys.ts';
import { enterKeys } from './signing/enter.server.ts';

/**
 * Marks the database as written with these keys, or finds that it was. Whoever issues asks first: a certificate
 * issued under other keys could be neither found nor checked. The first signing key of an installation becomes its active
 * one; afterwards an admin of the provider says which one signs (signing/active-key.server.ts).
 *
 * @throws {KeysUnusable} when they are unreadable, or others than the database was written with
 */
export async function claimKeys(db: Database, keys: IssuingKeys, nowMs: number): Promise<void> {
  const own = await marksOf(keys);
  await db.insert(keyMarks).values(own).onConflictDoNothing();
  const kept = new Map((await db.select().from(keyMarks)).map(({ name, mark }) => [name, mark]));
  for (const { name, mark } of own) {
    if (kept.get(name) !== mark) throw new KeysUnusable(`${name} is not the database’s`);
  }
  if (keys.signingKey === null) return;
  const { name: keyId, mark: publicPart } = signingMark(keys.signingKey);
  await enterKeys(db, { keyId, publicPart }, nowMs);
}
