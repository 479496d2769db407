import { useTranslation } from 'react-i18next';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { mostTonnes } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useOrShell } from '../or-shell.ts';

/** Where a product can go today, and how much of it the registrations there still cover. */
export function MarketsPanel({ product, year }: { product: Product; year: number }) {
  const { t } = useTranslation('products');
  const { system } = useOrShell();
  const { t: own } = useTranslation(system.words);
  return (
    <Panel id="markets" title={t('markets')} note={t('marketsNote')}>
      <Table label={t('markets')} snug>
        <thead>
          <tr>
            <Th>{t('market')}</Th>
            <Th grow="much">{t('marketState')}</Th>
            <Th numeric>{t('mostIn', { year })}</Th>
          </tr>
        </thead>
        <tbody>
          {product.markets.map(({ market, why, mostG }) => (
            <tr key={market}>
              <Td phone="line" className="whitespace-nowrap">
                {own(`law.${market}`)}
              </Td>
              <Td>
                <Status
                  wrap
                  icon={why === null ? 'ok' : 'bad'}
                  mood={why === null ? 'good' : 'bad'}
                >
                  {t(`marketWhy.${why ?? 'open'}`)}
                </Status>
              </Td>
              <Td numeric data-label={t('mostIn', { year })}>
                {mostTonnes(mostG)}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
