import { useTranslation } from 'react-i18next';
import { isDate } from '~/domain/kernel/dates.ts';
import type { RecordForm } from '~/domain/only-representative/trade-record/form.server.ts';
import { Alert } from '~/ui/alert.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Field, FieldGroup } from '~/ui/form/field.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { useCountryName } from '../../country-name.ts';
import type { RecordDraft } from './form-draft.ts';
import { IntentButton } from './intent-button.tsx';

export interface PortChoice {
  code: string;
  name: string;
  otherName: string;
  country: string;
}

export interface ArrivalProps {
  draft: RecordDraft;
  errors: Readonly<Record<string, string>>;
  /** Something changed; the page decides whether it must ask first. */
  put: (draft: RecordDraft) => void;
}

/** Date first, because it decides which products can be chosen. */
export function ArrivalSection({ draft, errors, put, today }: ArrivalProps & { today: string }) {
  const { t } = useTranslation('records');
  return (
    <FormSection number={1} title={t('form.arrival')} note={t('form.arrivalNote')}>
      <Fields>
        <Field
          id="eta"
          label={t('form.eta')}
          hint={
            isDate(draft.eta)
              ? t('form.etaHint', { year: draft.eta.slice(0, 4) })
              : t('form.etaHintFirst', { today })
          }
          error={errors.eta}
        >
          <DateInput
            name="eta"
            value={draft.eta}
            required
            onChange={(event) => put({ ...draft, eta: event.target.value })}
          />
        </Field>
        <FieldGroup id="kind" label={t('form.kind')} error={errors.kind}>
          <Radios
            name="kind"
            value={draft.kind}
            onChange={(kind) =>
              put({
                ...draft,
                kind: kind === 'purchase' ? 'purchase' : 'distribution',
                partnerId: '',
              })
            }
            options={[
              { value: 'distribution', label: t('kind.distribution') },
              { value: 'purchase', label: t('kind.purchase') },
            ]}
          />
        </FieldGroup>
        <IntentButton intent="show" onPress={() => put(draft)} scriptless>
          {t('form.show')}
        </IntentButton>
      </Fields>
    </FormSection>
  );
}

export function PartnerSection({
  draft,
  errors,
  put,
  partners,
  ports,
}: ArrivalProps & { partners: RecordForm['partners']; ports: readonly PortChoice[] }) {
  const { t } = useTranslation('records');
  const region = useCountryName();
  const role = draft.kind === 'purchase' ? 'supplier' : 'downstream';
  const chosen = partners.find(({ id }) => id === draft.partnerId);
  const listed = ports.some(({ code }) => code === draft.port);
  return (
    <FormSection number={2} title={t('form.partnerAndPort')} note={t('form.partnerNote')}>
      <Fields>
        <Field
          id="partner_id"
          label={t('form.partner')}
          error={errors.partner_id}
          hint={
            chosen && t('form.goesTo', { name: chosen.contactPerson, email: chosen.email || '–' })
          }
        >
          <Combobox
            name="partner_id"
            value={draft.partnerId}
            onChange={(partnerId) => put({ ...draft, partnerId })}
            placeholder={t('form.choosePartner')}
            choices={partners
              .filter((partner) => partner.role === role)
              .map((partner) => ({
                value: partner.id,
                label: partner.name,
                detail: region(partner.country),
                ...(role === 'supplier' &&
                  !partner.onPlatform && { disabledWhy: t('form.notOnPlatform') }),
              }))}
          />
        </Field>
        <Field id="port" label={t('form.port')} error={errors.port}>
          <Combobox
            name="port"
            value={draft.port}
            onChange={(port) => put({ ...draft, port })}
            placeholder={t('form.choosePort')}
            choices={[
              ...(listed || draft.port === '' ? [] : [{ value: draft.port, label: draft.port }]),
              ...ports.map(({ code, name, otherName, country }) => ({
                value: code,
                label: `${code} ${name}`,
                detail: `${otherName}${t('ui:comma')}${region(country)}`,
              })),
            ]}
          />
        </Field>
        <Field
          id="order_ref"
          label={t('form.orderRef')}
          optional
          error={errors.order_ref}
          hint={t('form.orderRefHint')}
        >
          <TextInput
            name="order_ref"
            value={draft.orderRef}
            maxLength={200}
            onChange={(event) => put({ ...draft, orderRef: event.target.value })}
          />
        </Field>
        <Field
          id="note"
          label={t('form.note')}
          optional
          error={errors.note}
          hint={t('form.noteHint')}
        >
          <TextInput
            name="note"
            value={draft.note}
            maxLength={500}
            onChange={(event) => put({ ...draft, note: event.target.value })}
          />
        </Field>
      </Fields>
      {partners.every((partner) => partner.role !== role) && (
        <Alert tone="warn">{t(`form.noPartner.${role}`)}</Alert>
      )}
    </FormSection>
  );
}
