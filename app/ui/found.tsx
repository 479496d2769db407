import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Icon, type IconName } from './icon.tsx';
import { MENU_ITEM, TWO_LINES } from './menu-look.ts';

/** One line of what a search found, or suggests. */
export interface FoundItem {
  id: string;
  icon: IconName;
  title: ReactNode;
  note?: ReactNode;
  /** At the end of the line: a status, what is left. */
  side?: ReactNode;
  /** Address it leads to. */
  to?: string;
  /** What it does where it leads nowhere. */
  act?: () => void;
}

export interface FoundGroup {
  id: string;
  label: string;
  items: readonly FoundItem[];
  /** Leads to all that match, of which `items` are the first. */
  all?: FoundItem | undefined;
}

/** What stands in a line. */
export function FoundLine({ item }: { item: FoundItem }) {
  return (
    <>
      <Icon name={item.icon} className="text-gray-500" />
      <span className={TWO_LINES}>
        <span className="wrap-anywhere group-data-focus:font-semibold group-data-focus:text-brand-800">
          {item.title}
        </span>
        {item.note && <small className="wrap-anywhere">{item.note}</small>}
      </span>
      {item.side && (
        <span className="flex-none text-xs text-muted **:data-status:text-sm">{item.side}</span>
      )}
    </>
  );
}

/** Facts of a line one after another; each breaks as a whole. */
export function FoundFacts({ facts }: { facts: readonly ReactNode[] }) {
  const { t } = useTranslation('ui');
  return facts.map((fact, index) => (
    <span key={index} className="inline-block whitespace-pre-wrap">
      {fact}
      {index < facts.length - 1 && t('comma')}
    </span>
  ));
}

/** Lines that are links, edge to edge in a Panel. */
export function FoundList({ items }: { items: readonly FoundItem[] }) {
  return (
    <ul className="border-t border-line-soft p-1">
      {items.map((item) => (
        <li key={item.id}>
          <Link to={item.to ?? ''} className={MENU_ITEM}>
            <FoundLine item={item} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
