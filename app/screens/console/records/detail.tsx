import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { findRecord, type RecordRead } from '~/domain/provider/record/find.server.ts';
import { withinRecord } from '~/domain/provider/record/within.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { refuseSent } from '../../subsystem/form/form.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { doOnDetail } from './act.server.ts';
import { PAGE_ACTS, RECORD_ACT_FORM } from './act-form.ts';
import { GivenUp, HeldBlock } from './held.tsx';
import { AnswersPanel, FactsPanel, LinesPanel, RecordHistory } from './panels.tsx';
import { RecordStatus } from './record-state.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id') ?? notFound();
  const record = await findRecord(await withinRecord(ctx, id), id);
  return { title: pageTitle(ctx, 'consoleRecords:detailTitle', { no: record.tradeNo }), record };
});

export const action = staffAction(async (ctx, { url, form: posted }) => {
  const form = await posted();
  const id = url.searchParams.get('id') ?? notFound();
  const outcome = await doOnDetail(ctx, id, form);
  if (!outcome.ok) return refuseSent(RECORD_ACT_FORM, form, outcome.refusal);
  return redirect(pageUrl(ctx.system, 'records/detail', { id, did: outcome.value }));
});

export const meta = titleMeta;

const DID = ['confirm', 'hold', 'withdraw', 'release', 'retry'] as const;

/** One record as staff see it: what holds its certificate and what ends that, who said what, what was done. */
export default function RecordDetailPage() {
  const { record } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consoleRecords');
  const refused = useRefused(useActionData<typeof action>(), { reason: t('act.reason') });
  const label = systemNamed(record.system)?.label ?? record.system;
  return (
    <DetailFrame
      title={record.tradeNo}
      status={<RecordStatus state={record.status} solid />}
      subtitle={`${nameIn(i18n.language, record.company)} · ${label}`}
      copy={<CopyButton text={record.tradeNo} label={t('copyNo')} />}
      list={{ title: t('title'), page: 'records' }}
      actions={<Acts record={record} />}
      notices={
        <div className="mb-3 grid min-w-0 content-start gap-4 empty:hidden">
          <ActNotices
            words="consoleRecords"
            part="did"
            acts={refused ? [] : DID}
            refused={refused}
          />
          {record.status === 'REJECTED' && (
            <Alert tone="danger" icon="bad" title={t('rejected')}>
              {record.rejectionReason}
            </Alert>
          )}
        </div>
      }
    >
      <HeldBlock record={record} refused={refused} />
      <GivenUp record={record} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 content-start gap-4">
          <FactsPanel record={record} />
          <LinesPanel record={record} />
          <AnswersPanel record={record} />
        </div>
        <RecordHistory record={record} />
      </div>
    </DetailFrame>
  );
}

/** What can be done that asks for more than a press. */
function Acts({ record }: { record: RecordRead }) {
  const { t } = useTranslation('consoleRecords');
  const { system } = useShell();
  const acts = PAGE_ACTS.filter((one) => record.may.includes(one));
  if (acts.length === 0) return null;
  return acts.map((one) => (
    <LinkButton
      key={one}
      to={pageUrl(system, 'records/act', { id: record.id, act: one })}
      {...(one === 'withdraw' && { variant: 'danger' as const, icon: 'revoked' as const })}
      {...(one === 'hold' && { icon: 'lock' as const })}
      {...(one === 'confirm' && { icon: 'check' as const, variant: 'primary' as const })}
    >
      {t(`act.${one}.title`)}
    </LinkButton>
  ));
}
