import { useTranslation } from 'react-i18next';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { OpenRequests } from '../requests/open-requests.tsx';
import { ACT_FORM, actOnRecord } from './act.server.ts';
import { ArrivalMissing, ArrivalPanel } from './arrival-panel.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { ClaimsPanel } from './claims-panel.tsx';
import { RecordActions } from './detail-actions.tsx';
import { readRecordPage } from './detail-data.server.ts';
import { DetailNotices } from './detail-notices.tsx';
import { TradePanel } from './detail-panels.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { PaperPanel } from './paper-panel.tsx';
import { RecordHistory } from './record-history.tsx';
import { StatementsPanel } from './statements-panel.tsx';

export const loader = orLoader(readRecordPage);

/** Sends, chases, withdraws or takes a statement, then shows the record as it now is. */
export const action = orAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? '';
  const form = await visit.upload({ files: 1 });
  const outcome = await actOnRecord(ctx, id, form);
  if (!outcome.ok) return refuseSent(ACT_FORM, form.fields, outcome.refusal);
  return redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', { id, did: outcome.value }));
});

export const meta = titleMeta;

export default function RecordDetailPage() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation('records');
  const refused = useRefused(useActionData<typeof action>(), { reason: t('detail.reason') });
  const { record, certificate } = data;
  const asked = record.lines.flatMap((line) => line.substances).filter((one) => one.needsStatement);
  return (
    <DetailFrame
      title={record.tradeNo}
      list={{ title: t('title'), page: 'tradeRecords/list' }}
      around={{
        ...{ words: 'records', table: 'trade-records', id: record.id },
        page: 'tradeRecords/list/detail',
      }}
      prints
      copy={<CopyButton text={record.tradeNo} label={t('detail.copyNo')} />}
      status={
        <>
          <StatusBadge kind="tradeRecord" value={record.status} solid />
          <ArrivalMissing record={record} today={data.today} />
        </>
      }
      subtitle={t('detail.subtitle', { kind: t(`kind.${record.kind}`), eta: record.eta })}
      actions={<RecordActions detail={data} refused={refused} />}
      notices={<DetailNotices detail={data} refused={refused} />}
      parts={[
        { to: '#main', label: t('detail.overview'), current: true },
        ...(record.arrivals.length > 0 ? [{ to: '#arrival', label: t('arrival.title') }] : []),
        ...(record.paper ? [{ to: '#paper', label: t('paper.title') }] : []),
        ...(record.lines.length > 0
          ? [{ to: '#lines', label: t('detail.lines'), count: record.lines.length }]
          : []),
        ...(asked.length > 0
          ? [{ to: '#statements', label: t('detail.statements'), count: asked.length }]
          : []),
        { to: '#history', label: t('detail.history'), count: record.history.length },
      ]}
    >
      <OpenRequests requests={record.requests} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
        <TradePanel record={record} />
        <CertificatePanel record={record} certificate={certificate} />
      </div>
      <ArrivalPanel record={record} />
      <PaperPanel record={record} />
      <ClaimsPanel record={record} />
      {record.lines.length > 0 && <LinesPanel record={record} />}
      <div
        className={
          asked.length > 0 ? 'grid grid-cols-1 items-start gap-4 xl:grid-cols-2' : undefined
        }
      >
        <RecordHistory record={record} />
        {asked.length > 0 && <StatementsPanel record={record} refused={refused} />}
      </div>
    </DetailFrame>
  );
}
