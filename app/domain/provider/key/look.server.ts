import { signingKeys } from '#db/schema/provider/signing-key.ts';
import { guardedWrite } from '../../audit/guarded-write.server.ts';
import { newNonce, provesHeld } from '../../certificate/signing/proof.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import type { Outcome, Refusal } from '../../kernel/outcome.ts';
import { time } from '../../kernel/wire.ts';
import type { KeyHouse } from './house.ts';
import { checkFailed, isAmong, readyAtMs, type SeenAt, seenNow } from './judge.ts';
import type { KeyRow } from './list.server.ts';

/** An admin of the provider beside the places where keys are. */
export interface KeyContext extends StaffContext {
  house: KeyHouse;
}

/** What a look at a key found. */
export interface Looked {
  seen: SeenAt;
  /** Names of the secrets that hold it. */
  heldIn: readonly string[];
  /** What stands against its activation; null where nothing does. */
  fault: Refusal | null;
  /** When only time is missing: from when it stands it. */
  readyAtMs: number | null;
}

type Key = Pick<KeyRow, 'id' | 'publicPart' | keyof SeenAt>;

/** Looks where a key is held and shown, by asking: the jobs Worker signs a question that nobody has asked before. */
export async function lookAt({ house, nowMs }: KeyContext, key: Key): Promise<Looked> {
  const nonce = newNonce();
  const held = await house.held(nonce);
  const its = held?.signing.filter(({ keyId }) => keyId === key.id) ?? [];
  const { id: keyId, publicPart } = key;
  const proofs = await Promise.all(
    its.map(({ signature }) => provesHeld(nonce, signature, { keyId, publicPart })),
  );
  const shown = { portal: house.shown, verification: held?.published ?? null };
  const seen = seenNow(key, shown, nowMs);
  const fault = (): Refusal | null => {
    if (held === null) return checkFailed('no_answer');
    if (its.length === 0) return checkFailed('not_held');
    if (!proofs.includes(true)) return checkFailed('signature');
    if (!isAmong(key, shown.portal)) return checkFailed('portal');
    if (!isAmong(key, shown.verification ?? [])) return checkFailed('verification');
    const fromMs = readyAtMs(seen);
    return fromMs !== null && fromMs > nowMs ? checkFailed('ten_minutes', fromMs) : null;
  };
  return {
    seen,
    heldIn: its.map(({ secret }) => secret),
    fault: fault(),
    readyAtMs: readyAtMs(seen),
  };
}

/** What a look leaves in the row: when the hosts were seen, and whether it stood its check. */
export const keptOf = ({ seen, fault }: Looked, nowMs: number) => ({
  ...seen,
  checkedAtMs: fault === null ? nowMs : null,
});

/**
 * Keeps what a look at a staged key found, whether it stood its check or not: the ten minutes run from the first look at
 * which both hosts showed it.
 *
 * Refusals: 4106 it changed meanwhile
 *
 * @returns its version from now on
 */
export async function noteLook(
  ctx: StaffContext,
  { id, version }: Pick<KeyRow, 'id' | 'version'>,
  looked: Looked,
): Promise<Outcome<KeyChecked>> {
  const { nowMs } = ctx;
  return guardedWrite(ctx, {
    table: signingKeys,
    id,
    expect: { version, state: 'staged' },
    set: keptOf(looked, nowMs),
    audit: {
      action: 'key.check',
      subject: { kind: 'key', id },
      detail: { failed: looked.fault?.data?.check ?? null },
    },
    done: { key_id: id, version: version + 1, checked_at: time(nowMs) },
  });
}

/** What a check answers. */
export interface KeyChecked {
  key_id: string;
  version: number;
  checked_at: string;
}

/** Says why it failed, with its version from now on, once that is kept; an answer to come is not written by it. */
export async function refuseLooked(
  { claim: _, ...ctx }: KeyContext,
  key: Pick<KeyRow, 'id' | 'version'>,
  { fault, ...looked }: Looked & { fault: Refusal },
): Promise<Outcome<never>> {
  const noted = await noteLook(ctx, key, { ...looked, fault });
  if (!noted.ok) return noted;
  return {
    ok: false,
    refusal: { ...fault, data: { ...fault.data, version: noted.value.version } },
  };
}
