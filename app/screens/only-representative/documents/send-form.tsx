import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendingsLeft } from '~/domain/only-representative/document/allowance.server.ts';
import type { Document } from '~/domain/only-representative/document/find.server.ts';
import { MAX_MESSAGE } from '~/domain/only-representative/document/limits.ts';
import type { DocumentOffer } from '~/domain/only-representative/document/slots.server.ts';
import { Form } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { Select, Textarea } from '~/ui/form/inputs.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { Panel, PanelBody, PanelFoot } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
import { useNaming } from '../../subsystem/naming.ts';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useOrShell } from '../or-shell.ts';
import { addresseeOf } from './send-page.ts';

/** A document as the mail says it. */
type Sent = Pick<Document, 'id' | 'title' | 'type' | 'versionNo' | 'validUntil'>;

interface Props {
  documents: readonly Sent[];
  partners: DocumentOffer['partners'];
  allowance: SendingsLeft;
  /** The one that was asked for. */
  partner: string;
  refused: Refused | null;
  back: string;
}

/** Countries and regions where Chinese is read. */
const CHINESE = ['CN', 'HK', 'MO', 'TW'];

export function SendForm(props: Props) {
  const { documents, partners, allowance, refused } = props;
  const { t } = useTranslation('documents');
  const active = partners.filter(({ state }) => state === 'active');
  const wanted = active.find(({ id }) => id === props.partner);
  const { typed = {}, fields = {} } = refused ?? {};
  const first = typed.addressee ?? (wanted ? addresseeOf(wanted) : '');
  const language = wanted && CHINESE.includes(wanted.country) ? 'zh' : 'en';
  const [locale, setLocale] = useState(typed.locale || language);
  const [message, setMessage] = useState(typed.message ?? '');
  if (active.length === 0) return <EmptyState icon="partner" title={t('sending.nobody')} />;
  return (
    <Form
      method="post"
      noValidate
      className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]"
    >
      <Panel label={t('sending.title')}>
        <PanelBody className="grid gap-4 pt-4">
          <Field
            id="send-addressee"
            label={t('sending.partner')}
            hint={t('sending.partnerHint')}
            error={fields.addressee}
          >
            <Select
              name="addressee"
              defaultValue={first}
              placeholder={t('sending.choosePartner')}
              options={active.flatMap(({ id, name, country, boxes }) =>
                boxes.map(({ email }) => ({
                  value: addresseeOf({ id, email }),
                  label: `${name} (${country}) · ${email}`,
                })),
              )}
              required
            />
          </Field>
          <FieldGroup id="send-locale" label={t('sending.locale')} error={fields.locale}>
            <Radios
              name="locale"
              value={locale}
              onChange={setLocale}
              options={(['zh', 'en'] as const).map((value) => ({
                value,
                label: t(`sending.localeOf.${value}`),
              }))}
            />
          </FieldGroup>
          <Field
            id="send-message"
            label={t('sending.message')}
            hint={t('sending.messageHint')}
            error={fields.message}
          >
            <Textarea
              name="message"
              rows={5}
              maxLength={MAX_MESSAGE}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          </Field>
        </PanelBody>
        <PanelFoot>
          <Foot allowance={allowance} back={props.back} />
        </PanelFoot>
      </Panel>
      <Preview documents={documents} message={message} refused={refused} />
    </Form>
  );
}

function Foot({ allowance, back }: { allowance: SendingsLeft; back: string }) {
  const { t } = useTranslation('documents');
  const busy = useSending().state !== 'idle';
  const { remaining, allowance: all, linkDays } = allowance;
  return (
    <>
      <span className="grid min-w-0 flex-1 text-sm max-md:basis-full">
        <span>
          <meter
            className="me-2 align-middle"
            min={0}
            max={all}
            value={all - remaining}
            aria-hidden="true"
          />
          <b>{t('sending.left', { count: remaining })}</b>
          {t('ui:comma')}
          {t('sending.leftOf', { of: all })}
        </span>
        <span className="text-xs text-muted">{t('sending.next', { count: linkDays })}</span>
      </span>
      <LinkButton to={back}>{t('form.cancel')}</LinkButton>
      <Button variant="primary" icon="send" busy={busy}>
        {t('sending.go')}
      </Button>
    </>
  );
}

/** What the mail will say, as far as it depends on this page. */
type PreviewProps = Pick<Props, 'documents' | 'refused'> & { message: string };

function Preview({ documents, message, refused }: PreviewProps) {
  const { t } = useTranslation('documents');
  const { company } = useOrShell();
  const { name } = useNaming();
  return (
    <Panel title={t('sending.receives')}>
      <PanelBody className="grid gap-3 text-sm">
        <b className="text-md text-strong">{t('sending.preview', { company: name(company) })}</b>
        {message.trim() !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>}
        {documents.map(({ id, title, type, versionNo, validUntil }, at) => (
          <p key={id} className="wrap-anywhere">
            {title}
            <br />
            {t(`typeOf.${type}`)}
            {t('ui:comma')}
            {t('nth', { n: versionNo })}
            {validUntil !== null && (
              <>
                <br />
                {t('validUntil')} {validUntil}
              </>
            )}
            {refused?.fields[`ids.${at}`] && (
              <span className="block text-danger" role="alert">
                {refused.fields[`ids.${at}`]}
              </span>
            )}
          </p>
        ))}
        {documents.length > 1 && (
          <p className="text-xs text-muted">{t('sending.each', { count: documents.length })}</p>
        )}
        <p className="text-xs text-muted">{t('sending.noLogin')}</p>
      </PanelBody>
    </Panel>
  );
}
