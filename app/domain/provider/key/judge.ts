import type { Refusal } from '../../kernel/outcome.ts';
import { time } from '../../kernel/wire.ts';
import type { PublishedKey } from './house.ts';
import type { KeyCheck, KeyState } from './kinds.ts';

/** Both hosts have shown a key for as long before it signs: whoever keeps their answers has it by then. */
const SHOWN_MS = 10 * 60 * 1000;
/** A key that took another's place has signed for as long before the other is retired. */
const UNUSED_MS = 24 * 60 * 60 * 1000;

/** Since when each host was seen to show a key, without a look between at which it did not. */
export interface SeenAt {
  portalSinceMs: number | null;
  verificationSinceMs: number | null;
}

interface Kept extends SeenAt {
  id: string;
  publicPart: string;
}

/** Whether a key is among those that a host shows: another one under its id is none. */
export const isAmong = (
  { id, publicPart }: Pick<Kept, 'id' | 'publicPart'>,
  shown: readonly PublishedKey[],
) => shown.some(({ kid, x }) => kid === id && x === publicPart);

/** What is known of the hosts after another look. */
export function seenNow(
  key: Kept,
  shown: { portal: readonly PublishedKey[]; verification: readonly PublishedKey[] | null },
  nowMs: number,
): SeenAt {
  return {
    portalSinceMs: isAmong(key, shown.portal) ? (key.portalSinceMs ?? nowMs) : null,
    verificationSinceMs: isAmong(key, shown.verification ?? [])
      ? (key.verificationSinceMs ?? nowMs)
      : null,
  };
}

/** From when a key that both hosts show may sign; null where one of them does not. */
export function readyAtMs({ portalSinceMs, verificationSinceMs }: SeenAt): number | null {
  if (portalSinceMs === null || verificationSinceMs === null) return null;
  return Math.max(portalSinceMs, verificationSinceMs) + SHOWN_MS;
}

/** From when a key that another one took the place of may be retired; null where it signs, or never did. */
export function unusedAtMs({
  state,
  endedAtMs,
  lastUsedAtMs,
}: {
  state: KeyState;
  endedAtMs: number | null;
  lastUsedAtMs: number | null;
}): number | null {
  return state === 'ended' ? Math.max(endedAtMs ?? 0, lastUsedAtMs ?? 0) + UNUSED_MS : null;
}

/** Whether a text has the private part of a key in it, as JWK or PEM, well-formed or not. */
export const holdsPrivatePart = (text: string) => /["']d["']\s*:|PRIVATE KEY/.test(text);

/** 4161 with the check that failed. */
export function checkFailed(check: KeyCheck, fromMs: number | null = null): Refusal {
  return {
    code: 4161,
    data: { check, ...(fromMs !== null && { from: time(fromMs) }) },
    why: { key: 'key_check_failed', words: { check: [`keyCheck.${check}`] } },
  };
}
