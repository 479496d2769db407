import { useTranslation } from 'react-i18next';
import { useDateAtOnce } from '~/screens/subsystem/form/date-at-once.ts';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { useCountryName } from '../../country-name.ts';
import { ShowButton } from '../../subsystem/show-button.tsx';
import { SOUGHT } from '../../subsystem/sought.ts';
import type { TradeFormData } from './add-data.server.ts';
import type { TradeValues } from './trade-form.ts';

interface HeadProps {
  checked: CheckedForm<TradeValues>;
  values: TradeValues;
  page: TradeFormData;
  brandOwners: TradeFormData['brandOwners'];
  /** As they stand on the day of arrival. */
  distributors: TradeFormData['distributors'];
  /** Looks for enterprises beyond those that are offered, where there are any. */
  find: ((typed: string) => void) | undefined;
}

/** Arrival and brand owner come first, because they decide which batches can be chosen. */
export function HeadSection(props: HeadProps) {
  const { checked, values, page } = props;
  const { t } = useTranslation(['trade', 'trades']);
  const { form, fields } = checked;
  return (
    <FormSection number={1} title={t('form.head')} note={t('form.headNote')}>
      <div className="grid min-w-0 content-start gap-4">
        <Fields>
          <ArrivalField {...props} />
          <FormField field={fields.port} label={t('trades:column.port')} ask={t('form.askPort')}>
            <Combobox
              name="port"
              value={values.port}
              onChange={(value) => form.update({ name: 'port', value })}
              placeholder={t('form.choosePort')}
              choices={page.ports}
            />
          </FormField>
          <BrandOwnerField {...props} />
          <TradingField {...props} />
          {page.more && (
            <span className="hidden content-start gap-1.5 no-script:grid">
              <label htmlFor="trade-sought">{t('form.notListed')}</label>
              <TextInput
                id="trade-sought"
                name={SOUGHT}
                defaultValue={page.sought}
                maxLength={200}
              />
            </span>
          )}
          <ShowButton>{t(page.more ? 'form.showOrFind' : 'form.show')}</ShowButton>
        </Fields>
        {page.brandOwners.length === 0 && <Alert tone="warn">{t('form.noBrandOwner')}</Alert>}
      </div>
    </FormSection>
  );
}

function ArrivalField({ checked: { form, fields }, values, page }: HeadProps) {
  const { t } = useTranslation(['trade', 'trades']);
  useDateAtOnce(form, fields.arrival_on, values.arrival_on);
  return (
    <FormField
      field={fields.arrival_on}
      label={t('trades:column.arrival')}
      hint={t('form.arrivalHint', { today: page.today })}
    >
      <DateInput {...given(fields.arrival_on)} required />
    </FormField>
  );
}

function BrandOwnerField({ checked: { form, fields }, values, brandOwners, find }: HeadProps) {
  const { t } = useTranslation(['trade', 'trades']);
  const country = useCountryName();
  return (
    <FormField
      field={fields.brand_owner_id}
      label={t('trades:column.brandOwner')}
      ask={t('form.chooseBrandOwner')}
    >
      <Combobox
        name="brand_owner_id"
        value={values.brand_owner_id}
        onChange={(value) => form.update({ name: 'brand_owner_id', value })}
        placeholder={t('form.chooseBrandOwner')}
        {...(find && { onType: find })}
        choices={brandOwners.map((one) => ({
          value: one.id,
          label: one.name,
          detail: [one.otherName !== one.name && one.otherName, one.country && country(one.country)]
            .filter(Boolean)
            .join(t('ui:comma')),
          ...(one.reason && { disabledWhy: t(`form.why.${one.reason}`) }),
        }))}
      />
    </FormField>
  );
}

function TradingField({ checked: { form, fields }, values, distributors, find }: HeadProps) {
  const { t } = useTranslation(['trade', 'trades', 'enterprises']);
  return (
    <FormField
      field={fields.trading_enterprise_id}
      label={t('trades:column.trading')}
      ask={t('form.chooseTrading')}
    >
      <Combobox
        name="trading_enterprise_id"
        value={values.trading_enterprise_id}
        onChange={(value) => form.update({ name: 'trading_enterprise_id', value })}
        placeholder={t('form.chooseTrading')}
        {...(find && { onType: find })}
        choices={distributors.map((one) => ({
          value: one.id,
          label: one.name,
          detail: one.isOwn
            ? t('form.own')
            : [
                one.otherName !== one.name && one.otherName,
                one.region && t(`enterprises:regionOf.${one.region}`),
              ]
                .filter(Boolean)
                .join(t('ui:comma')),
          ...(one.reason && { disabledWhy: t(`form.why.${one.reason}`) }),
        }))}
      />
    </FormField>
  );
}
