import { sql } from 'drizzle-orm';
import { signingKeys } from '#db/schema/provider/signing-key.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { newNonce } from '../../certificate/signing/proof.ts';
import { requireFresh } from '../../identity/fresh-code.server.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { refuse } from '../../kernel/outcome.ts';
import { time } from '../../kernel/wire.ts';
import { checkFailed, unusedAtMs } from './judge.ts';
import { findKey, type KeyRow } from './list.server.ts';
import type { KeyContext } from './look.server.ts';
import type { CompromiseKeyInput, KeyInput } from './schema.ts';
import type { KeyMoved } from './stage.server.ts';

/** From now on a certificate that it signs is not written (`signing_keys_signs_no_more`). */
const SIGNS_NO_MORE = { certificatesAtEnd: sql`${signingKeys.certificates}` };

/**
 * Retires a key that another one took the place of a day ago, once its secret is deleted; one that was only staged is given
 * up. What it signed stays true, since its public part stays published. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4105 it signs, or is retired or compromised; 4161 `used` within 24 hours
 * (`data.from`); 4161 `no_answer`, `secret`: the jobs Worker holds it still.
 *
 * @throws {Denial} 4040 for a consultant, and for a key that is none; 4152 without a fresh code
 */
export async function retireKey(
  ctx: KeyContext,
  { key_id, version }: KeyInput,
): Promise<Outcome<KeyMoved>> {
  const key = await findKey(ctx, key_id);
  requireFresh(ctx);
  if (key.version !== version) return refuse(4106);
  if (key.state !== 'staged' && key.state !== 'ended') return refuse(4105);
  const refusal = await whyNotRetired(ctx, key);
  if (refusal !== null) return { ok: false, refusal };
  const { nowMs } = ctx;
  return guardedWrite(ctx, {
    table: signingKeys,
    id: key.id,
    // A certificate that was signed with it meanwhile is a use.
    expect: { version, state: key.state, lastUsedAtMs: key.lastUsedAtMs },
    set: { state: 'retired', retiredAtMs: nowMs, ...SIGNS_NO_MORE },
    audit: { action: 'key.retire', subject: { kind: 'key', id: key.id } },
    done: { key_id: key.id, version: version + 1 },
  });
}

async function whyNotRetired({ house, nowMs }: KeyContext, key: KeyRow): Promise<Refusal | null> {
  const fromMs = unusedAtMs(key);
  if (fromMs === null) return null;
  if (fromMs > nowMs) return checkFailed('used', fromMs);
  const held = await house.held(newNonce());
  if (held === null) return checkFailed('no_answer');
  return held.signing.some(({ keyId }) => keyId === key.id) ? checkFailed('secret') : null;
}

/**
 * Says that somebody may have seen a key, in whatever state it is: it signs no more at once, and what it signed since then is
 * listed, to be revoked or reissued. Said again, with what is known by then. Two round trips.
 *
 * Refusals, in this order: 4106 changed meanwhile; 4100 at `since` still to come.
 *
 * @throws {Denial} 4040 for a consultant, and for a key that is none; 4152 without a fresh code
 */
export async function compromiseKey(
  ctx: KeyContext,
  { key_id, version, since, reason }: CompromiseKeyInput,
): Promise<Outcome<KeyMoved>> {
  const key = await findKey(ctx, key_id);
  requireFresh(ctx);
  const { nowMs } = ctx;
  if (key.version !== version) return refuse(4106);
  const sinceMs = Date.parse(since);
  if (sinceMs > nowMs) return refuse(4100, { fields: { since: { key: 'future_moment' } } });
  return guardedWrite(ctx, {
    table: signingKeys,
    id: key.id,
    expect: { version, state: key.state },
    set: {
      state: 'compromised',
      compromisedSinceMs: sinceMs,
      compromisedAtMs: nowMs,
      compromisedWhy: reason,
      endedAtMs: sql`coalesce(${signingKeys.endedAtMs}, CAST(${nowMs} AS INTEGER))`,
      ...SIGNS_NO_MORE,
    },
    audit: {
      action: 'key.compromise',
      subject: { kind: 'key', id: key.id },
      detail: { since: time(sinceMs), reason },
    },
    done: { key_id: key.id, version: version + 1 },
  });
}
