import { usableJwks } from '~/domain/certificate/keys.ts';
import type { KeyHouse } from '~/domain/provider/key/house.ts';
import type { PortalEnvironment } from './environment.ts';

/** What the portal shows of keys, and what the jobs Worker says that it holds. */
export function keyHouseOf(
  { CERTIFICATE_PUBLIC_KEYS, KEYS }: Pick<PortalEnvironment, 'CERTIFICATE_PUBLIC_KEYS' | 'KEYS'>,
  requestId: string,
): KeyHouse {
  return {
    shown: usableJwks(CERTIFICATE_PUBLIC_KEYS).keys,
    async held(nonce) {
      try {
        return await KEYS.held(nonce);
      } catch (error) {
        // Whoever looks after keys must come in while the Worker that holds them does not answer.
        console.error(requestId, 'the jobs Worker does not say which keys it holds', error);
        return null;
      }
    },
  };
}
