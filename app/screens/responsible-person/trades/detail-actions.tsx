import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button, LinkButton, Why } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import { useSending } from '../../subsystem/going.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { TradeDetail } from './detail-data.server.ts';
import type { MayDo } from './may-do.ts';

export interface PartProps {
  detail: TradeDetail;
  may: MayDo;
  refused: Refused | null;
}

/** What may be done now, by this role; the step the record waits for comes last. */
export function TradeActions({ detail, may, refused }: PartProps) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  const { record } = detail;
  const form = (query: Record<string, string>) => pageUrl(system, 'tradeRecords/list/add', query);
  if (!may.writes) {
    return (
      <>
        <Why>{t('viewerWhy')}</Why>
        <NoticeFile detail={detail} primary />
      </>
    );
  }
  return (
    <>
      {may.reject && <Reject detail={detail} refused={refused} />}
      <LinkButton to={form({ copy: record.id })} icon="copy">
        {t('detail.copy')}
      </LinkButton>
      {record.status === 'SUBMITTED' && may.revise && (
        <LinkButton to={form({ id: record.id })} icon="edit">
          {t('list.revise')}
        </LinkButton>
      )}
      {may.onBehalf && <LinkButton to="#behalf">{t(`behalf.button.${record.turn}`)}</LinkButton>}
      {may.release && <ActButton detail={detail} intent="release" />}
      {may.send && <Send detail={detail} />}
      {record.status === 'REJECTED' && (
        <LinkButton to={form({ id: record.id })} icon="edit" variant="primary">
          {t('detail.reviseRejected')}
        </LinkButton>
      )}
      {record.status === 'CONFIRMED' && may.declare && (
        <LinkButton to="#declaration" icon="upload" variant="primary">
          {t('detail.declare')}
        </LinkButton>
      )}
      {record.status === 'COMPLETED' && <NoticeFile detail={detail} primary />}
    </>
  );
}

/** The notice as a file, while it is valid. */
export function NoticeFile({
  detail: { record, standing },
  primary,
}: Pick<PartProps, 'detail'> & { primary?: boolean }) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  if (standing.notice?.state !== 'valid') return null;
  return (
    <LinkButton
      to={`/${system.slug}/api/tradeRecords/${record.id}/notice`}
      reloadDocument
      variant={primary ? 'primary' : 'default'}
      icon="download"
    >
      {t('notice.download')}
    </LinkButton>
  );
}

/** The party's link once more, with how often that may be today; or why not. */
function Send({ detail }: Pick<PartProps, 'detail'>) {
  const { t } = useTranslation('trade');
  if (detail.record.sendsLeft === 0) return <Why>{t('detail.noSends')}</Why>;
  return <ActButton detail={detail} intent="send" />;
}

/** The one act that a record waits for: its link once more, or the tenant's own release. */
function ActButton({ detail, intent }: Pick<PartProps, 'detail'> & { intent: 'send' | 'release' }) {
  const { t } = useTranslation('trade');
  const { state, formData } = useSending();
  return (
    <Form method="post" encType="multipart/form-data" id="act">
      <input type="hidden" name="version" value={detail.record.version} />
      <Button
        variant="primary"
        icon={intent === 'send' ? 'bell' : 'seal'}
        name="intent"
        value={intent}
        busy={state === 'submitting' && formData?.get('intent') === intent}
      >
        {t(`detail.${intent}`, { count: detail.record.sendsLeft })}
      </Button>
    </Form>
  );
}

/** Its fields stand in a dialog, outside of it. */
const REJECT = 'reject';

function Reject({ detail, refused }: Pick<PartProps, 'detail' | 'refused'>) {
  const { t } = useTranslation('trade');
  const { record } = detail;
  const ours = refused?.typed.intent === 'reject' ? refused : null;
  const wrong = ours?.fields.reason;
  useEffect(() => {
    if (wrong) document.getElementById('reject-reason')?.focus();
  }, [wrong]);
  return (
    <>
      <Form noValidate method="post" encType="multipart/form-data" id={REJECT} hidden>
        <input type="hidden" name="version" value={record.version} />
      </Form>
      <ConfirmDialog
        trigger={t('detail.reject')}
        triggerLook={{ variant: 'danger' }}
        title={t('detail.rejectTitle', { no: record.tradeNo })}
        keep={t('detail.keep')}
        action={
          <Button variant="danger" name="intent" value="reject" form={REJECT}>
            {t('detail.reject')}
          </Button>
        }
      >
        <p>
          {t(record.status === 'SUBMITTED' ? 'detail.rejectOpen' : 'detail.rejectIssued', {
            pieces: count(record.totalQuantity),
          })}
        </p>
        <Field id="reject-reason" className="mt-3" label={t('detail.reason')} error={wrong}>
          <Textarea
            name="reason"
            form={REJECT}
            required
            maxLength={1000}
            defaultValue={ours?.typed.reason}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}
