import { Form, Link } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';
import { MAX_REASON } from '~/domain/new-substance/filing/limits.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useCn } from '../use-cn.ts';
import { DETAIL } from './looks.ts';
import { type TabProps, tabQuery } from './tabs.ts';

interface ActProps extends Pick<TabProps, 'filing'> {
  duties: FilingDuties;
}

function Reason({ id }: { id: string }) {
  const { t } = useTranslation('filings');
  return (
    <Field id={id} label={t('reason')} hint={t('reasonHint')}>
      <Textarea name="reason" maxLength={MAX_REASON} />
    </Field>
  );
}

/** The first activity as it is set and as the records tell it, and a button that sets what they tell. */
export function FirstActivity({ filing, may, duties }: ActProps & Pick<TabProps, 'may'>) {
  const { t } = useTranslation('filings');
  const { firstActivityProposedOn: proposed } = duties;
  const set = filing.firstActivityOn;
  if (!filing.duties?.firstActivity || (set === null && proposed === null)) return null;
  const offered = may && filing.status === 'normal' && proposed !== null && proposed !== set;
  const form = 'first-activity';
  const fields = (
    <>
      <input type="hidden" name="version" value={filing.version} />
      <input type="hidden" name="first_activity_on" value={proposed ?? ''} />
    </>
  );
  const button = (
    <Button form={form} name="intent" value="set_first_activity" size="sm">
      {t('duty.first.use', { day: proposed })}
    </Button>
  );
  return (
    <Panel title={t('duty.first.title')}>
      <PanelBody className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span>
          {set === null ? t('duty.first.none') : <Day of="duty.first.set" day={set} />}{' '}
          {proposed !== null && <Day of="duty.first.proposed" day={proposed} />}
        </span>
        {offered && set === null && (
          <Form id={form} method="post" noValidate>
            {fields}
            {button}
          </Form>
        )}
        {offered && set !== null && (
          <ConfirmDialog
            trigger={t('duty.first.use', { day: proposed })}
            triggerLook={{ size: 'sm' }}
            title={t('duty.first.changeTitle', { day: proposed })}
            keep={t('keep')}
            action={button}
          >
            <Form id={form} method="post" noValidate>
              {fields}
              <Reason id={`${form}-reason`} />
            </Form>
          </ConfirmDialog>
        )}
      </PanelBody>
    </Panel>
  );
}

function Day({ of, day }: { of: string; day: string }) {
  const { t } = useTranslation('filings');
  return <Trans t={t} i18nKey={of} values={{ day }} components={{ b: <b /> }} />;
}

/** An admin’s extension of confidentiality, once, where the regime allows it. */
export function Extension({ filing, duties }: ActProps) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  const { extension, isAdmin } = duties;
  if (!isAdmin || extension === null || extension.why !== null) return null;
  const filed = filing.files.some((file) => file.documentType === 'confidentiality_extension');
  const span = t('duty.extension.now', {
    day: filing.confidentialUntil,
    most: extension.atMost,
  });
  return (
    <Panel title={t('duty.extension.title')} note={t('duty.extension.note')}>
      <PanelBody className="grid gap-3 text-sm">
        <p>{span}</p>
        {!filed && (
          <p>
            {t('duty.extension.file')}{' '}
            <Link to={url(DETAIL, tabQuery(filing.id, 'files'))}>
              {t('duty.extension.toFiles')}
            </Link>
          </p>
        )}
        {filed && (
          <Form method="post" noValidate className="grid max-w-170 gap-3 [--control:36px]">
            <input type="hidden" name="version" value={filing.version} />
            <Field id="extension-until" label={t('duty.extension.until')}>
              <DateInput name="confidential_until" />
            </Field>
            <Reason id="extension-reason" />
            <Button name="intent" value="extend_confidentiality" className="justify-self-start">
              {t('duty.extension.do')}
            </Button>
          </Form>
        )}
      </PanelBody>
    </Panel>
  );
}

/** What a listing asks an admin for: that the filing is invalid from now on, since its substance is listed. */
export function SetListed({ filing }: Pick<TabProps, 'filing'>) {
  const { t } = useTranslation('filings');
  const form = `listed-${filing.id}`;
  return (
    <ConfirmDialog
      trigger={t('duty.listing.open')}
      triggerLook={{ size: 'sm' }}
      title={t('duty.listing.title', { name: filing.certificateNo })}
      keep={t('keep')}
      action={
        <Button form={form} name="intent" value="invalidate" variant="danger">
          {t('duty.listing.open')}
        </Button>
      }
    >
      <p>{t('duty.listing.text')}</p>
      <Form id={form} method="post" noValidate>
        <input type="hidden" name="version" value={filing.version} />
        <input type="hidden" name="reason_key" value="listed" />
      </Form>
    </ConfirmDialog>
  );
}
