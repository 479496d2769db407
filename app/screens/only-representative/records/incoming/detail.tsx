import { useTranslation } from 'react-i18next';
import {
  redirect,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '~/framework.ts';
import { MAX_STATEMENTS } from '~/screens/only-representative/confirm/view.ts';
import { orAction, orLoader } from '~/screens/only-representative/door.server.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { ListedRow } from '~/screens/subsystem/list-memory.ts';
import { useNeighbourhood } from '~/screens/subsystem/neighbourhood.ts';
import { useRefused } from '~/screens/subsystem/refusal-text.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { titleMeta } from '~/screens/subsystem/title-meta.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Neighbours } from '~/ui/neighbours.tsx';
import { PageHeader } from '~/ui/page.tsx';
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
  const around = useNeighbourhood(system, 'incoming-records', record.id);
  const neighbour = (of: ListedRow | undefined) =>
    of && { to: pageUrl(system, DETAIL, { id: of.id }), label: of.label };
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: pageUrl(system, 'tradeRecords/list') },
          { label: t('incoming.title'), to: `${pageUrl(system, LIST)}${around?.search ?? ''}` },
          { label: record.tradeNo },
        ]}
        title={record.tradeNo}
        copy={<CopyButton text={record.tradeNo} label={t('detail.copyNo')} />}
        status={<StatusBadge kind="tradeRecord" value={record.status} solid />}
        subtitle={t('detail.subtitle', {
          kind: t(`incoming.kind.${record.kind}`),
          eta: record.eta,
        })}
        actions={
          around && (
            <Neighbours
              previous={neighbour(around.previous)}
              next={neighbour(around.next)}
              position={t('detail.position', { at: around.position, of: around.total })}
            />
          )
        }
      />
      <IncomingNotices detail={data} refused={refused} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)] items-start mt-4">
        <div className="grid min-w-0 content-start gap-4">
          <AskedPanel record={record} />
          <GoodsPanel record={record} />
          {record.draws.length > 0 && <DrawsPanel record={record} />}
        </div>
        <AnswerPanel record={record} refused={refused} />
      </div>
    </>
  );
}
