import { redirect } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatCode } from '~/domain/certificate/code.ts';
import type { OrContext } from '~/domain/kernel/context.ts';
import { findTradeRecord } from '~/domain/only-representative/trade-record/find.server.ts';
import { orAction, orLoader, refuseForm } from '~/screens/door.server.ts';
import { IconButton, LinkButton } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Neighbours } from '~/ui/neighbours.tsx';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { qrPath } from '~/ui/qr-code.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { pageTitle } from '../page-title.server.ts';
import { ScreenFault } from '../screen-fault.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import { titleMeta } from '../title-meta.ts';
import { actOnRecord } from './act.server.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import { RecordActions } from './detail-actions.tsx';
import { DetailNotices } from './detail-notices.tsx';
import { TradePanel } from './detail-panels.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { useNeighbourhood } from './neighbourhood.ts';
import { RecordHistory } from './record-history.tsx';
import { StatementsPanel } from './statements-panel.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const { certificate, ...record } = await findTradeRecord(ctx, url.searchParams.get('id') ?? '');
  return {
    title: pageTitle(ctx, 'records:detail.tab', { no: record.tradeNo }),
    record,
    certificate: certificate && {
      ...certificate,
      code: formatCode(certificate.code),
      ...verification(ctx, certificate.code),
    },
    nowMs: ctx.nowMs,
    saved: url.searchParams.has('saved'),
    did: url.searchParams.get('did'),
  };
});

/** Where the code is checked, and its picture: drawn here, because the encoder is no page's business. */
function verification(ctx: OrContext, code: string) {
  const verifyUrl = `${ctx.config.verifyOrigin}/c/${code}`;
  return { verifyUrl, qr: qrPath(verifyUrl) };
}

/** Sends, chases, withdraws or takes a statement, then shows the record as it now is. */
export const action = orAction(async (ctx, { door, request, url }) => {
  const id = url.searchParams.get('id') ?? '';
  const form = await request.formData();
  const outcome = await actOnRecord(ctx, id, form);
  if (!outcome.ok) return refuseForm(door, outcome.refusal, form);
  return redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', { id, did: outcome.value }));
});

export const meta = titleMeta;

export type RecordDetail = Awaited<ReturnType<typeof loader>>;

export default function RecordDetailPage() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { record, certificate } = data;
  const around = useNeighbourhood(system, record.id);
  const list = `${pageUrl(system, 'tradeRecords/list')}${around?.search ?? ''}`;
  const asked = record.lines.flatMap((line) => line.substances).filter((one) => one.needsStatement);
  const neighbour = (of: { id: string; tradeNo: string } | undefined) =>
    of && { to: pageUrl(system, 'tradeRecords/list/detail', { id: of.id }), label: of.tradeNo };
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: list },
          { label: record.tradeNo },
        ]}
        title={record.tradeNo}
        copy={<CopyButton text={record.tradeNo} label={t('detail.copyNo')} />}
        status={<StatusBadge kind="tradeRecord" value={record.status} solid />}
        subtitle={t('detail.subtitle', { kind: t(`kind.${record.kind}`), eta: record.eta })}
        actions={
          <>
            {around && (
              <Neighbours
                previous={neighbour(around.previous)}
                next={neighbour(around.next)}
                position={t('detail.position', { at: around.position, of: around.total })}
              />
            )}
            <IconButton
              type="button"
              className="no-script:hidden"
              icon="print"
              label={t('detail.print')}
              onClick={() => window.print()}
            />
            <RecordActions detail={data} refused={answer?.refusal ?? null} />
          </>
        }
      />
      <DetailNotices detail={data} refused={answer?.refusal ?? null} />
      <Tabs
        label={t('detail.parts')}
        items={[
          { to: '#main', label: t('detail.overview'), current: true },
          { to: '#lines', label: t('detail.lines'), count: record.lines.length },
          ...(asked.length > 0
            ? [{ to: '#statements', label: t('detail.statements'), count: asked.length }]
            : []),
          { to: '#history', label: t('detail.history'), count: record.history.length },
        ]}
      />
      <div className="grid min-w-0 content-start gap-4 mt-4">
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
          <TradePanel record={record} />
          <CertificatePanel record={record} certificate={certificate} />
        </div>
        <LinesPanel record={record} />
        <div className={asked.length > 0 ? 'split top' : undefined}>
          <RecordHistory record={record} />
          {asked.length > 0 && (
            <StatementsPanel record={record} refused={answer?.refusal ?? null} />
          )}
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { system } = useShell();
  return <ScreenFault words="records" list={pageUrl(system, 'tradeRecords/list')} />;
}

/** Copying a record into a new one is open to whoever may create. */
export function CopyRecord({ id }: { id: string }) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  return (
    <LinkButton to={pageUrl(system, 'tradeRecords/list/add', { from: id })} icon="copy">
      {t('detail.copy')}
    </LinkButton>
  );
}
