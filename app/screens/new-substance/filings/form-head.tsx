import { useTranslation } from 'react-i18next';
import { MAX_REASON } from '~/domain/new-substance/filing/limits.ts';
import { papersAskedFor } from '~/domain/new-substance/filing/types.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, Select, Textarea, TextInput, TICK } from '~/ui/form/inputs.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { FormField, FormFieldGroup, given } from '../../subsystem/form-field.tsx';
import { useCn } from '../use-cn.ts';
import { typeKey } from './filing-form.ts';
import { COLUMNS, type SectionProps } from './form-section.ts';
import { useTypeName } from './looks.ts';

/** The company and the dates come first: the day decides the regime, the regime the types. */
export function TypeSection(props: SectionProps) {
  const { checked, values, page, choices } = props;
  const { t } = useTranslation('filings');
  const { writable } = useCn();
  const { form, fields } = checked;
  const { filing } = page;
  const chosen = choices.find((one) => typeKey(one) === values.type);
  return (
    <FormSection wide number={1} title={t('section.type')} note={t('form.typeNote')}>
      <div className="grid min-w-0 gap-4">
        <div className={COLUMNS}>
          {filing === null && writable.length > 1 ? (
            <FormField field={fields.company_id} label={t('company')} hint={t('form.companyHint')}>
              <Select
                {...given(fields.company_id)}
                options={writable.map((one) => ({ value: one.id, label: one.nameZh }))}
              />
            </FormField>
          ) : (
            <input type="hidden" {...given(fields.company_id)} />
          )}
          <FormField
            field={fields.registered_on}
            label={t('registeredOn')}
            hint={t('form.registeredHint')}
          >
            <DateInput {...given(fields.registered_on)} />
          </FormField>
          <FormField field={fields.issued_on} label={t('issuedOn')} hint={t('form.issuedHint')}>
            <DateInput {...given(fields.issued_on)} />
          </FormField>
        </div>
        <Button
          {...form.validate.getButtonProps({ name: 'registered_on' })}
          size="sm"
          scriptless
          formNoValidate
        >
          {t('form.typesByDate')}
        </Button>
        <TypeTable {...props} />
        {chosen?.grace && <Alert tone="warn">{t('warningOf.grace')}</Alert>}
        <div className={COLUMNS}>
          <FormField
            field={fields.certificate_no}
            label={t('certificateNo')}
            hint={t('form.numberHint', page.form.numberFormat)}
          >
            <TextInput {...given(fields.certificate_no)} autoComplete="off" maxLength={200} />
          </FormField>
          <FormField field={fields.trade_name} label={t('tradeName')}>
            <TextInput {...given(fields.trade_name)} autoComplete="off" maxLength={200} />
          </FormField>
          {chosen?.rule.valid_years != null || values.valid_until !== '' ? (
            <FormField
              field={fields.valid_until}
              label={t('validUntil')}
              hint={t('form.validHint', { count: chosen?.rule.valid_years ?? 0 })}
            >
              <DateInput {...given(fields.valid_until)} />
            </FormField>
          ) : (
            <input type="hidden" {...given(fields.valid_until)} />
          )}
        </div>
      </div>
    </FormSection>
  );
}

