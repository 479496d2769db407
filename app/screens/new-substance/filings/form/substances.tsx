import type { FieldName } from '@conform-to/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confidentialAtMost } from '~/domain/new-substance/filing/confidentiality.ts';
import { MAX_SUBSTANCE_NAME, MAX_SUBSTANCES } from '~/domain/new-substance/filing/limits.ts';
import { CONFIDENTIAL_ITEMS, REGIMES } from '~/domain/new-substance/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import { Button } from '~/ui/button.tsx';
import { FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { RemoveStored } from '../remove-stored.late.tsx';
import { BLANK_SUBSTANCE, isSent, type SubstanceValues } from './filing-form.ts';
import { PasteSubstances } from './paste-substances.afterwards.tsx';
import { COLUMNS, type SectionProps } from './section.ts';

/** The field of the rows, of whose type conform knows what a new one begins with. */
const ROWS = 'substances' as FieldName<SubstanceValues[]>;

const ticked = (field: { name: string; initialValue: unknown }) => ({
  name: field.name,
  value: 'yes',
  defaultChecked: field.initialValue === 'yes',
});

/** The filing's confidentiality first, then its substances: a class name is asked for where one is confidential. */
export function SubstancesSection(props: SectionProps) {
  const { checked, values } = props;
  const { t } = useTranslation('filings');
  const { form, fields } = checked;
  const [pasting, setPasting] = useState(false);
  const rows = fields.substances.getFieldList();
  const full = rows.length >= MAX_SUBSTANCES;
  const entered = values.substances.filter((row) => row.gone !== '' || isSent(row));
  return (
    <FormSection
      wide
      number={3}
      title={t('form.step.substances')}
      note={t('form.substancesNote', { most: MAX_SUBSTANCES })}
    >
      <div className="grid min-w-0 gap-4">
        <Confidentiality {...props} />
        {rows.map((row, index) => (
          <Substance
            key={row.key}
            {...props}
            index={index}
            value={values.substances[index] ?? BLANK_SUBSTANCE}
            alone={rows.length === 1}
          />
        ))}
        <p className="flex items-center gap-3 text-sm">
          <Button
            {...form.insert.getButtonProps({
              name: ROWS,
              defaultValue: BLANK_SUBSTANCE,
            })}
            icon="plus"
            size="sm"
            disabled={full}
            formNoValidate
          >
            {t('form.addSubstance')}
          </Button>
          <span className="text-muted">
            {rows.length} / {MAX_SUBSTANCES}
          </span>
        </p>
        <details
          className="rounded-base border border-line no-script:hidden"
          onToggle={({ currentTarget }) => currentTarget.open && setPasting(true)}
        >
          <summary className="px-(--pad) py-2.5">{t('paste.title')}</summary>
          {pasting && (
            <PasteSubstances
              room={MAX_SUBSTANCES - entered.length}
              take={(added) => form.update({ name: 'substances', value: [...entered, ...added] })}
            />
          )}
        </details>
      </div>
    </FormSection>
  );
}

function Confidentiality({ checked: { fields }, values, page, day }: SectionProps) {
  const { t } = useTranslation('filings');
  const [regime] = values.type.split('~');
  const of = { regime: REGIMES.find((one) => one === regime) ?? null, registeredOn: day };
  const atMost = confidentialAtMost(of, page.form.law);
  return (
    <fieldset className="rounded-base border border-line border-s-3 border-s-gray-800 bg-sunken px-(--pad) py-3">
      <legend className="sr-only">{t('section.confidentiality')}</legend>
      <Checkbox {...ticked(fields.confidential)}>
        <b className="font-semibold">{t('form.hasConfidential')}</b>
      </Checkbox>
      {/* Without script they can be filled in beside the tick. */}
      <div className={values.confidential === '' ? 'hidden no-script:block' : undefined}>
        <div className={`${COLUMNS} mt-3`}>
          <FormFieldGroup field={fields.hides_name} label={t('confidentialItems')}>
            <span className="flex min-h-(--control) flex-wrap items-center gap-x-4 gap-y-1">
              {CONFIDENTIAL_ITEMS.map((one) => (
                <Checkbox key={one} {...ticked(fields[`hides_${one}`])}>
                  {t(`confidentialItemOf.${one}`)}
                </Checkbox>
              ))}
            </span>
          </FormFieldGroup>
          <FormField
            field={fields.confidential_until}
            label={t('confidentialUntil')}
            hint={atMost === null ? t('form.untilHint') : t('form.untilAtMost', { day: atMost })}
          >
            <DateInput {...given(fields.confidential_until)} />
          </FormField>
        </div>
      </div>
    </fieldset>
  );
}

interface RowProps extends SectionProps {
  index: number;
  value: SubstanceValues;
  alone: boolean;
}

/** One substance; one that is stored and goes stays, struck through, until the form is saved. */
function Substance(props: RowProps) {
  const { checked, index, value } = props;
  const { t } = useTranslation('filings');
  const row = checked.fields.substances.getFieldList()[index];
  if (row === undefined) return null;
  const own = row.getFieldset();
  const number = index + 1;
  const name = value.name_zh || value.name_en || t('form.substance', { number });
  if (value.gone !== '') return <GoneSubstance {...props} own={own} name={name} />;
  return (
    <fieldset className="rounded-base border border-line bg-surface">
      <legend className="sr-only">{t('form.substance', { number })}</legend>
      <input type="hidden" {...given(own.id)} />
      <input type="hidden" {...given(own.gone)} />
      <SubstanceHead {...props} own={own} name={name} />
      <SubstanceNames {...props} own={own} />
    </fieldset>
  );
}

type Row = ReturnType<SectionProps['checked']['fields']['substances']['getFieldList']>[number];

interface OwnProps extends RowProps {
  /** The fields of the row. */
  own: ReturnType<Row['getFieldset']>;
}

function GoneSubstance({ checked: { form }, value, own, name }: OwnProps & { name: string }) {
  const { t } = useTranslation('filings');
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-base border border-line bg-sunken px-(--pad) py-3">
      <del className="text-muted">{[name, value.cas_no].filter(Boolean).join(' ')}</del>
      {(Object.keys(BLANK_SUBSTANCE) as (keyof SubstanceValues)[]).map((field) => (
        <input key={field} type="hidden" name={own[field].name} value={value[field]} />
      ))}
      <Button
        {...form.update.getButtonProps({ name: `${own.gone.name}`, value: '' })}
        size="sm"
        icon="undo"
        className="ms-auto"
        formNoValidate
      >
        {t('form.undo')}
      </Button>
    </div>
  );
}

