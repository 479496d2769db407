import { and, eq, ne, or } from 'drizzle-orm';
import { keyMarks } from '#db/schema/certificate.ts';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import { guardedInsert } from '../../audit/guarded-write.server.ts';
import { newNonce } from '../../certificate/signing/proof.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { requireProvider } from '../door.ts';
import { seenNow } from './judge.ts';
import type { KeyContext } from './look.server.ts';
import type { StageKeyInput } from './schema.ts';

export interface KeyMoved {
  key_id: string;
  version: number;
}

const KNOWN: Refusal = { code: 4100, fields: { jwk: { key: 'key_known' } } };

/**
 * Enters a key that is to sign later, by its public part; the jobs Worker has the private one already. Two round trips.
 *
 * Refusals, in this order: 4100 at `jwk`: a private key, no public Ed25519 key with an id, or a key that is or was entered,
 * under this id or another.
 *
 * @throws {Denial} 4040 for a consultant; 4152 without a fresh code
 */
export async function stageKey(
  ctx: KeyContext,
  { jwk: { kid: id, x: publicPart }, note }: StageKeyInput,
): Promise<Outcome<KeyMoved>> {
  requireProvider(ctx);
  requireFresh(ctx);
  const { db, nowMs, actor, house } = ctx;
  const { name, mark } = keyMarks;
  const [[another], held] = await Promise.all([
    db
      .select({ name })
      .from(keyMarks)
      .where(or(and(eq(name, id), ne(mark, publicPart)), and(eq(mark, publicPart), ne(name, id))))
      .limit(1),
    house.held(newNonce()),
  ]);
  if (another !== undefined) return { ok: false, refusal: KNOWN };
  const unseen = { id, publicPart, portalSinceMs: null, verificationSinceMs: null };
  const shown = { portal: house.shown, verification: held?.published ?? null };
  return guardedInsert(ctx, {
    table: signingKeys,
    row: {
      ...{ id, publicPart, state: 'staged', note, createdAtMs: nowMs, createdByName: actor.name },
      ...seenNow(unseen, shown, nowMs),
    },
    audit: { action: 'key.stage', subject: { kind: 'key', id }, detail: { x: publicPart, note } },
    refusals: { 'signing_keys.id': KNOWN, signing_keys_public_part: KNOWN },
    done: { key_id: signingKeys.id, version: signingKeys.version },
  });
}
