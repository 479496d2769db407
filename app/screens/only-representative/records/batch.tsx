import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { ScreenFault } from '../../subsystem/screen-fault.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { readBatchPage } from './batch-data.server.ts';
import { BatchProgress } from './batch-panel.tsx';

export const loader = orLoader(readBatchPage);

export const meta = titleMeta;

export default function RecordBatchPage() {
  const { batch } = useLoaderData<typeof loader>();
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
      <div className="mt-4">
        <BatchProgress batch={batch} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { system } = useShell();
  return <ScreenFault words="records" list={pageUrl(system, 'tradeRecords/list')} />;
}
