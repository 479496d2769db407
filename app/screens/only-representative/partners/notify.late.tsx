import { useTranslation } from 'react-i18next';
import { mailboxesOf } from '~/domain/only-representative/trade-partner/contacts.ts';
import type { Partner } from '~/domain/only-representative/trade-partner/find.server.ts';
import { useSearchParams } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Checkbox, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { addressesOf, NOTIFICATION_FORM, type NotificationValues } from './notification-form.ts';

const lateCheck: LateCheck<NotificationValues> = async () =>
  (await import('./notification-check.ts')).checkNotification;

interface NotifyProps {
  partner: Partner;
  answer: FormAnswer | undefined;
}

/** A mail to a partner, in the sender's own words; no address is ticked before. */
export function Notify({ partner, answer }: NotifyProps) {
  const { t } = useTranslation('partners');
  const { system } = useShell();
  const [params] = useSearchParams();
  const tradeNo = params.get('trade_no') ?? '';
  const checked = useCheckedForm({
    id: 'notification',
    shape: NOTIFICATION_FORM,
    check: lateCheck,
    answer,
    defaultValue: {
      ...NOTIFICATION_FORM.blank,
      subject: tradeNo === '' ? '' : t('notify.about', { tradeNo }),
      record_id: params.get('record_id') ?? '',
    },
  });
  const { form, fields } = checked;
  const ticked = addressesOf(fields.emails.initialValue ?? '');
  const back = pageUrl(system, 'tradePartner/list/detail', { id: partner.id });
  return (
    <FormFrame
      form={form}
      enter="notify"
      problems={
        <FormErrors
          checked={checked}
          title={() => t('errors')}
          order={NOTIFICATION_FORM.order}
          line={(name, message) => t('fieldError', { field: t(`notify.${name}`), message })}
        />
      }
      foot={
        <FormFoot
          next={t('notify.left', { count: partner.notificationsLeft })}
          back={{ to: back, label: t('cancel') }}
          enter="notify"
          save={t('notify.send')}
        />
      }
    >
      <Panel title={t('notify.title')} note={t('notify.note')}>
        <PanelBody>
          <input type="hidden" {...given(fields.record_id)} />
          <Fields>
            <FormFieldGroup
              field={fields.emails}
              label={t('notify.emails')}
              className="col-span-full"
            >
              {mailboxesOf(partner).map(({ name, email }) => (
                <Checkbox
                  key={email}
                  name={fields.emails.name}
                  value={email}
                  defaultChecked={ticked.includes(email)}
                >
                  <bdi lang="en">{name}</bdi> <bdi dir="ltr">{email}</bdi>
                </Checkbox>
              ))}
            </FormFieldGroup>
            <FormField field={fields.subject} label={t('notify.subject')} className="col-span-full">
              <TextInput {...given(fields.subject)} autoComplete="off" maxLength={150} />
            </FormField>
            <FormField
              field={fields.content}
              label={t('notify.content')}
              hint={t('notify.contentHint')}
              className="col-span-full"
            >
              <Textarea {...given(fields.content)} rows={8} />
            </FormField>
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
