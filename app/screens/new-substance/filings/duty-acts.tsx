import { Trans, useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import type { FilingDuties } from '~/domain/new-substance/duty/read.server.ts';
import { Form, Link } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Select, Textarea } from '~/ui/form/inputs.tsx';
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
      <Textarea name="reason" maxLength={REASON.max} />
    </Field>
  );
}

/** The first activity as its duties go by it; one that lies before the records here is typed, with its file. */
export function FirstActivity({ filing, may, duties }: ActProps & Pick<TabProps, 'may'>) {
  const { t } = useTranslation('filings');
  const { firstActivityProposedOn: recorded } = duties;
  const on = filing.firstActivityOn;
  if (!filing.duties?.firstActivity || filing.status === 'draft') return null;
  return (
    <Panel title={t('duty.first.title')} note={t('duty.first.note')}>
      <PanelBody className="grid gap-3 text-sm">
        <p>
          {on === null ? t('duty.first.none') : <Day of="duty.first.is" day={on} />}{' '}
          {on !== null && t(on === recorded ? 'duty.first.recorded' : 'duty.first.typed')}
        </p>
        {may && filing.status === 'normal' && (
          <details>
            <summary>{t('duty.first.earlier')}</summary>
            <Form method="post" noValidate className="mt-2 grid max-w-170 gap-3 [--control:36px]">
              <input type="hidden" name="version" value={filing.version} />
              <Field id="first-on" label={t('firstActivityOn')}>
                <DateInput name="on" />
              </Field>
              <FileChoice id="first-file" filing={filing} proof />
              <Button name="intent" value="set_first_activity" className="justify-self-start">
                {t('duty.first.do')}
              </Button>
            </Form>
          </details>
        )}
      </PanelBody>
    </Panel>
  );
}

function Day({ of, day }: { of: string; day: string }) {
  const { t } = useTranslation('filings');
  return <Trans t={t} i18nKey={of} values={{ day }} components={{ b: <b /> }} />;
}

/** An extension of confidentiality as the authority decided it; an admin keeps it, once, where the law has one. */
export function Extension({ filing, duties }: ActProps) {
  const { t } = useTranslation('filings');
  const { url } = useCn();
  const { extensionAtMost: most, isAdmin } = duties;
  if (!isAdmin || most === null) return null;
  const papers = filing.files.filter((file) => file.documentType === 'confidentiality_extension');
  return (
    <Panel title={t('duty.extension.title')} note={t('duty.extension.note')}>
      <PanelBody className="grid gap-3 text-sm">
        <p>{t('duty.extension.now', { day: filing.confidentialUntil, most })}</p>
        {papers.length === 0 ? (
          <p>
            {t('duty.extension.file')}{' '}
            <Link to={url(DETAIL, tabQuery(filing.id, 'files'))}>
              {t('duty.extension.toFiles')}
            </Link>
          </p>
        ) : (
          <Form method="post" noValidate className="grid max-w-170 gap-3 [--control:36px]">
            <input type="hidden" name="version" value={filing.version} />
            <Field id="extension-decided" label={t('duty.extension.decidedOn')}>
              <DateInput name="decided_on" />
            </Field>
            <Field id="extension-until" label={t('duty.extension.until')}>
              <DateInput name="until" />
            </Field>
            <FileChoice id="extension-file" filing={{ ...filing, files: papers }} proof />
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

/** One of the filing's files; as a proof it is asked for. */
export function FileChoice({
  id,
  filing,
  proof = false,
}: Pick<TabProps, 'filing'> & { id: string; proof?: boolean }) {
  const { t } = useTranslation('filings');
  if (filing.files.length === 0) {
    return proof ? <p className="text-sm text-muted">{t('duty.fileFirst')}</p> : null;
  }
  return (
    <Field id={id} label={t('file')} optional={!proof}>
      <Select
        name="file_id"
        placeholder={t(proof ? 'choose' : 'duty.noFile')}
        options={filing.files.map((file) => ({
          value: file.fileId,
          label: file.name ?? t(`documentTypeOf.${file.documentType}`),
        }))}
      />
    </Field>
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
