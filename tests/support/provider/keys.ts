import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { keyMarks } from '#db/schema/certificate.ts';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import { keyHouseOf } from '#workers/key-house.ts';
import { claimKeys } from '~/domain/certificate/claim-keys.server.ts';
import { publicJwks } from '~/domain/certificate/signature.ts';
import type { StaffRole } from '~/domain/kernel/context.ts';
import type { KeyHouse } from '~/domain/provider/key/house.ts';
import { findKey } from '~/domain/provider/key/list.server.ts';
import type { KeyContext } from '~/domain/provider/key/look.server.ts';
import { bindings, NOW_MS, openTestDatabase } from '../contexts.ts';
import { providerStaff } from '../only-representative/requests.ts';

/** The key that signs in the tests, and the one that is held and shown and waits for its turn. */
export const [FIRST, NEXT] = ['gl-2026-01', 'gl-2026-02'] as const;

/** Where the keys of the tests are, as the portal asks. */
export const HOUSE: KeyHouse = keyHouseOf(bindings, 'req_test');

/** The public JWK of a key of the tests, as an admin pastes it. */
export function publicKey(keyId: string = NEXT) {
  const key = publicJwks(bindings.CERTIFICATE_PUBLIC_KEYS).keys.find(({ kid }) => kid === keyId);
  if (key === undefined) throw new Error(`no key ${keyId}`);
  return key;
}

/** As an isolate of the jobs Worker begins. */
export async function claimFirst(): Promise<void> {
  const { CODE_HASH_KEY, CODE_ENCRYPTION_KEY, CERTIFICATE_SIGNING_KEY: signingKey } = bindings;
  const codes = { codeHashKey: CODE_HASH_KEY, codeEncryptionKey: CODE_ENCRYPTION_KEY };
  await claimKeys(openTestDatabase(), { ...codes, signingKey }, NOW_MS);
}

/** An installation whose jobs Worker has run once: the first key signs. */
export async function freshKeys(): Promise<void> {
  const db = openTestDatabase();
  await db.delete(signingKeys);
  await db.delete(keyMarks);
  await claimFirst();
}

/** An admin of the provider, or a consultant, beside the places where keys are. */
export async function keyAdmin({
  nowMs = NOW_MS,
  house = HOUSE,
  role = 'provider' as StaffRole,
} = {}): Promise<KeyContext> {
  return { ...(await providerStaff({ role, nowMs })), house };
}

/** The same person later, or beside other places. */
export const later = (ctx: KeyContext, ms: number, house = ctx.house): KeyContext => ({
  ...ctx,
  nowMs: ctx.nowMs + ms,
  house,
});

/** A key as it is kept, and what an act names it by. */
export async function keyNow(ctx: KeyContext, id: string = NEXT) {
  const key = await findKey(ctx, id);
  return { key, said: { key_id: id, version: key.version } };
}

/** A public JWK of nobody: 32 bytes under an id of its own. */
export function otherPublicKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const x = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  return { kty: 'OKP', crv: 'Ed25519', x, kid: `gl-${crypto.randomUUID().slice(0, 13)}` };
}

/** A staged key that nobody holds. */
export async function insertKey(
  db: Database,
  row: Partial<typeof signingKeys.$inferInsert> = {},
): Promise<string> {
  const { kid: id, x: publicPart } = otherPublicKey();
  const kept = { id, publicPart, state: 'staged' as const, createdAtMs: NOW_MS, ...row };
  await db.insert(signingKeys).values(kept);
  return kept.id;
}

/** The key that waits for its turn, staged, and shown for as long as it takes. */
export async function insertNext(db: Database): Promise<string> {
  await db.delete(signingKeys).where(eq(signingKeys.id, NEXT));
  const publicPart = publicKey().x;
  return insertKey(db, { id: NEXT, publicPart, portalSinceMs: 0, verificationSinceMs: 0 });
}
