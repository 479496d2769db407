import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { papersAskedFor } from '~/domain/new-substance/filing/types.ts';
import { MANAGEMENT_CLASSES } from '~/domain/new-substance/kinds.ts';
import { rowOn } from '~/domain/regulation/dated.ts';
import { useCn } from '~/screens/new-substance/use-cn.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, Select, TextInput, TICK } from '~/ui/form/inputs.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useTypeName } from '../looks.ts';
import { typeKey } from './filing-form.ts';
import { COLUMNS, type SectionProps } from './section.ts';

/** The company and the dates come first: the day decides the regime, the regime the types. */
export function TypeSection(props: SectionProps) {
  const { checked, values, choices } = props;
  const { t } = useTranslation('filings');
  const chosen = choices.find((one) => typeKey(one) === values.type);
  return (
    <FormSection wide number={1} title={t('section.type')} note={t('form.typeNote')}>
      <div className="grid min-w-0 gap-4">
        <CompanyAndDates {...props} />
        <Button
          {...checked.form.validate.getButtonProps({ name: 'registered_on' })}
          size="sm"
          scriptless
          formNoValidate
        >
          {t('form.typesByDate')}
        </Button>
        <TypeTable {...props} />
        <ManagementClass {...{ checked, chosen }} />
        {chosen?.grace && <Alert tone="warn">{t('warningOf.grace')}</Alert>}
        <NumberAndName {...props} chosen={chosen} />
      </div>
    </FormSection>
  );
}

