import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { mostProductG, totalPpm } from '~/domain/only-representative/trade-product/rules.ts';
import { Trans } from '~/i18n/trans.tsx';
import { ShareBar } from '~/ui/chart/gauge.tsx';
import { percent, shortTonnes } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';
import { SubstanceFlags } from './product-words.tsx';

/** What a product consists of, and which substance runs out first this year. */
export function CompositionPanel({ product, year }: { product: Product; year: number }) {
  const { t } = useTranslation('products');
  const { system } = useOrShell();
  const sum = percent(totalPpm(product.composition));
  const purchased = product.origin === 'purchased';
  return (
    <Panel
      id="composition"
      title={t('composition')}
      note={t('versionOf', { version: product.compositionVersion })}
      foot={
        <>
          <span>
            <Trans
              t={t}
              i18nKey={purchased ? 'purchasedSentence' : 'limitSentence'}
              values={{
                year: purchased ? (product.purchaseYear ?? year) : year,
                mass: shortTonnes(product.mostG),
                name: product.limitedBy ?? '',
              }}
              components={{ b: <b /> }}
            />
          </span>
          <span className="total push">
            <ShareBar
              sumPpm={totalPpm(product.composition)}
              label={t('sumLabel', { percent: sum })}
            />
            <b>{t('sum', { percent: sum })}</b>
          </span>
        </>
      }
    >
      <div className="table-wrap">
        <table className="table cards snug" aria-label={t('composition')}>
          <thead>
            <tr>
              <th scope="col">{t('line')}</th>
              <th scope="col" className="grow">
                {t('substance')}
              </th>
              <th scope="col">{t('casNo')}</th>
              <th scope="col">{t('ecNo')}</th>
              {system.identifiers.keNo && <th scope="col">{t('keNo')}</th>}
              <th scope="col">{t('registrationNo')}</th>
              <th scope="col" className="num">
                {t('share')}
              </th>
              {!purchased && (
                <>
                  <th scope="col" className="num">
                    {t('usable', { year })}
                  </th>
                  <th scope="col" className="num">
                    {t('mostOfProduct')}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {product.composition.map((line) => (
              <tr key={line.id}>
                <td className="muted c-hide">{line.position}</td>
                <td className="c-full">
                  <span className="row">
                    {line.own === 1 ? (
                      <Link
                        to={pageUrl(system, 'registeredSubstances/list/detail', { id: line.id })}
                      >
                        {line.name}
                      </Link>
                    ) : (
                      line.name
                    )}
                    <SubstanceFlags state={line.state} useClass={line.useClass} />
                  </span>
                </td>
                <td className="nowrap">{line.casNo}</td>
                <td className="nowrap c-hide">{line.ecNo}</td>
                {system.identifiers.keNo && <td className="nowrap">{line.keNo}</td>}
                <td className="nowrap">{line.registrationNo}</td>
                <td className="num" data-label={t('share')}>
                  {percent(line.sharePpm)}
                </td>
                {!purchased && (
                  <>
                    <td className="num" data-label={t('usable', { year })}>
                      {shortTonnes(line.usableG)}
                    </td>
                    <td className="num c-hide">
                      <b>{shortTonnes(mostProductG(line.usableG, line.sharePpm))}</b>
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
