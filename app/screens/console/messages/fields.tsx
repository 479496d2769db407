import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { EMAILS, MESSAGE_TYPES, TARGETS } from '~/domain/provider/message/kinds.ts';
import { OPEN_SYSTEMS } from '~/domain/systems/profiles.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { RadioCards, Radios } from '~/ui/form/radios.tsx';
import type { MessageValues } from './message-form.ts';

interface Props {
  fields: CheckedForm<MessageValues>['fields'];
}

/** What is said, wherever it is asked. */
type SaidValues = Pick<
  MessageValues,
  'type' | 'title_zh' | 'content_zh' | 'title_en' | 'content_en' | 'path' | 'email_choice'
>;

interface SaidProps {
  fields: CheckedForm<SaidValues>['fields'];
  /** Where the part stands in its form. */
  number: number;
}

interface WhomProps extends Props {
  companies: readonly { id: string; nameZh: string; nameEn: string }[];
  /** The filter of the companies that the reader came from. */
  filtered: { filter: string; count: number } | null;
  isProvider: boolean;
}

/** A consultant writes to one company; an admin of the provider to a subsystem, to all, or to those of a filter too. */
export function WhomFields({ fields, companies, filtered, isProvider }: WhomProps) {
  const { t, i18n } = useTranslation('consoleMessages');
  const { initialValue: filter = '' } = fields.filter;
  const offered = TARGETS.filter((target) => target !== 'filter' || filter !== '');
  return (
    <FormSection number={1} title={t('form.whom')}>
      <Fields>
        {isProvider ? (
          <FormFieldGroup
            field={fields.target}
            label={t('target')}
            ask={t('form.chooseTarget')}
            className="col-span-full"
          >
            <Radios
              name={fields.target.name}
              defaultValue={fields.target.initialValue ?? ''}
              options={offered.map((value) => ({ value, label: t(`targetOf.${value}`) }))}
            />
          </FormFieldGroup>
        ) : (
          <input type="hidden" name={fields.target.name} value="company" />
        )}
        {filter !== '' && (
          <>
            <input type="hidden" name={fields.filter.name} value={filter} />
            {filtered && (
              <p className="col-span-full text-sm text-muted">
                {t('filterOf', { count: filtered.count })}
              </p>
            )}
          </>
        )}
        <FormField
          field={fields.company_id}
          label={t('company_id')}
          ask={t('form.chooseCompany')}
          className="col-span-full"
          {...(isProvider && { hint: t('form.companyHint') })}
        >
          <Combobox
            {...given(fields.company_id)}
            placeholder={t('form.chooseCompany')}
            choices={companies.map((one) => ({ value: one.id, label: nameIn(i18n.language, one) }))}
          />
        </FormField>
        <FormField
          field={fields.system}
          label={t('system')}
          ask={t('form.chooseSystem')}
          className="col-span-full"
          optional={!isProvider}
          {...(isProvider && { hint: t('form.systemHint') })}
        >
          <Select
            {...given(fields.system)}
            placeholder={t('everySystem')}
            options={OPEN_SYSTEMS.map(({ slug: value, label }) => ({ value, label }))}
          />
        </FormField>
      </Fields>
    </FormSection>
  );
}

/** What it says, in both languages. */
export function ContentFields({ fields, number }: SaidProps) {
  const { t } = useTranslation('consoleMessages');
  return (
    <FormSection number={number} title={t('form.says')}>
      <Fields>
        <FormFieldGroup
          field={fields.type}
          label={t('type')}
          ask={t('form.chooseType')}
          className="col-span-full"
        >
          <Radios
            name={fields.type.name}
            defaultValue={fields.type.initialValue ?? ''}
            options={MESSAGE_TYPES.map((value) => ({ value, label: t(`typeOf.${value}`) }))}
          />
        </FormFieldGroup>
        {(['zh', 'en'] as const).map((language) => (
          <Language key={language} {...{ fields, language }} />
        ))}
        <FormField
          field={fields.path}
          label={t('path')}
          hint={t('form.pathHint')}
          optional
          className="col-span-full"
        >
          <TextInput {...given(fields.path)} autoComplete="off" />
        </FormField>
      </Fields>
    </FormSection>
  );
}

function Language({ fields, language }: Pick<SaidProps, 'fields'> & { language: 'zh' | 'en' }) {
  const { t } = useTranslation('consoleMessages');
  const [title, content] = [`title_${language}`, `content_${language}`] as const;
  const lang = language === 'zh' ? 'zh-CN' : 'en-US';
  return (
    <>
      <FormField field={fields[title]} label={t(title)} className="col-span-full">
        <TextInput {...given(fields[title])} lang={lang} maxLength={120} autoComplete="off" />
      </FormField>
      <FormField
        field={fields[content]}
        label={t(content)}
        hint={t('form.contentHint')}
        className="col-span-full"
      >
        <Textarea {...given(fields[content])} lang={lang} rows={5} maxLength={2000} />
      </FormField>
    </>
  );
}

/** Nothing is chosen from the start: whether it is mailed is a decision (SPEC §5). */
export function EmailField({ fields, number }: SaidProps) {
  const { t } = useTranslation('consoleMessages');
  return (
    <FormSection number={number} title={t('form.email')}>
      <FormFieldGroup field={fields.email_choice} label={t('email_choice')}>
        <RadioCards
          name={fields.email_choice.name}
          defaultValue={fields.email_choice.initialValue ?? ''}
          options={EMAILS.map((value) => ({
            value,
            label: t(`emailOf.${value}`),
            hint: t(`emailHint.${value}`),
          }))}
        />
      </FormFieldGroup>
    </FormSection>
  );
}
