import { useTranslation } from 'react-i18next';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { ACT_FORM, actOnTrade } from './act.server.ts';
import { DeclarationPanel } from './declaration-panel.tsx';
import { TradeActions } from './detail-actions.tsx';
import { readTradePage } from './detail-data.server.ts';
import { DetailNotices } from './detail-notices.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { mayDo } from './may-do.ts';
import { NoticePanel } from './notice-panel.tsx';
import { OnBehalfPanel } from './on-behalf-panel.tsx';
import { PartiesPanel } from './parties-panel.tsx';
import { TradeHistory } from './trade-history.tsx';
import { TradeStatus } from './trade-status.tsx';
import { TradeSteps, useHeadline } from './trade-steps.tsx';

export const loader = rpLoader(readTradePage);

/** Sends, answers, rejects or takes a declaration, then shows the record as it now is. */
export const action = rpAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? '';
  const form = await visit.upload({ files: 1 });
  const outcome = await actOnTrade(ctx, id, form);
  if (!outcome.ok) return refuseSent(ACT_FORM, form.fields, outcome.refusal);
  return redirect(pageUrl(ctx.system, 'tradeRecords/list/detail', { id, did: outcome.value }));
});

export const meta = titleMeta;

export default function TradeDetailPage() {
  const detail = useLoaderData<typeof loader>();
  const { t } = useTranslation('trade');
  const refused = useRefused(useActionData<typeof action>(), {
    reason: t('detail.reason'),
    on_behalf_reason: t('behalf.reason'),
    customs_no: t('declaration.customsNo'),
    declared_on: t('declaration.declaredOn'),
    file: t('declaration.file'),
  });
  const { role } = useShell();
  const { record } = detail;
  const may = mayDo(detail, role);
  const headline = useHeadline(detail);
  const part = { detail, may, refused };
  return (
    <DetailFrame
      title={record.tradeNo}
      list={{ title: t('title'), page: 'tradeRecords/list' }}
      around={{
        ...{ words: 'trade', table: 'rp-trades', id: record.id },
        page: 'tradeRecords/list/detail',
      }}
      prints
      copy={<CopyButton text={record.tradeNo} label={t('detail.copyNo')} />}
      status={<TradeStatus value={record.status} solid />}
      subtitle={headline}
      actions={<TradeActions {...part} />}
      notices={
        <>
          <DetailNotices detail={detail} refused={refused} />
          <TradeSteps detail={detail} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
        <div className="grid min-w-0 content-start gap-4">
          <FactsPanel record={record} />
          <PartiesPanel detail={detail} />
        </div>
        <NoticePanel detail={detail} />
      </div>
      <LinesPanel record={record} />
      {may.onBehalf && <OnBehalfPanel {...part} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
        <DeclarationPanel {...part} />
        <TradeHistory record={record} />
      </div>
    </DetailFrame>
  );
}
