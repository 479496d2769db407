/** `/ABCDEF+` in front of a font's name: the mark of a subset, six capitals that say nothing. */
const TAG_LENGTH = 6;
const LETTER_A = 65;
const LETTER_Z = 90;
const SLASH = 47;
const PLUS = 43;
const FONT_NAME = new TextEncoder().encode('NotoSans');

function isTag(bytes: Uint8Array, at: number): boolean {
  if (bytes[at - 1] !== SLASH || bytes[at + TAG_LENGTH] !== PLUS) return false;
  if (!FONT_NAME.every((byte, index) => bytes[at + TAG_LENGTH + 1 + index] === byte)) return false;
  const letters = bytes.subarray(at, at + TAG_LENGTH);
  return letters.every((byte) => byte >= LETTER_A && byte <= LETTER_Z);
}

/**
 * Replaces the random subset tags that the PDF library gives its fonts by letters from the
 * snapshot's digest, of the same length, so that a repeated job makes the same bytes. A new tag
 * keeps fonts apart as the random one did: the last letter counts them.
 */
export function steadySubsetTags(bytes: Uint8Array, sha256: string): Uint8Array {
  const steady = bytes.slice();
  const known = new Map<string, Uint8Array>();
  const stem = Array.from({ length: TAG_LENGTH - 1 }, (_, index) => {
    const byte = Number.parseInt(sha256.slice(index * 2, index * 2 + 2), 16);
    return LETTER_A + (byte % 26);
  });
  for (let at = steady.indexOf(SLASH) + 1; at > 0; at = steady.indexOf(SLASH, at) + 1) {
    if (!isTag(steady, at)) continue;
    const random = String.fromCharCode(...steady.subarray(at, at + TAG_LENGTH));
    const tag = known.get(random) ?? new Uint8Array([...stem, LETTER_A + known.size]);
    known.set(random, tag);
    steady.set(tag, at);
  }
  return steady;
}
