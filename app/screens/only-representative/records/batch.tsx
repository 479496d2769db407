import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CODES } from '~/domain/kernel/refusals.ts';
import { findRecordBatch } from '~/domain/only-representative/trade-record/batch.server.ts';
import { refusalText } from '~/i18n/refusal-text.ts';
import { orLoader } from '~/screens/door.server.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { pageTitle } from '../page-title.server.ts';
import { ScreenFault } from '../screen-fault.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import { titleMeta } from '../title-meta.ts';
import { BatchProgress } from './batch-panel.tsx';

/** Records named for one reason; the rest is a number. */
const MAX_NAMED = 20;

/** How far a batch has come. The list asks for this while it shows the progress; without script it is a page. */
export const loader = orLoader(async (ctx, { url }) => {
  const batch = await findRecordBatch(ctx, url.searchParams.get('id') ?? '');
  const refused = Map.groupBy(
    batch.items.filter(({ state }) => state === 'refused'),
    ({ code }) => code ?? 5000,
  );
  return {
    title: pageTitle(ctx, 'records:batch.page'),
    batch: {
      id: batch.id,
      action: batch.action,
      actorName: batch.actorName,
      createdAtMs: batch.createdAtMs,
      counts: batch.counts,
      reasons: [...refused].map(([code, items]) => ({
        code,
        message: refusalText(ctx.locale, code in CODES ? (code as keyof typeof CODES) : 5000),
        count: items.length,
        records: items
          .slice(0, MAX_NAMED)
          .map(({ recordId, tradeNo }) => ({ id: recordId, tradeNo })),
      })),
    },
  };
});

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
