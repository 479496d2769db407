import { useTranslation } from 'react-i18next';
import type { Role } from '~/domain/kernel/context.ts';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import { MANUAL_SECTIONS } from '~/screens/manual/sections.ts';
import { shortTonnes } from '~/ui/format.ts';
import type { FoundGroup, FoundItem } from '~/ui/found.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import type { Found } from './found.server.ts';

interface Reader {
  system: OnlyRepresentativeProfile;
  role: Role;
}

const MANUAL = '/user/manual';

/** Whether a line's words hold what was typed. */
const speaksOf = (typed: string) => {
  const word = typed.trim().toLocaleLowerCase();
  return ({ title }: FoundItem) => `${title}`.toLocaleLowerCase().includes(word);
};

/** What the reader may make: with the product that was found, or a thing whose name was typed. */
export function useMaking({ system, role }: Reader) {
  const { t } = useTranslation('search');
  return (typed: string, found: Found | null): FoundItem[] => {
    if (role === 'viewer') return [];
    const [product] = found?.products.items ?? [];
    const make = (id: string, page: string): FoundItem => ({
      id,
      icon: 'plus',
      title: t(`make.${id}`),
      to: pageUrl(system, `${page}/add`),
    });
    const things = [
      make('record', 'tradeRecords/list'),
      make('product', 'tradeProducts/list'),
      ...(system.partners.add ? [make('partner', 'tradePartner/list')] : []),
    ];
    const withProduct: FoundItem[] = product
      ? [
          {
            id: 'recordOf',
            icon: 'plus',
            title: t('make.recordOf', { product: product.name }),
            note: t('usable', { mass: shortTonnes(product.mostG) }),
            to: pageUrl(system, 'tradeRecords/list/add', { 'lines[0].product_id': product.id }),
          },
        ]
      : [];
    return [...withProduct, ...things.filter(speaksOf(typed))];
  };
}

/** Sections of the manual that speak of what was typed; the manual itself where nothing else was found. */
export function useManual() {
  const { t } = useTranslation('manual');
  return (typed: string, nothingElse: boolean): FoundItem[] => {
    const sections = MANUAL_SECTIONS.map(
      ({ id }): FoundItem => ({
        id: `manual:${id}`,
        icon: 'book',
        title: t(`sections.${id}.title`),
        to: `${MANUAL}#${id}`,
      }),
    ).filter(speaksOf(typed));
    if (sections.length > 0 || !nothingElse) return sections;
    return [{ id: 'manual', icon: 'book', title: t('title'), to: MANUAL }];
  };
}

/** A group with its lines, or none without a line. */
export function groupOf(id: string, label: string, items: FoundItem[]): FoundGroup[] {
  return items.length === 0 ? [] : [{ id, label, items }];
}

/** Lines of a list that speak of what was typed; all of them where nothing was. */
export function narrowed(items: FoundItem[], typed: string): FoundItem[] {
  return items.filter(speaksOf(typed));
}
