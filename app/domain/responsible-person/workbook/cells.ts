/** Things under each of their words in a company; a word that is empty is none. */
export function underWords<One extends { companyId: string }>(
  all: Iterable<One>,
  wordsOf: (one: One) => readonly (string | null)[],
): (companyId: string, word: string) => readonly One[] {
  const under = new Map<string, Set<One>>();
  for (const one of all) {
    for (const word of wordsOf(one)) {
      if (!word) continue;
      const key = `${one.companyId}/${word}`;
      under.set(key, (under.get(key) ?? new Set()).add(one));
    }
  }
  return (companyId, word) => [...(under.get(`${companyId}/${word}`) ?? [])];
}
