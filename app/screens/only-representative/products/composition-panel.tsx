import { useTranslation } from 'react-i18next';
import type { Product } from '~/domain/only-representative/trade-product/find.server.ts';
import { mostProductG, totalPpm } from '~/domain/only-representative/trade-product/rules.ts';
import { Link } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { ShareBar } from '~/ui/chart/bars.tsx';
import { mostTonnes, percent, tonnes } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import { SubstanceFlags } from './product-words.tsx';

interface CompositionProps {
  product: Product;
  year: number;
}

/** What a product consists of, and which substance runs out first this year. */
export function CompositionPanel({ product, year }: CompositionProps) {
  const { t } = useTranslation('products');
  return (
    <Panel
      id="composition"
      title={t('composition')}
      note={t('versionOf', { version: product.compositionVersion })}
      foot={<LimitAndSum {...{ product, year }} />}
    >
      <Table label={t('composition')} snug>
        <CompositionHeads {...{ product, year }} />
        <tbody>
          {product.composition.map((line) => (
            <CompositionRow key={line.id} {...{ product, year, line }} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** How much of it can be imported this year, and what the shares come to. */
function LimitAndSum({ product, year }: CompositionProps) {
  const { t } = useTranslation('products');
  const sumPpm = totalPpm(product.composition.filter(({ elsewhere }) => !elsewhere));
  const sum = percent(sumPpm);
  const purchased = product.origin === 'purchased';
  return (
    <>
      <span>
        <Trans
          t={t}
          i18nKey={purchased ? 'purchasedSentence' : 'limitSentence'}
          values={{
            year: purchased ? (product.purchaseYear ?? year) : year,
            mass: mostTonnes(product.mostG),
            name: product.limitedBy ?? '',
          }}
          components={{ b: <b /> }}
        />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2 ms-auto **:[b]:text-[16px]">
        <ShareBar sumPpm={sumPpm} label={t('sumLabel', { percent: sum })} />
        <b>{t('sum', { percent: sum })}</b>
      </span>
    </>
  );
}

function CompositionHeads({ product, year }: CompositionProps) {
  const { t } = useTranslation('products');
  const { system } = useOrShell();
  return (
    <thead>
      <tr>
        <Th>{t('line')}</Th>
        <Th grow="much">{t('substance')}</Th>
        <Th>{t('casNo')}</Th>
        <Th>{t('ecNo')}</Th>
        {system.identifiers.keNo && <Th>{t('keNo')}</Th>}
        <Th>{t('registrationNo')}</Th>
        <Th numeric>{t('share')}</Th>
        {product.origin !== 'purchased' && (
          <>
            <Th numeric>{t('usable', { year })}</Th>
            <Th numeric>{t('mostOfProduct')}</Th>
          </>
        )}
      </tr>
    </thead>
  );
}

type Line = Product['composition'][number];

function CompositionRow({ product, year, line }: CompositionProps & { line: Line }) {
  const { t } = useTranslation('products');
  const { system } = useOrShell();
  return (
    <tr>
      <Td phone="hidden" className="text-muted">
        {line.position}
      </Td>
      <Td phone="line">
        <span className="flex flex-wrap items-center gap-2">
          {line.own === 1 ? (
            <Link to={pageUrl(system, 'registeredSubstances/list/detail', { id: line.id })}>
              {line.name}
            </Link>
          ) : (
            line.name
          )}
          <SubstanceFlags state={line.state} useClass={line.useClass} />
          {line.elsewhere && <Tag>{t('elsewhere')}</Tag>}
        </span>
      </Td>
      <Td className="whitespace-nowrap">{line.casNo}</Td>
      <Td phone="hidden" className="whitespace-nowrap">
        {line.ecNo}
      </Td>
      {system.identifiers.keNo && <Td className="whitespace-nowrap">{line.keNo}</Td>}
      <Td className="whitespace-nowrap">
        <Market of={line.jurisdiction} />
        {line.registrationNo}
      </Td>
      <Td numeric data-label={t('share')}>
        {percent(line.sharePpm)}
      </Td>
      {product.origin !== 'purchased' && (
        <>
          <Td numeric data-label={t('usable', { year })}>
            {tonnes(line.usableG)}
          </Td>
          <Td numeric phone="hidden">
            <b>{mostTonnes(mostProductG(line.usableG, line.sharePpm))}</b>
          </Td>
        </>
      )}
    </tr>
  );
}
