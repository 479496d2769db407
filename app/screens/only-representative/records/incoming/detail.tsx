import { useTranslation } from 'react-i18next';
import {
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '~/framework.ts';
import { MAX_STATEMENTS } from '~/screens/only-representative/confirm/view.ts';
import { orAction, orLoader } from '~/screens/only-representative/door.server.ts';
import { DetailFrame } from '~/screens/subsystem/detail/detail-frame.tsx';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { useRefused } from '~/screens/subsystem/refusal-text.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { titleMeta } from '~/screens/subsystem/title-meta.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { ANSWER_FORM, answerIncoming } from './answer.server.ts';
import { AnswerPanel } from './answer.tsx';
import { readIncomingPage } from './detail-data.server.ts';
import { DrawsPanel } from './draws.tsx';
import { IncomingNotices } from './notices.tsx';
import { AskedPanel, GoodsPanel } from './panels.tsx';

const LIST = 'tradeRecords/list/incoming';
const DETAIL = 'tradeRecords/list/incoming/detail';

export const loader = orLoader(readIncomingPage);

/** Takes the answer or a statement, then shows the record as it now is. */
export const action = orAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? '';
  const form = await visit.upload({ files: MAX_STATEMENTS });
  const outcome = await answerIncoming(ctx, id, form);
  if (!outcome.ok) return refuseSent(ANSWER_FORM, form.fields, outcome.refusal);
  return redirect(pageUrl(ctx.system, DETAIL, { id, did: outcome.value }));
});

/** Read anew after a refusal too: the statements that came along are kept, and a lost race shows who was first. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => actionStatus !== undefined || defaultShouldRevalidate;

export const meta = titleMeta;

export default function IncomingDetailPage() {
  const data = useLoaderData<typeof loader>();
  const refused = useRefused(useActionData<typeof action>());
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { record } = data;
  return (
    <DetailFrame
      title={record.tradeNo}
      above={[{ label: t('title'), to: pageUrl(system, 'tradeRecords/list') }]}
      list={{ title: t('incoming.title'), page: LIST }}
      around={{ words: 'records', table: 'incoming-records', id: record.id, page: DETAIL }}
      copy={<CopyButton text={record.tradeNo} label={t('detail.copyNo')} />}
      status={<StatusBadge kind="tradeRecord" value={record.status} solid />}
      subtitle={t('detail.subtitle', {
        kind: t(`incoming.kind.${record.kind}`),
        eta: record.eta,
      })}
      notices={<IncomingNotices detail={data} refused={refused} />}
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
        <div className="grid min-w-0 content-start gap-4">
          <AskedPanel record={record} />
          <GoodsPanel record={record} />
          {record.draws.length > 0 && <DrawsPanel record={record} />}
        </div>
        <AnswerPanel record={record} refused={refused} />
      </div>
    </DetailFrame>
  );
}
