/**
 * What the one search box looks in: every word and identifier in lower case, identifiers also without their
 * hyphens, so that `64-17-5` and `64175` both hit. Parts are kept apart by a line feed.
 */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  const words = new Set<string>();
  for (const part of parts) {
    if (!part) continue;
    const word = part.toLowerCase();
    words.add(word);
    if (/^[\w-]+$/.test(word) && word.includes('-')) words.add(word.replaceAll('-', ''));
  }
  return [...words].join('\n');
}
