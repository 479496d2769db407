import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { Status } from '~/ui/status.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { cnAction, cnLoader } from '../door.server.ts';
import { useTypeName } from '../filings/looks.ts';
import { ORDER } from '../reports/looks.ts';
import { ORDER_FORM, offering, orderSent } from '../reports/order.server.ts';
import { ACT_FORM, actOnRecord, intentOf } from './act.server.ts';
import { readRecordPage } from './detail-data.server.ts';
import { HeadMessages } from './head-messages.tsx';
import { HeadTools } from './head-tools.tsx';
import { DETAIL, LIST, STATUS_LOOKS } from './looks.ts';
import {
  DeviationsPanel,
  EnvironmentPanel,
  RegistrationPanel,
  RolePanel,
} from './record-facts.tsx';
import { RecordLines } from './record-lines.tsx';
import { RecordHistory, VersionsPanel } from './record-trail.tsx';
import { VolumesPanel } from './record-volumes.tsx';

export const loader = cnLoader(readRecordPage);

export const action = cnAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const form = await visit.form();
  if (form.get('intent') === ORDER) {
    const ordered = await orderSent(ctx, form, { recordIds: [id] });
    if (!ordered.ok) return refuseSent(ORDER_FORM, form, ordered.refusal);
    throw redirect(offering(visit.url, ordered.value.id));
  }
  const company = ctx.filter ?? undefined;
  const intent = intentOf(form) ?? notFound();
  const outcome = await actOnRecord(ctx, id, intent, form);
  if (!outcome.ok) return refuseSent(ACT_FORM, form, outcome.refusal);
  if (intent === 'delete') throw redirect(pageUrl(ctx.system, LIST, { company, deleted: '1' }));
  throw redirect(pageUrl(ctx.system, DETAIL, { company, id, saved: intent }));
});

export const meta = titleMeta;

export default function ActivityDetail() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation('activities');
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const refused = useRefused(answer, { reason: t('void.reason') });
  const typeName = useTypeName();
  const { record, registration } = page;
  const { certificateNo, year, enterprise } = record;
  const type = {
    regime: registration.regime,
    registrationType: registration.registration_type,
    simpleKind: registration.simple_kind,
    specialSubtype: registration.special_subtype,
  } as Parameters<typeof typeName>[0]; // verbs alone write it, which know its kinds
  return (
    <DetailFrame
      title={t('nameOf', { no: certificateNo, year })}
      list={{ title: t('title'), page: LIST }}
      around={{ words: 'activities', table: 'cn-activities', id: record.id, page: DETAIL }}
      prints
      copy={<CopyButton text={certificateNo} label={t('detail.copyNo')} />}
      status={
        <Status {...STATUS_LOOKS[record.status]} solid>
          {t(`statusOf.${record.status}`)}
        </Status>
      }
      subtitle={[record.tradeName, typeName(type), enterprise].filter(Boolean).join(t('comma'))}
      actions={<HeadTools page={page} refused={refused} />}
    >
      <HeadMessages page={page} answer={answer} refused={refused} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
        <div className="grid min-w-0 content-start gap-4">
          <RegistrationPanel page={page} type={typeName(type)} />
          <RolePanel page={page} />
          <VolumesPanel page={page} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <VersionsPanel page={page} />
          <RecordHistory page={page} />
        </div>
      </div>
      <RecordLines page={page} />
      <EnvironmentPanel page={page} />
      <DeviationsPanel page={page} />
    </DetailFrame>
  );
}
