import { useTranslation } from 'react-i18next';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { Icon } from '~/ui/icon.tsx';
import { Tabs } from '~/ui/page.tsx';
import type { ShownCosmetic } from '../shown-part.ts';
import { DETAIL, TABS, type Tab, tabQuery } from '../tabs.ts';

/** The parts of a product: how far each is, and a triangle where something is missing. */
export function TabLinks({ product, current }: { product: ShownCosmetic; current: Tab }) {
  const { t } = useTranslation('cosmetics');
  const { system } = useShell();
  const { missing } = product;
  return (
    <Tabs
      label={t('parts')}
      items={TABS.map((tab) => ({
        to: pageUrl(system, DETAIL, tabQuery(product.id, tab)),
        current: tab === current,
        count: countOf(product, tab),
        label: (
          <>
            {t(`tab.${tab}`)}
            {missing.some((one) => one.tab === tab) && (
              <Icon
                name="warn"
                size={12}
                className="ms-1 inline-block text-warn"
                label={t('tabMissing')}
              />
            )}
          </>
        ),
      }))}
    />
  );
}

/** "8/9" where fields are filled, else how many there are. */
function countOf(product: ShownCosmetic, tab: Tab): string | number {
  const { tabs } = product.completeness;
  const share = ({ filled, of }: { filled: number; of: number }) => `${filled}/${of}`;
  switch (tab) {
    case 'basics':
    case 'registration':
    case 'sizes':
    case 'claims':
    case 'attachments':
      return share(tabs[tab]);
    case 'batches':
      return product.batchCount === 0 ? 0 : share(tabs.batches);
    case 'trades':
      return product.recordCount;
    default:
      return product.counts[tab];
  }
}
