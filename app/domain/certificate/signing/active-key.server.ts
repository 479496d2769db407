import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import { enterKeys } from './enter.server.ts';
import type { HeldKey } from './secrets.ts';

/**
 * The key that signs: the active one, whichever secret holds it. Asked anew for each paper, so that an activation holds from
 * the next one on. One round trip; two more where no key was entered yet.
 *
 * @returns a private Ed25519 JWK as JSON text
 * @throws when no key is active, or no secret holds the one that is: nothing else may sign
 */
export async function activeKey(
  db: Database,
  held: readonly HeldKey[],
  nowMs: number,
): Promise<string> {
  const active = (await readActive(db)) ?? (await enteredNow(db, held, nowMs));
  if (active === undefined) {
    throw new Error('no signing key is active: activate one (Console, Keys)');
  }
  const key = held.find(
    ({ keyId, publicPart }) => keyId === active.id && publicPart === active.publicPart,
  );
  if (key === undefined) {
    throw new Error(`no secret of the jobs Worker holds the active signing key ${active.id}`);
  }
  return key.jwk;
}

async function readActive(db: Database) {
  const [active] = await db
    .select({ id: signingKeys.id, publicPart: signingKeys.publicPart })
    .from(signingKeys)
    .where(eq(signingKeys.state, 'active'));
  return active;
}

/** The first key of an installation, whose database knows none. */
async function enteredNow(db: Database, [first]: readonly HeldKey[], nowMs: number) {
  if (first === undefined) return undefined;
  await enterKeys(db, first, nowMs);
  return readActive(db);
}
