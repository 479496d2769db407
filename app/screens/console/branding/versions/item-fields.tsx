import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { MAX_ITEMS } from '~/domain/notice/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button } from '~/ui/button.tsx';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Checkbox, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { AREAS, BLANK_ITEM, type ItemValues, type VersionValues } from './version-form.ts';

type Form = CheckedForm<VersionValues>['form'];

/** One to eight things that are new, each for the subsystems it is about. */
export function ItemFields({ checked }: { checked: CheckedForm<VersionValues> }) {
  const { t } = useTranslation('consoleVersions');
  const { form, fields } = checked;
  const rows = fields.items.getFieldList();
  return (
    <FormSection number={2} title={t('items')} note={t('form.itemsNote', { max: MAX_ITEMS })}>
      <div className="grid min-w-0 content-start gap-4">
        {rows.map((row, index) => (
          <Item key={row.key} {...{ form, row, index }} alone={rows.length === 1} />
        ))}
        {rows.length < MAX_ITEMS && (
          <div>
            <Button {...form.insert.getButtonProps({ name: 'items' })} icon="plus">
              {t('form.addItem')}
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}

interface ItemProps {
  form: Form;
  row: FieldMetadata<ItemValues, VersionValues, FieldMessage>;
  index: number;
  /** The only one: emptied instead of removed. */
  alone: boolean;
}

function Item({ form, row, index, alone }: ItemProps) {
  const { t } = useTranslation('consoleVersions');
  const of = row.getFieldset();
  const number = index + 1;
  const remove = alone
    ? form.update.getButtonProps({ name: 'items', value: [BLANK_ITEM] })
    : form.remove.getButtonProps({ name: 'items', index });
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-base border border-line p-3">
      <legend className="sr-only">{t('item.legend', { number })}</legend>
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold text-strong">{t('item.legend', { number })}</span>
        <Button
          {...remove}
          variant="quiet"
          icon="trash"
          square
          aria-label={t('form.removeItem', { number })}
          title={t('form.removeItem', { number })}
        />
      </div>
      <Fields>
        {(['zh', 'en'] as const).map((language) => (
          <ItemWords key={language} of={of} language={language} />
        ))}
        <Areas of={of} />
      </Fields>
    </fieldset>
  );
}

type Of = ReturnType<ItemProps['row']['getFieldset']>;

function ItemWords({ of, language }: { of: Of; language: 'zh' | 'en' }) {
  const { t } = useTranslation('consoleVersions');
  const [title, text] = [`title_${language}`, `text_${language}`] as const;
  const lang = language === 'zh' ? 'zh-CN' : 'en-US';
  return (
    <>
      <FormField field={of[title]} label={t(`item.${title}`)} className="col-span-full">
        <TextInput {...given(of[title])} lang={lang} maxLength={60} autoComplete="off" />
      </FormField>
      <FormField field={of[text]} label={t(`item.${text}`)} className="col-span-full">
        <Textarea {...given(of[text])} lang={lang} rows={2} maxLength={300} />
      </FormField>
    </>
  );
}

/** The people of these subsystems are told. */
function Areas({ of }: { of: Of }) {
  const { t } = useTranslation('consoleVersions');
  const [first] = AREAS;
  if (first === undefined) return null;
  return (
    <FormFieldGroup
      field={of[first.slug]}
      label={t('areas')}
      hint={t('form.areasHint')}
      className="col-span-full"
    >
      <div className="flex min-h-(--choice,auto) flex-wrap items-center gap-x-5 gap-y-2">
        {AREAS.map(({ slug, label }) => (
          <Checkbox
            key={slug}
            name={of[slug].name}
            value="1"
            defaultChecked={of[slug].initialValue === '1'}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </FormFieldGroup>
  );
}
