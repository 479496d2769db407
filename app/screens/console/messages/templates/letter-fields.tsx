import { useTranslation } from 'react-i18next';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { Textarea, TextInput } from '~/ui/form/inputs.tsx';

type LetterValues = {
  subject_zh: string;
  text_zh: string;
  subject_en: string;
  text_en: string;
};

interface Props {
  fields: Pick<CheckedForm<LetterValues>['fields'], keyof LetterValues>;
  language: 'zh' | 'en';
  /** Where the part stands in its form. */
  number: number;
  /** Characters of a subject and of a text. */
  most: { subject: number; text: number };
  hint: string;
}

/** What a letter says in one of its languages. */
export function LetterFields({ fields, language, number, most, hint }: Props) {
  const { t } = useTranslation('consoleTemplates');
  const [subject, text] = [`subject_${language}`, `text_${language}`] as const;
  const lang = language === 'zh' ? 'zh-CN' : 'en-US';
  return (
    <FormSection number={number} title={t(`form.${language}`)}>
      <Fields>
        <FormField field={fields[subject]} label={t(subject)} className="col-span-full">
          <TextInput
            {...given(fields[subject])}
            lang={lang}
            maxLength={most.subject}
            autoComplete="off"
          />
        </FormField>
        <FormField field={fields[text]} label={t(text)} hint={hint} className="col-span-full">
          <Textarea {...given(fields[text])} lang={lang} rows={10} maxLength={most.text} />
        </FormField>
      </Fields>
    </FormSection>
  );
}
