import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { readBatchPage } from './batch-data.server.ts';
import { BatchProgress, pagesOf } from './batch-panel.tsx';

export const loader = orLoader(readBatchPage);

export const meta = titleMeta;

type Loaded = Awaited<ReturnType<typeof readBatchPage>>;

export default function RecordBatchPage() {
  const { batch, rows } = useLoaderData<typeof loader>();
  const { t } = useTranslation('records');
  const { system } = useShell();
  const incoming = batch.action === 'confirm';
  const list = pageUrl(system, incoming ? 'tradeRecords/list/incoming' : 'tradeRecords/list');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t(incoming ? 'incoming.title' : 'title'), to: list },
          { label: t('batch.page') },
        ]}
        title={t('batch.page')}
        actions={<LinkButton to={list}>{t('toList')}</LinkButton>}
      />
      <div className="mt-4 grid gap-4">
        <BatchProgress batch={batch} />
        <BatchRows rows={rows} action={batch.action} total={totalOf(batch.counts)} />
      </div>
    </>
  );
}

const totalOf = ({ done, queued, refused }: Loaded['batch']['counts']) => done + queued + refused;

const MARKS = {
  done: { icon: 'ok', mood: 'good' },
  queued: { icon: 'clock', mood: 'waiting' },
  refused: { icon: 'bad', mood: 'bad' },
} as const;

interface BatchRowsProps {
  rows: Loaded['rows'];
  action: Loaded['batch']['action'];
  total: number;
}

/** Each record with its outcome; one that is not ours has no page. */
function BatchRows({ rows, action, total }: BatchRowsProps) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { detail } = pagesOf(action);
  const note = t('batch.first', { count: rows.length });
  return (
    <Panel title={t('batch.rows')} note={rows.length < total ? note : undefined}>
      <Table label={t('batch.rows')} phone="scroll">
        <thead>
          <tr>
            <Th>{t('column.tradeNo')}</Th>
            <Th>{t('batch.outcome')}</Th>
            <Th grow="all">{t('batch.why')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, tradeNo, state, why }) => (
            <tr key={id}>
              <Td className="whitespace-nowrap">
                {tradeNo === null ? (
                  t('batch.unknown')
                ) : (
                  <Link to={pageUrl(system, detail, { id })}>{tradeNo}</Link>
                )}
              </Td>
              <Td className="whitespace-nowrap">
                <Status {...MARKS[state]}>{t(`batch.count.${state}`)}</Status>
              </Td>
              <Td>{why}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