/** Every type the law knows; those that the day does not allow stay grey, with the reason. */
function TypeTable({ checked, values, page, choices }: SectionProps) {
  const { t } = useTranslation('filings');
  const { fields } = checked;
  const typeName = useTypeName();
  const duties = (one: SectionProps['choices'][number]) =>
    [
      one.rule.first_activity && t('form.duty.first'),
      one.rule.annual !== 'never' && t(`form.duty.${one.rule.annual}`),
      t('form.duty.kept', { count: one.rule.keep_years }),
    ]
      .filter(Boolean)
      .join(t('semicolon'));
  const fixed = page.filing?.status === 'normal' && !page.filing.admin;
  return (
    <FormFieldGroup
      field={fields.type}
      label={t('type')}
      ask={t('form.chooseType')}
      hint={fixed && t('form.typeFixed')}
    >
      <Table framed label={t('type')}>
        <thead>
          <tr>
            <Th>{t('type')}</Th>
            <Th numeric>{t('form.band')}</Th>
            <Th>{t('form.papers')}</Th>
            <Th>{t('form.duties')}</Th>
          </tr>
        </thead>
        <tbody>
          {choices.map((one) => {
            const key = typeKey(one);
            const { rule, regime, allowed, why } = one;
            const off = !allowed || (fixed && key !== values.type);
            const name = typeName({
              regime,
              registrationType: rule.type,
              simpleKind: rule.kind,
              specialSubtype: rule.subtype,
            });
            return (
              <tr key={key} className={off ? 'bg-sunken text-muted' : undefined}>
                <Td phone="first">
                  <label className="inline-flex min-h-6 items-start gap-2">
                    <input
                      type="radio"
                      className={TICK}
                      name={fields.type.name}
                      value={key}
                      key={`${fields.type.key}`}
                      defaultChecked={fields.type.initialValue === key}
                      disabled={off}
                      aria-describedby={why ? `why-${key}` : undefined}
                    />
                    <span>
                      <b className="font-semibold">{name}</b>
                      <span className="block text-xs text-muted">{t(`regimeOf.${regime}`)}</span>
                    </span>
                  </label>
                </Td>
                <Td numeric phone="plain">
                  <Band volume={rule.volume} />
                </Td>
                <Td phone="line">
                  {papersAskedFor(rule, { hasAgent: false })
                    .slice(0, 1)
                    .map((kinds) => kinds.map((kind) => t(`documentTypeOf.${kind}`)).join('/'))
                    .concat(rule.papers.map((paper) => t(`documentTypeOf.${paper}`)))
                    .join(t('form.and'))}
                </Td>
                <Td phone="line">
                  {why ? <span id={`why-${key}`}>{t(`whyNotOf.${why}`)}</span> : duties(one)}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {fixed && <input type="hidden" name={fields.type.name} value={page.values.type} />}
    </FormFieldGroup>
  );
}

function Band({ volume }: { volume: SectionProps['choices'][number]['rule']['volume'] }) {
  const { t } = useTranslation('filings');
  if (volume === null) return <>{t('form.noBand')}</>;
  const { from, below } = volume;
  if (from === null) return <>{`< ${below}`}</>;
  return <>{below === null ? `≥ ${from}` : `${from} – < ${below}`}</>;
}

/** Who applies, and who acts for an applicant abroad. */
export function PartiesSection({ checked, values, page }: SectionProps) {
  const { t } = useTranslation('filings');
  const { fields } = checked;
  const { enterprises } = page.form;
  const ours = enterprises.filter((one) => one.companyId === values.company_id);
  const options = ours.map((one) => ({
    value: one.id,
    label: t(one.kind === 'own' ? 'form.own' : 'form.related', {
      name: one.name,
      country: one.country,
    }),
  }));
  const abroad = ours.some((one) => one.id === values.applicant_id && one.country !== 'CN');
  return (
    <FormSection wide number={2} title={t('section.parties')} note={t('form.partiesNote')}>
      <div className={COLUMNS}>
        <FormField field={fields.applicant_id} label={t('applicant')}>
          <Select {...given(fields.applicant_id)} placeholder={t('choose')} options={options} />
        </FormField>
        <FormField
          field={fields.agent_id}
          label={t('agent')}
          hint={t(abroad ? 'form.agentNeeded' : 'form.agentHint')}
          optional={!abroad}
        >
          <Select
            {...given(fields.agent_id)}
            placeholder={t('form.noAgent')}
            options={options.filter(({ value }) =>
              ours.some((one) => one.id === value && one.kind === 'own'),
            )}
          />
        </FormField>
      </div>
    </FormSection>
  );
}

/** Of one that is no draft: why it is changed. */
export function ReasonSection({ checked: { fields } }: SectionProps) {
  const { t } = useTranslation('filings');
  return (
    <FormSection wide number={5} title={t('form.reason')} note={t('form.reasonNote')}>
      <FormField field={fields.reason} label={t('form.reason')} hint={t('reasonHint')}>
        <Textarea {...given(fields.reason)} maxLength={MAX_REASON} />
      </FormField>
    </FormSection>
  );
}
