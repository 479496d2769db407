import { useTranslation } from 'react-i18next';
import type { FoundOf } from '~/domain/search/groups.ts';
import { count } from '~/ui/format.ts';
import type { FoundGroup, FoundItem } from '~/ui/found.tsx';
import type { IconName } from '~/ui/icon.tsx';

type Hits = Record<string, { id: string }>;

/** How the hits of every kind are shown. */
interface Looks<Of extends Hits> {
  icons: { [Kind in keyof Of]: IconName };
  /** Page of a hit. */
  to: (kind: keyof Of & string, hit: Of[keyof Of]) => string;
  /** Where all of a kind are listed that the search finds. */
  all: (kind: keyof Of & string, q: string) => string;
  lines: { [Kind in keyof Of]: (hit: Of[Kind], q: string) => FoundLine };
}

/** What one hit says. */
export type FoundLine = Pick<FoundItem, 'title' | 'note' | 'side'>;

interface Asked {
  q: string;
  /** The very thing typed. */
  exact: { kind: string } | null;
}

/** What was found as lines in groups, the kind of the very thing typed first; empty kinds are left out. */
export function useGrouped() {
  const { t } = useTranslation('search');
  return <Of extends Hits>(
    kinds: readonly (keyof Of & string)[],
    { icons, to, all, lines }: Looks<Of>,
    found: { [Kind in keyof Of]: FoundOf<Of[Kind]> },
    { q, exact }: Asked,
  ): FoundGroup[] => {
    const group = <Kind extends keyof Of & string>(kind: Kind): FoundGroup => {
      const { items, total, totalIsBound }: FoundOf<Of[Kind]> = found[kind];
      const icon = icons[kind];
      const line = lines[kind];
      return {
        id: kind,
        label: t(`kind.${kind}`),
        items: items.map((hit) => ({ id: hit.id, icon, to: to(kind, hit), ...line(hit, q) })),
        all:
          total > items.length
            ? {
                id: `all:${kind}`,
                icon,
                title: t(`${totalIsBound ? 'allMore' : 'all'}.${kind}`, { total: count(total) }),
                to: all(kind, q),
              }
            : undefined,
      };
    };
    const rank = ({ id }: FoundGroup) => (exact?.kind === id ? 0 : 1);
    const groups = kinds.filter((kind) => found[kind].items.length > 0).map(group);
    return groups.sort((a, b) => rank(a) - rank(b));
  };
}
