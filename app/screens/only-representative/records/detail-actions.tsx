import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button, LinkButton, UnavailableButton, Why } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import { useSending } from '../../subsystem/going.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { EnterArrival } from './arrival-panel.tsx';
import type { RecordDetail } from './detail-data.server.ts';

export interface RecordActionsProps {
  detail: RecordDetail;
  refused: Refused | null;
}

/** What may be done now, by this role; the step the record waits for comes last. */
export function RecordActions({ detail, refused }: RecordActionsProps) {
  const { t } = useTranslation('records');
  const { role } = useShell();
  const { record, certificate } = detail;
  const download = certificate?.state === 'valid' && <Download id={certificate.id} />;
  if (role === 'viewer') {
    return (
      <>
        <Why>{t('viewerWhy')}</Why>
        {download}
      </>
    );
  }
  const open = record.status === 'UNCONFIRMED' || record.status === 'WAITING';
  const confirmed = record.status === 'CONFIRMED' || record.status === 'COMPLETED';
  return (
    <>
      {open && <Withdraw detail={detail} refused={refused} />}
      <CopyRecord id={record.id} />
      {record.partner.state === 'active' && <Write detail={detail} />}
      {open && record.upstream !== 'ours' && <Revise id={record.id} words={t('next.revise')} />}
      {confirmed && record.requests.every(({ kind }) => kind !== 'withdraw') && (
        <AskWithdrawal id={record.id} />
      )}
      {confirmed && <EnterArrival record={record} />}
      {record.status === 'UNCONFIRMED' && (
        <ActButton
          detail={detail}
          intent={record.upstream === null ? 'send' : 'submit'}
          words={t(record.upstream === null ? 'detail.send' : 'detail.submit')}
        />
      )}
      {record.status === 'WAITING' && record.upstream === null && <Chase detail={detail} />}
      {record.status === 'REJECTED' && record.upstream !== 'ours' && (
        <Revise id={record.id} words={t('detail.reviseRejected')} primary />
      )}
      {download}
    </>
  );
}

/** The way to write to the partner about it. */
function Write({ detail: { record } }: Pick<RecordActionsProps, 'detail'>) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const query = {
    ...{ id: record.partner.id, notify: '1' },
    ...{ record_id: record.id, trade_no: record.tradeNo },
  };
  return (
    <LinkButton icon="mail" to={pageUrl(system, 'tradePartner/list/detail', query)}>
      {t('detail.write')}
    </LinkButton>
  );
}

function Download({ id }: { id: string }) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  return (
    <LinkButton
      to={`/${system.slug}/api/certificates/${id}/pdf`}
      reloadDocument
      variant="primary"
      icon="download"
    >
      {t('detail.download')}
    </LinkButton>
  );
}

function Revise({ id, words, primary }: { id: string; words: string; primary?: boolean }) {
  const { system } = useShell();
  return (
    <LinkButton
      to={pageUrl(system, 'tradeRecords/list/add', { revise: id })}
      icon="edit"
      variant={primary ? 'primary' : 'default'}
    >
      {words}
    </LinkButton>
  );
}

function ActButton({
  detail,
  intent,
  words,
  early,
}: {
  detail: RecordDetail;
  intent: 'send' | 'submit' | 'remind';
  words: string;
  /** Can be done, but is not what is due next. */
  early?: boolean;
}) {
  const { state, formData } = useSending();
  return (
    <Form method="post" id="act">
      <input type="hidden" name="version" value={detail.record.version} />
      <Button
        variant={early ? undefined : 'primary'}
        icon={intent === 'remind' ? 'bell' : 'send'}
        name="intent"
        value={intent}
        busy={state === 'submitting' && formData?.get('intent') === intent}
      >
        {words}
      </Button>
    </Form>
  );
}

/** A partner is given a day to answer before a reminder is what is due next. */
const DAY_MS = 24 * 3_600_000;

function Chase({ detail }: { detail: RecordDetail }) {
  const { t } = useTranslation('records');
  const { remindersLeft, sentAtMs } = detail.record;
  if (remindersLeft === 0) {
    return (
      <UnavailableButton icon="bell" why={t('detail.noReminders')}>
        {t('next.chase')}
      </UnavailableButton>
    );
  }
  return (
    <ActButton
      detail={detail}
      intent="remind"
      words={t('detail.chase', { count: remindersLeft })}
      early={sentAtMs !== null && detail.nowMs - sentAtMs < DAY_MS}
    />
  );
}

/** What giving it up does: of a purchase on a paper nothing is reserved, and no partner was asked. */
function withdrawWords({ upstream, status }: RecordDetail['record']): string {
  if (upstream !== null) return 'detail.withdrawProof';
  return status === 'WAITING' ? 'detail.withdrawWaiting' : 'detail.withdrawOpen';
}

/** Its fields stand in a dialog, outside of it. */
const WITHDRAW = 'withdraw';

function Withdraw({ detail, refused }: RecordActionsProps) {
  const { t } = useTranslation('records');
  const { record } = detail;
  const wrong = refused?.fields.reason;
  useEffect(() => {
    if (wrong) document.getElementById('reason')?.focus();
  }, [wrong]);
  return (
    <>
      <Form noValidate method="post" id={WITHDRAW} hidden>
        <input type="hidden" name="version" value={record.version} />
      </Form>
      <ConfirmDialog
        trigger={t('detail.withdraw')}
        triggerLook={{ variant: 'danger' }}
        title={t('detail.withdrawTitle', { no: record.tradeNo })}
        keep={t('detail.keep')}
        action={
          <Button variant="danger" name="intent" value="withdraw" form={WITHDRAW}>
            {t('detail.withdraw')}
          </Button>
        }
      >
        <p>
          {t(withdrawWords(record), {
            mass: tonnesWithUnit(record.coveredMassG),
            partner: record.partner.name,
          })}
        </p>
        <Field id="reason" className="mt-3" label={t('detail.reason')} error={wrong}>
          <Textarea
            name="reason"
            form={WITHDRAW}
            required
            maxLength={1000}
            defaultValue={refused?.typed.reason}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}

/** Only the provider takes a confirmed record back. */
function AskWithdrawal({ id }: { id: string }) {
  const { t } = useTranslation('requests');
  const { system } = useShell();
  const query = { kind: 'withdraw', subject: id };
  return (
    <LinkButton to={pageUrl(system, 'requests/add', query)} icon="undo">
      {t('askWithdrawal')}
    </LinkButton>
  );
}

/** Copying a record into a new one is open to whoever may create. */
function CopyRecord({ id }: { id: string }) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  return (
    <LinkButton to={pageUrl(system, 'tradeRecords/list/add', { from: id })} icon="copy">
      {t('detail.copy')}
    </LinkButton>
  );
}
