import { openDatabase } from '#db/client.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { type IssuingKeys, insertCertificate } from '../tests/support/certificates.ts';

/** One certificate to ask for, and how many queries a look-up takes. */
export async function prepare(
  database: D1Database,
  secrets: IssuingKeys & { CERTIFICATE_PUBLIC_KEYS: string },
) {
  const { code } = await insertCertificate(openDatabase(database), secrets);
  const keys = {
    codeHashKey: secrets.CODE_HASH_KEY,
    certificatePublicKeys: secrets.CERTIFICATE_PUBLIC_KEYS,
  };
  const queriesFor = async (input: string) => {
    const db = openDatabase(database);
    await lookUpCertificate(db, keys, input);
    return db.trips.queries;
  };
  const wrong = code.slice(0, 16) + (code.endsWith('0') ? '1' : '0');
  return {
    code,
    p3: { uncached: await queriesFor(code), wrongCheckCharacter: await queriesFor(wrong) },
  };
}
