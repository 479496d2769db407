import type * as v from 'valibot';
import { monthsAfter } from '../../kernel/dates.ts';
import type { CN_RULES } from '../rules.ts';
import { isProtected, type Secrecy } from './identity.ts';
import type { Regime } from './types.ts';

/** Whether the confidentiality of a filing may be extended, and until when (`areas/new-substance.md` §6.3). */

interface Extended extends Secrecy {
  status: 'draft' | 'normal' | 'invalid';
  regime: Regime | null;
  confidentialityExtended: boolean;
}

type Policy = v.InferOutput<typeof CN_RULES.cn_extension>;

/** Why it can't be extended although it runs: keys of `refusals`. */
export type NotExtended = 'extended_already' | 'extension_not_allowed';

/**
 * What stands in the way of an extension and its last day, inclusive; null where nothing is confidential that could be
 * extended: a draft, an invalid filing, or one whose confidentiality is over.
 *
 * @param today in Beijing
 */
export function extensionOf(
  filing: Extended,
  policy: Policy,
  today: string,
): { why: NotExtended | null; atMost: string } | null {
  const { status, regime, confidentialUntil, confidentialityExtended: extended } = filing;
  if (status !== 'normal' || regime === null || confidentialUntil === null) return null;
  if (!isProtected(filing, today)) return null;
  const why = extended ? 'extended_already' : policy[regime] ? null : 'extension_not_allowed';
  return { why, atMost: monthsAfter(confidentialUntil, 12 * policy.years) };
}
