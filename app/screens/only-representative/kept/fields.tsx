import { useTranslation } from 'react-i18next';
import {
  bandsOf,
  CORAP_STATUSES,
  HAZARD_CLASSES,
  KR_CLASSES,
  KR_PROFILES,
  USE_CLASSES,
} from '~/domain/only-representative/registration/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { TonnageInput } from '~/ui/form/unit-inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import type { RegistrationForm } from './form-data.server.ts';
import type { RegistrationValues } from './registration-form.ts';

interface Props {
  page: Pick<RegistrationForm, 'jurisdictions' | 'types' | 'identifiers'>;
  fields: CheckedForm<RegistrationValues>['fields'];
}
type Name = keyof RegistrationValues;

/** The parts of the form: what it is, what is registered, how much and until when, what its authority asks. */
export function RegistrationFields({ page, fields }: Props) {
  const { t } = useTranslation('consoleRegistrations');
  const { keNo, corap } = page.identifiers;
  const parts = [
    { part: 'identity', of: <Identity page={page} fields={fields} /> },
    { part: 'registration', of: <Registered page={page} fields={fields} /> },
    { part: 'tonnage', of: <Tonnage page={page} fields={fields} /> },
    ...(keNo ? [{ part: 'korea', of: <Korea page={page} fields={fields} /> }] : []),
    ...(corap ? [{ part: 'authority', of: <Authority page={page} fields={fields} /> }] : []),
    { part: 'why', of: <Why fields={fields} /> },
  ];
  return (
    <Panel label={t('facts')}>
      {parts.map(({ part, of }, at) => (
        <FormSection
          key={part}
          number={at + 1}
          title={t(`form.${part}`)}
          note={t(`form.${part}Note`)}
        >
          {of}
        </FormSection>
      ))}
    </Panel>
  );
}

/** Fields of one line each, by their names. */
function useLines(fields: Props['fields']) {
  const { t } = useTranslation(['consoleRegistrations', 'substances']);
  const text = (name: Name, more: { hint?: string; className?: string } = {}) => (
    <FormField field={fields[name]} label={t(name)} {...more}>
      <TextInput {...given(fields[name])} autoComplete="off" />
    </FormField>
  );
  const day = (name: Name, hint?: string) => (
    <FormField field={fields[name]} label={t(name)} {...(hint && { hint })}>
      <DateInput {...given(fields[name])} />
    </FormField>
  );
  const choice = (
    name: Name,
    values: readonly string[],
    word: (value: string) => string,
    { none = true, hint }: { none?: boolean; hint?: string } = {},
  ) => (
    <FormField field={fields[name]} label={t(name)} ask={t('form.choose')} {...(hint && { hint })}>
      <Select
        {...given(fields[name])}
        {...(none && { placeholder: t('form.choose') })}
        options={values.map((value) => ({ value, label: word(value) }))}
      />
    </FormField>
  );
  return { t, text, day, choice };
}

function Identity({ page, fields }: Props) {
  const { text } = useLines(fields);
  return (
    <Fields>
      {text('name_zh')}
      {text('name_en')}
      {text('cas_no')}
      {text('ec_no')}
      {page.identifiers.keNo && text('ke_no')}
      {text('registration_no')}
    </Fields>
  );
}

function Registered({ page, fields }: Props) {
  const { t, choice } = useLines(fields);
  const { jurisdictions, types } = page;
  return (
    <Fields>
      {choice('jurisdiction', jurisdictions, (value) => t(`marketOf.${value}`), { none: false })}
      {choice('registration_type', types, (value) => t(`substances:typeOf.${value}`))}
      {choice('use_class', USE_CLASSES, (value) => t(`classOf.${value}`), {
        none: false,
        hint: t('form.forced'),
      })}
      {types.includes('duin') && (
        <FormFieldGroup
          field={fields.hazard_cmr}
          label={t('hazard_classes')}
          hint={t('form.hazardHint')}
          className="col-span-full"
        >
          {HAZARD_CLASSES.map((one) => (
            <Checkbox
              key={one}
              name={`hazard_${one}`}
              defaultChecked={fields[`hazard_${one}`].initialValue === 'on'}
            >
              {t(`hazardOf.${one}`)}
            </Checkbox>
          ))}
        </FormFieldGroup>
      )}
    </Fields>
  );
}

function Tonnage({ page, fields }: Props) {
  const { t, text, day, choice } = useLines(fields);
  return (
    <Fields>
      {choice('tonnage_band', bandsOf(page.identifiers), (value) => value)}
      <FormField field={fields.tonnage} label={t('tonnage')} hint={t('form.outside')}>
        <TonnageInput {...given(fields.tonnage)} />
      </FormField>
      {text('alarm_percent', { hint: t('form.alarmHint') })}
      {day('submitted_on')}
      {day('registered_on')}
      {day('valid_from')}
      {day('valid_until', t('form.untilHint'))}
    </Fields>
  );
}

function Korea({ page, fields }: Props) {
  const { t, text, day, choice } = useLines(fields);
  return (
    <Fields>
      {choice('kr_class', KR_CLASSES, (value) => t(`krClassOf.${value}`))}
      {choice('kr_profile', KR_PROFILES, (value) => t(`krProfileOf.${value}`))}
      {page.identifiers.cbi && (
        <>
          {text('generic_name')}
          {text('cbi_no')}
          {day('cbi_valid_until')}
        </>
      )}
    </Fields>
  );
}

function Authority({ fields }: Props) {
  const { t, day, choice } = useLines(fields);
  return (
    <Fields>
      {choice('corap_status', CORAP_STATUSES, (value) => t(`ui:status.corap.${value}`))}
      {day('decision_deadline')}
    </Fields>
  );
}

function Why({ fields }: Pick<Props, 'fields'>) {
  const { t } = useTranslation('consoleRegistrations');
  return (
    <Fields>
      <FormField field={fields.reason} label={t('reason')} className="col-span-full">
        <Textarea {...given(fields.reason)} rows={2} maxLength={500} />
      </FormField>
    </Fields>
  );
}