/** Its number, whether its name is confidential, and the button that removes it. */
function SubstanceHead({
  checked: { form },
  values,
  value,
  index,
  alone,
  own,
  name,
}: OwnProps & { name: string }) {
  const { t } = useTranslation('filings');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft px-(--pad) py-1.5">
      <b className="font-semibold text-strong">{t('form.substance', { number: index + 1 })}</b>
      <span className={values.confidential === '' ? 'hidden no-script:inline' : undefined}>
        <Checkbox {...ticked(own.confidential)}>{t('form.nameSecret')}</Checkbox>
      </span>
      <span className="ms-auto">
        <Suspense>
          <RemoveSubstance {...{ form, index, alone, stored: value.id !== '', name }} />
        </Suspense>
      </span>
    </div>
  );
}

/** What it is called, its CAS number, and its class name where its own is confidential. */
function SubstanceNames({ values, value, own }: OwnProps) {
  const { t } = useTranslation('filings');
  const secret = values.confidential !== '' && value.confidential !== '';
  return (
    <div className={`${COLUMNS} px-(--pad) py-3`}>
      <FormField field={own.name_zh} label={t('nameZh')}>
        <TextInput
          {...given(own.name_zh)}
          lang="zh-CN"
          autoComplete="off"
          maxLength={MAX_SUBSTANCE_NAME}
        />
      </FormField>
      <FormField field={own.name_en} label={t('nameEn')}>
        <TextInput
          {...given(own.name_en)}
          lang="en"
          autoComplete="off"
          maxLength={MAX_SUBSTANCE_NAME}
        />
      </FormField>
      <FormField field={own.cas_no} label={t('cas')} optional hint={t('form.casHint')}>
        <TextInput {...given(own.cas_no)} reads="cas" autoComplete="off" maxLength={80} />
      </FormField>
      <div className={`col-span-full ${secret ? '' : 'hidden no-script:block'}`}>
        <div className={COLUMNS}>
          <FormField field={own.class_name_zh} label={t('classNameZh')} hint={t('form.classHint')}>
            <TextInput {...given(own.class_name_zh)} lang="zh-CN" maxLength={200} />
          </FormField>
          <FormField field={own.class_name_en} label={t('classNameEn')}>
            <TextInput {...given(own.class_name_en)} lang="en" maxLength={200} />
          </FormField>
        </div>
      </div>
    </div>
  );
}

interface RemoveProps {
  form: SectionProps['checked']['form'];
  index: number;
  alone: boolean;
  stored: boolean;
  name: string;
}

/** One that was never saved goes at once; of one that is stored it is asked first. */
function RemoveSubstance({ form, index, alone, stored, name }: RemoveProps) {
  const { t } = useTranslation('filings');
  const label = t('form.removeSubstance', { name });
  if (!stored) {
    return (
      <Button
        {...(alone
          ? form.update.getButtonProps({ name: 'substances', value: [BLANK_SUBSTANCE] })
          : form.remove.getButtonProps({ name: 'substances', index }))}
        formNoValidate
        variant="quiet"
        size="sm"
        icon="trash"
        square
        aria-label={label}
        title={label}
      />
    );
  }
  return <RemoveStored {...{ form, index, name, label }} />;
}
