import { canonicalJson } from './canonical-json.ts';
import type { NoticeLine, NoticeParty } from './snapshot.ts';

/** What paper and verification page both say of the parties of an authorisation notice (box 4). */

/** Which of the two kinds of certificate products have: words differ. */
export function certificateKind(
  lines: readonly Pick<NoticeLine, 'type'>[],
): 'special' | 'general' | 'both' {
  const kinds = new Set(lines.map(({ type }) => type.code));
  if (kinds.size > 1) return 'both';
  return kinds.has('special') ? 'special' : 'general';
}

/** A party is one of those, with its address and numbers. */
export function isAmong(of: NoticeParty, others: readonly NoticeParty[]): boolean {
  return others.some((one) => canonicalJson(one) === canonicalJson(of));
}
