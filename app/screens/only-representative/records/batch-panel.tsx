import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useFetcher, useRevalidator } from '~/framework.ts';
import { Spinner } from '~/ui/button.tsx';
import { ProgressBar } from '~/ui/chart/bars.tsx';
import { count } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { readBatchPage } from './batch-data.server.ts';

const ASK_AGAIN_MS = 1500;

type Batch = Awaited<ReturnType<typeof readBatchPage>>['batch'];

/** A batch on the list that started it: asks how far it is until all is done, then reads the list anew. */
export function BatchPanel({ id }: { id: string }) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const fetcher = useFetcher<typeof readBatchPage>();
  const { revalidate } = useRevalidator();
  const address = pageUrl(system, 'tradeRecords/list/batch', { id, brief: '1' });
  const batch = fetcher.data?.batch.id === id ? fetcher.data.batch : null;
  const working = batch === null || batch.counts.queued > 0;
  const { load, state } = fetcher;
  useEffect(() => {
    if (!working || state !== 'idle') return;
    const timer = setTimeout(() => load(address), batch === null ? 0 : ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [working, state, batch, load, address]);
  const settled = batch === null ? 0 : batch.counts.done + batch.counts.refused;
  useEffect(() => {
    if (settled > 0) revalidate();
  }, [settled, revalidate]);
  if (batch !== null) return <BatchProgress batch={batch} />;
  return (
    <Panel className="grid gap-2 px-(--pad) py-3 text-sm/[1.5]" label={t('batch.page')}>
      <p className="text-muted">
        {t('batch.started')}{' '}
        <Link to={pageUrl(system, 'tradeRecords/list/batch', { id })}>{t('batch.see')}</Link>
      </p>
    </Panel>
  );
}

/** What is confirmed are other companies' records. */
export function pagesOf(action: Batch['action']) {
  const list = action === 'confirm' ? 'tradeRecords/list/incoming' : 'tradeRecords/list';
  return { list, detail: `${list}/detail` };
}

/** Done, queued and refused, with the reasons and the way to the records. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { done, refused, queued } = batch.counts;
  const { list } = pagesOf(batch.action);
  const total = done + refused + queued;
  const figures = { done: count(done), refused: count(refused), queued: count(queued) };
  return (
    <Panel className="grid gap-2 px-(--pad) py-3 text-sm/[1.5]" labelledBy="batch-title">
      <div className="flex flex-wrap items-center gap-2">
        {queued > 0 ? <Spinner /> : <Icon name="ok" />}
        <h2 id="batch-title">{t(`batch.${batch.action}.${queued > 0 ? 'working' : 'done'}`)}</h2>
        <span className="text-muted text-xs">
          {t('batch.by', { name: batch.actorName })} <Timestamp ms={batch.createdAtMs} />
          {queued > 0 && t('batch.leave')}
        </span>
        <BatchCounts counts={batch.counts} />
      </div>
      <ProgressBar
        total={total}
        done={done}
        refused={refused}
        label={t('batch.bar', { total: count(total), ...figures })}
      />
      {batch.reasons.length > 0 && <BatchReasons batch={batch} />}
      {queued === 0 && (
        <p className="flex flex-wrap gap-x-4 *:[a]:inline-flex *:[a]:min-h-6 *:[a]:items-center">
          <Link to={pageUrl(system, list, { batch: batch.id })}>{t('batch.records')}</Link>
          {refused > 0 && (
            <Link to={pageUrl(system, list, { batch: batch.id, outcome: 'refused' })}>
              {t('batch.again', { count: refused })}
            </Link>
          )}
        </p>
      )}
    </Panel>
  );
}

function BatchCounts({ counts: { done, refused, queued } }: Pick<Batch, 'counts'>) {
  const { t } = useTranslation('records');
  return (
    <span
      className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted ms-auto **:[b]:text-inherit"
      role="status"
    >
      <span>
        {t('batch.count.done')} <b>{count(done)}</b>
      </span>
      <span>
        {t('batch.count.queued')} <b>{count(queued)}</b>
      </span>
      <span className={refused > 0 ? 'text-danger' : undefined}>
        {t('batch.count.refused')} <b>{count(refused)}</b>
      </span>
      <span>
        {t('batch.count.total')} <b>{count(done + refused + queued)}</b>
      </span>
    </span>
  );
}

/** Why some were refused, each reason with its records. */
function BatchReasons({ batch }: { batch: Batch }) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { detail } = pagesOf(batch.action);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-0.5">
      {batch.reasons.map((reason) => (
        <li key={reason.message}>
          <Status icon="bad" mood="bad" wrap>
            <span>
              {t('batch.reason', { count: reason.count, message: reason.message })}{' '}
              {reason.records.map(({ id, tradeNo }) =>
                tradeNo === null ? null : (
                  <span key={id}>
                    <Link
                      className="inline-flex min-h-6 items-center"
                      to={pageUrl(system, detail, { id })}
                    >
                      {tradeNo}
                    </Link>{' '}
                  </span>
                ),
              )}
            </span>
          </Status>
        </li>
      ))}
    </ul>
  );
}
