import { generateSecrets, makeSigningKey } from '../../scripts/secrets.ts';

/** Secrets of the tests, with a signing key that waits for its turn: it is held and shown, and no row says so. */
export async function testSecrets() {
  const secrets = await generateSecrets();
  const { signing, published } = await makeSigningKey('gl-2026-02');
  const { keys } = JSON.parse(secrets.CERTIFICATE_PUBLIC_KEYS) as { keys: object[] };
  return {
    ...secrets,
    CERTIFICATE_SIGNING_KEY_NEXT: signing,
    CERTIFICATE_PUBLIC_KEYS: JSON.stringify({ keys: [...keys, published] }),
  };
}
