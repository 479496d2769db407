import type { Database } from '#db/client.ts';
import { keyMarks } from '#db/schema/certificate.ts';
import { KeysUnusable, keyMark, MARK } from './keys.ts';
import type { PublicJwk } from './signature.ts';

/**
 * Marks the database as written with these keys, or finds that it was. Whoever issues asks first: a certificate
 * issued under other keys could be neither found nor checked.
 *
 * @throws {KeysUnusable} when they are unreadable, or others than the database was written with
 */
export async function claimKeys(
  db: Database,
  keys: { codeHashKey: string; codeEncryptionKey: string; signingKey: string },
): Promise<void> {
  const own = [
    { name: MARK.codeHash, mark: await keyMark(keys.codeHashKey, 'CODE_HASH_KEY') },
    {
      name: MARK.codeEncryption,
      mark: await keyMark(keys.codeEncryptionKey, 'CODE_ENCRYPTION_KEY'),
    },
    signingMark(keys.signingKey),
  ];
  await db.insert(keyMarks).values(own).onConflictDoNothing();
  const kept = new Map((await db.select().from(keyMarks)).map(({ name, mark }) => [name, mark]));
  for (const { name, mark } of own) {
    if (kept.get(name) !== mark) throw new KeysUnusable(`${name} is not the database’s`);
  }
}

function signingMark(signingKey: string): { name: string; mark: string } {
  try {
    const { kid, x } = JSON.parse(signingKey) as PublicJwk;
    if (kid && x) return { name: kid, mark: x };
  } catch (error) {
    throw new KeysUnusable('CERTIFICATE_SIGNING_KEY', { cause: error });
  }
  throw new KeysUnusable('CERTIFICATE_SIGNING_KEY');
}