/** The filing's company, when it was registered and when its certificate was issued. */
function CompanyAndDates({ checked: { form, fields }, values, page }: SectionProps) {
  const { t, i18n } = useTranslation('filings');
  const { writable } = useCn();
  /** Parties are those of the company: another one begins with its own enterprise. */
  const ofAnother = (company: string) => {
    const own = page.form.enterprises.find(
      (one) => one.kind === 'own' && one.companyId === company,
    );
    const applicant_id = own?.id ?? '';
    // One change at a time, since the second would be made from the form as it was before the first.
    if (values.agent_id === '') form.update({ name: 'applicant_id', value: applicant_id });
    else form.update({ value: { ...values, company_id: company, applicant_id, agent_id: '' } });
  };
  return (
    <div className={COLUMNS}>
      {page.filing === null && writable.length > 1 ? (
        <FormField field={fields.company_id} label={t('company')} hint={t('form.companyHint')}>
          <Select
            {...given(fields.company_id)}
            onChange={({ target }) => ofAnother(target.value)}
            options={writable.map((one) => ({
              value: one.id,
              label: nameIn(i18n.language, one),
            }))}
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
  );
}

/** What the certificate is called and how long it is good. */
function NumberAndName({
  checked: { fields },
  values,
  page,
  day,
  chosen,
}: SectionProps & { chosen: Choice | undefined }) {
  const { t } = useTranslation('filings');
  const format = rowOn(page.form.numberFormats, day ?? page.form.today)?.value;
  return (
    <div className={COLUMNS}>
      <FormField
        field={fields.certificate_no}
        label={t('certificateNo')}
        hint={isFixed(page) ? t('form.typeFixed') : t('form.numberHint', format)}
      >
        {/* Read only rather than disabled: it is sent, and can be copied. */}
        <TextInput
          {...given(fields.certificate_no)}
          autoComplete="off"
          maxLength={200}
          readOnly={isFixed(page)}
        />
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
  );
}

/** For a declaration the class that its certificate names: annual reports go by it. */
function ManagementClass({
  checked: { fields },
  chosen,
}: Pick<SectionProps, 'checked'> & { chosen: Choice | undefined }) {
  const { t } = useTranslation('filings');
  const field = fields.management_class;
  if (chosen?.rule.annual !== 'priority_hazard') {
    return <input type="hidden" {...given(field)} />;
  }
  return (
    <FormFieldGroup field={field} label={t('managementClass')} hint={t('form.classOfHint')}>
      <Radios
        name={field.name}
        defaultValue={String(field.initialValue ?? '')}
        options={MANAGEMENT_CLASSES.map((value) => ({
          value,
          label: t(`managementClassOf.${value}`),
        }))}
      />
    </FormFieldGroup>
  );
}

/** Type and number of one that was submitted are changed by admins alone. */
const isFixed = ({ filing }: SectionProps['page']) => filing?.status === 'normal' && !filing.admin;

type Choice = SectionProps['choices'][number];

/**
 * Every type the law knows. Before there is a date none is judged; then those that the day allows stand first, the others
 * folded by their regime, grey, with one reason for all of them.
 */
function TypeTable({ checked, values, page, choices, day }: SectionProps) {
  const { t } = useTranslation('filings');
  const { fields } = checked;
  const fixed = isFixed(page);
  const offered = choices.filter(({ allowed }) => allowed);
  const closed = choices.filter(({ allowed }) => !allowed);
  const regimes = [...new Set(closed.map(({ regime }) => regime))];
  const others = regimes.map(
    (regime) => [regime, closed.filter((choice) => choice.regime === regime)] as const,
  );
  const rows = (of: readonly Choice[]) => <TypeRows {...{ checked, values, fixed }} choices={of} />;
  return (
    <FormFieldGroup
      field={fields.type}
      label={t('type')}
      ask={t('form.chooseType')}
      hint={fixed ? t('form.typeFixed') : day === null && t('form.dateFirst')}
    >
      <div className="grid min-w-0 gap-2">
        {rows(offered)}
        {others.map(([regime, of]) => (
          <details
            key={regime}
            className="rounded-base border border-line"
            open={of.some((one) => typeKey(one) === values.type)}
          >
            <summary className="px-(--pad) py-2 text-sm">
              {t(`regimeOf.${regime}`)}
              <span className="text-muted" id={`why-${regime}`}>
                {t('form.notAllowed', { why: t(`whyNotOf.${of[0]?.why ?? 'regime_over'}`) })}
              </span>
            </summary>
            {rows(of)}
          </details>
        ))}
      </div>
      {fixed && <input type="hidden" name={fields.type.name} value={page.values.type} />}
    </FormFieldGroup>
  );
}

interface RowsProps extends Pick<SectionProps, 'checked' | 'values'> {
  choices: readonly Choice[];
  /** Only an admin changes it. */
  fixed: boolean;
}

function TypeRows({ choices, ...row }: RowsProps) {
  const { t } = useTranslation('filings');
  return (
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
        {choices.map((one) => (
          <TypeRow key={typeKey(one)} {...row} choice={one} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = Omit<RowsProps, 'choices'> & { choice: Choice };

function TypeRow({ checked: { fields }, values, fixed, choice }: RowProps) {
  const { t } = useTranslation('filings');
  const typeName = useTypeName();
  const { rule, regime, allowed } = choice;
  const key = typeKey(choice);
  const off = !allowed || (fixed && key !== values.type);
  const name = typeName({
    regime,
    registrationType: rule.type,
    simpleKind: rule.kind,
    specialSubtype: rule.subtype,
  });
  const duties = [
    rule.first_activity && t('form.duty.first'),
    rule.annual !== 'never' && t(`form.duty.${rule.annual}`),
    t('form.duty.kept', { count: rule.keep_years }),
  ]
    .filter(Boolean)
    .join(t('semicolon'));
  return (
    <tr className={off ? 'bg-sunken text-muted' : undefined}>
      <Td phone="first">
        <label className="inline-flex min-h-6 items-start gap-2">
          <input
            type="radio"
            className={TICK}
            name={fields.type.name}
            value={key}
            key={`${fields.type.key}`}
            defaultChecked={fields.type.initialValue === key}
            // Where it is fixed the hidden field alone says it: two of one name would be a list.
            disabled={!allowed || fixed}
            aria-describedby={allowed ? undefined : `why-${regime}`}
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
      <Td phone="line">{duties}</Td>
    </tr>
  );
}

function Band({ volume }: { volume: SectionProps['choices'][number]['rule']['volume'] }) {
  const { t } = useTranslation('filings');
  if (volume === null) return <>{t('form.noBand')}</>;
  const { from, below } = volume;
  if (from === null) return <>{`< ${below}`}</>;
  return <>{below === null ? `≥ ${from}` : `${from} – < ${below}`}</>;
}
