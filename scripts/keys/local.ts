import { existsSync } from 'node:fs';
import { publicJwks } from '../../app/domain/certificate/signature.ts';
import { SIGNING_SECRETS } from '../../app/domain/certificate/signing/secrets.ts';
import { replaceSecrets, secretsIn } from '../secrets.ts';
import { makeNextKey, type SecretStore } from './make.ts';

/** The secrets of all Workers in one dotenv file. */
export function fileStore(path: string): SecretStore {
  if (!existsSync(path))
    throw new Error(`There is no ${path}: run npm start once, or say --remote.`);
  return {
    taken: async () => SIGNING_SECRETS.filter((name) => secretsIn(path)[name]),
    published: async () => secretsIn(path).CERTIFICATE_PUBLIC_KEYS ?? '',
    put: async (_, secrets) => replaceSecrets(path, { ...secretsIn(path), ...secrets }),
  };
}

/** A file in which no key was ever replaced gets one that waits, so that the demo shows how it is done. */
export async function ensureStagedKey(path: string): Promise<void> {
  const { CERTIFICATE_SIGNING_KEY, CERTIFICATE_SIGNING_KEY_NEXT, CERTIFICATE_PUBLIC_KEYS } =
    secretsIn(path);
  if (!CERTIFICATE_SIGNING_KEY || CERTIFICATE_SIGNING_KEY_NEXT || !CERTIFICATE_PUBLIC_KEYS) return;
  if (publicJwks(CERTIFICATE_PUBLIC_KEYS).keys.length > 1) return;
  await makeNextKey(fileStore(path), new Date().getUTCFullYear());
}
