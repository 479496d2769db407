import { useTranslation } from 'react-i18next';
import type { FoundOf } from '~/domain/search/groups.ts';
import { count } from '~/ui/format.ts';
import type { FoundGroup, FoundItem } from '~/ui/found.tsx';
import type { IconName } from '~/ui/icon.tsx';

/** How the hits of one kind are shown. */
export interface Look<Hit> {
  icon: IconName;
  /** Page of a hit. */
  to: (hit: Hit) => string;
  /** Where all are listed that the search finds. */
  all: (q: string) => string;
  line: (hit: Hit, q: string) => Pick<FoundItem, 'title' | 'note' | 'side'>;
}

interface Asked {
  q: string;
  /** The very thing typed. */
  exact: { kind: string } | null;
}

/** What was found as lines in groups, the kind of the very thing typed first; empty kinds are left out. */
export function useGrouped() {
  const { t } = useTranslation('search');
  return <Hits extends Record<string, { id: string }>>(
    kinds: readonly (keyof Hits & string)[],
    looks: { [Kind in keyof Hits]: Look<Hits[Kind]> },
    found: { [Kind in keyof Hits]: FoundOf<Hits[Kind]> },
    { q, exact }: Asked,
  ): FoundGroup[] => {
    const group = <Kind extends keyof Hits & string>(kind: Kind): FoundGroup => {
      const { items, total, totalIsBound }: FoundOf<Hits[Kind]> = found[kind];
      const { icon, to, all, line }: Look<Hits[Kind]> = looks[kind];
      return {
        id: kind,
        label: t(`kind.${kind}`),
        items: items.map((hit) => ({ id: hit.id, icon, to: to(hit), ...line(hit, q) })),
        all:
          total > items.length
            ? {
                id: `all:${kind}`,
                icon,
                title: t(`${totalIsBound ? 'allMore' : 'all'}.${kind}`, { total: count(total) }),
                to: all(q),
              }
            : undefined,
      };
    };
    const rank = ({ id }: FoundGroup) => (exact?.kind === id ? 0 : 1);
    const groups = kinds.filter((kind) => found[kind].items.length > 0).map(group);
    return groups.sort((a, b) => rank(a) - rank(b));
  };
}
