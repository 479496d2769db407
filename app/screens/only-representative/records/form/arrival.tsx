import { useTranslation } from 'react-i18next';
import { isDate } from '~/domain/kernel/dates.ts';
import { Link } from '~/framework.ts';
import { useDateAtOnce } from '~/screens/subsystem/form/date-at-once.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { ShowButton } from '~/screens/subsystem/show-button.tsx';
import { Alert } from '~/ui/alert.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { usePortSearch } from '../../port-search.ts';
import type { RecordFormData } from '../add-data.server.ts';
import { partnerRole, type RecordValues } from './record-form.ts';

export interface ArrivalProps {
  checked: CheckedForm<RecordValues>;
  values: RecordValues;
}

/** Date first, because it decides which products can be chosen. */
export function ArrivalSection({ checked, values, today }: ArrivalProps & { today: string }) {
  const { t } = useTranslation('records');
  const { form, fields } = checked;
  useDateAtOnce(form, fields.eta, values.eta);
  return (
    <FormSection number={1} title={t('form.arrival')} note={t('form.arrivalNote')}>
      <Fields>
        <FormField
          field={fields.eta}
          label={t('form.eta')}
          hint={
            isDate(values.eta)
              ? t('form.etaHint', { year: values.eta.slice(0, 4) })
              : t('form.etaHintFirst', { today })
          }
        >
          <DateInput {...given(fields.eta)} required />
        </FormField>
        <FormFieldGroup field={fields.kind} label={t('form.kind')}>
          <Radios
            {...given(fields.kind)}
            options={[
              { value: 'distribution', label: t('kind.distribution') },
              { value: 'purchase', label: t('kind.purchase') },
            ]}
          />
        </FormFieldGroup>
        <ShowButton>{t('form.show')}</ShowButton>
      </Fields>
    </FormSection>
  );
}

interface PartnerProps extends ArrivalProps {
  partners: RecordFormData['partners'];
  ports: RecordFormData['ports'];
}

export function PartnerSection({ checked, values, partners, ports }: PartnerProps) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const search = usePortSearch('tradeRecords/list/add', { port: values.port }, ports);
  const { form, fields } = checked;
  const role = partnerRole(values);
  const chosen = partners.find(({ id }) => id === values.partner_id);
  return (
    <FormSection number={2} title={t('form.partnerAndPort')} note={t('form.partnerNote')}>
      <Fields>
        <FormField
          field={fields.partner_id}
          label={t('form.partner')}
          ask={t('form.choosePartner')}
          hint={
            chosen && t('form.goesTo', { name: chosen.contactPerson, email: chosen.email || '–' })
          }
        >
          <Combobox
            name="partner_id"
            value={values.partner_id}
            onChange={(value) => form.update({ name: 'partner_id', value })}
            placeholder={t('form.choosePartner')}
            choices={partners
              .filter((partner) => partner.role === role)
              .map((partner) => ({
                value: partner.id,
                label: partner.name,
                detail: partner.countryName,
                ...(role === 'supplier' &&
                  !partner.onPlatform && { disabledWhy: t('form.notOnPlatform') }),
              }))}
          />
        </FormField>
        <FormField field={fields.port} label={t('form.port')} ask={t('form.askPort')}>
          <Combobox
            name="port"
            value={values.port}
            onChange={(value) => form.update({ name: 'port', value })}
            placeholder={t('form.choosePort')}
            {...search}
          />
        </FormField>
        <FormField
          field={fields.order_ref}
          label={t('form.orderRef')}
          optional
          hint={t('form.orderRefHint')}
        >
          <TextInput {...given(fields.order_ref)} maxLength={200} />
        </FormField>
        <FormField field={fields.note} label={t('form.note')} optional hint={t('form.noteHint')}>
          <TextInput {...given(fields.note)} maxLength={500} />
        </FormField>
      </Fields>
      {role === 'supplier' && (
        <p className="mt-3 text-sm">
          <Link
            className="inline-flex min-h-6 items-center"
            to={pageUrl(system, 'tradeRecords/list/upstream', {
              eta: values.eta,
              port: values.port,
              partner_id: values.partner_id,
            })}
          >
            {t('proof.link')}
          </Link>
        </p>
      )}
      {partners.every((partner) => partner.role !== role) && (
        <Alert tone="warn">{t(`form.noPartner.${role}`)}</Alert>
      )}
    </FormSection>
  );
}
