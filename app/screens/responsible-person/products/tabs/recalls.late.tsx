import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import type { TabProps } from '../tabs.ts';
import { TabPager } from './pager.tsx';

/** Recalls of its batches, the latest first. */
export function RecallsTab({ product, may, pages }: TabProps) {
  const { t } = useTranslation(['cosmetics', 'recalls']);
  const { system } = useShell();
  const start = may && product.batchCount > 0 && (
    <LinkButton
      size="sm"
      to={pageUrl(system, 'rpProducts/list/recall', { new: '1', product: product.id })}
    >
      {t('recalls:start')}
    </LinkButton>
  );
  const { recalls, batches } = product;
  if (recalls.length === 0) {
    return (
      <Panel id="recalls" title={t('tab.recalls')}>
        <EmptyState icon="ok" title={t('recalls.none')} actions={start} tight>
          {t('recalls.noneNote')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel id="recalls" title={t('tab.recalls')} note={t('recalls.note')} actions={start}>
      <Table label={t('tab.recalls')} snug>
        <thead>
          <tr>
            <Th>{t('recalls.no')}</Th>
            <Th>{t('recalls.level')}</Th>
            <Th grow="much">{t('recalls.reason')}</Th>
            <Th grow="some">{t('recalls.batches')}</Th>
            <Th>{t('recalls.decided')}</Th>
            <Th numeric>{t('recalls.acknowledged')}</Th>
            <Th>{t('recalls.state')}</Th>
          </tr>
        </thead>
        <tbody>
          {recalls.map((recall) => (
            <RecallRow key={recall.id} recall={recall} batches={batches} />
          ))}
        </tbody>
      </Table>
      <TabPager
        at="recalls"
        label={t('recalls.pages')}
        pages={pages}
        shown={recalls.length}
        total={product.recallCount}
      />
    </Panel>
  );
}

interface RowProps extends Pick<TabProps['product'], 'batches'> {
  recall: TabProps['product']['recalls'][number];
}

function RecallRow({ recall, batches }: RowProps) {
  const { t } = useTranslation('cosmetics');
  const { system } = useShell();
  const numbers = (ids: readonly string[]) =>
    batches.filter(({ id }) => ids.includes(id)).map(({ batchNo }) => batchNo);
  return (
    <tr>
      <Td phone="first" className="whitespace-nowrap">
        <Link to={pageUrl(system, 'rpProducts/list/recall', { id: recall.id })}>
          {recall.recallNo}
        </Link>
      </Td>
      <Td className="whitespace-nowrap">{t(`recalls.levelOf.${recall.level}`)}</Td>
      <Td cut phone="line" title={recall.reason}>
        {recall.reason}
      </Td>
      <Td cut phone="line" title={numbers(recall.batchIds).join(t('ui:and'))}>
        {numbers(recall.batchIds).join(t('ui:and'))}
      </Td>
      <Td className="whitespace-nowrap">{recall.decidedOn}</Td>
      <Td numeric data-label={t('recalls.acknowledged')}>
        {`${count(recall.acknowledged)}/${count(recall.parties)}`}
      </Td>
      <Td phone="end" className="whitespace-nowrap">
        <Status
          icon={recall.closedOn === null ? 'warn' : 'ok'}
          mood={recall.closedOn === null ? 'bad' : 'good'}
        >
          {recall.closedOn === null
            ? t('recalls.open')
            : t('recalls.closed', { day: recall.closedOn })}
        </Status>
      </Td>
    </tr>
  );
}
