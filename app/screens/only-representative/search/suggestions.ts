import { useTranslation } from 'react-i18next';
import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import { mostTonnes } from '~/ui/format.ts';
import type { FoundItem } from '~/ui/found.tsx';
import type { Reader } from '../../subsystem/search/finding.ts';
import { narrowed, useMake } from '../../subsystem/search/suggestions.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import type { Found } from './found.server.ts';

/** What the reader may make: with the product that was found, or a thing whose name was typed. */
export function useMaking({ system, role }: Reader<OnlyRepresentativeProfile>) {
  const { t } = useTranslation('search');
  const make = useMake(system);
  return (typed: string, found: Found | null): FoundItem[] => {
    if (role === 'viewer') return [];
    const [product] = found?.products.items ?? [];
    const things = [
      make('record', 'tradeRecords/list/add'),
      make('product', 'tradeProducts/list/add'),
      ...(system.partners.add ? [make('partner', 'tradePartner/list/add')] : []),
      make('document', 'documents/list/add'),
    ];
    const withProduct: FoundItem[] = product
      ? [
          {
            id: 'recordOf',
            icon: 'plus',
            title: t('make.recordOf', { product: product.name }),
            note: t('usable', { mass: mostTonnes(product.mostG) }),
            to: pageUrl(system, 'tradeRecords/list/add', { 'lines[0].product_id': product.id }),
          },
        ]
      : [];
    return [...withProduct, ...narrowed(things, typed)];
  };
}
