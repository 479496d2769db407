import { useTranslation } from 'react-i18next';
import { PROMOTION_AUDIENCES, PROMOTION_LOCALES } from '~/domain/notice/kinds.ts';
import { FormField, FormFieldGroup, given } from '~/screens/subsystem/form/field.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Checkbox, DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { Radios } from '~/ui/form/radios.tsx';
import { AREAS, type PromotionValues } from './promotion-form.ts';

interface Props {
  fields: CheckedForm<PromotionValues>['fields'];
  /** A picture was chosen, as an address that shows it; null where none is any more. */
  chose: (image: string | null) => void;
}

export function PromotionFields({ fields, chose }: Props) {
  const { t } = useTranslation('consolePromotions');
  return (
    <Fields>
      <Whom fields={fields} />
      <FormField
        field={fields.file_id}
        label={t('file_id')}
        ask={t('form.chooseImage')}
        className="col-span-full"
      >
        <FileDrop
          name="picture"
          accept=".jpg,.jpeg,.png"
          limits={t('form.imageLimits')}
          onChange={({ target }) => readPicture(target.files?.[0], chose)}
        />
      </FormField>
      <input
        key={fields.file_id.initialValue}
        type="hidden"
        name={fields.file_id.name}
        defaultValue={fields.file_id.initialValue}
      />
      <FormField
        field={fields.alt}
        label={t('alt')}
        hint={t('form.altHint')}
        className="col-span-full"
      >
        <TextInput {...given(fields.alt)} maxLength={200} autoComplete="off" />
      </FormField>
      <FormField
        field={fields.link}
        label={t('link')}
        hint={t('form.linkHint')}
        className="col-span-full"
      >
        <TextInput {...given(fields.link)} inputMode="url" maxLength={500} autoComplete="off" />
      </FormField>
      <FormField field={fields.from} label={t('from')} hint={t('form.daysHint')}>
        <DateInput {...given(fields.from)} />
      </FormField>
      <FormField field={fields.until} label={t('until')} hint={t('form.untilHint')} optional>
        <DateInput {...given(fields.until)} />
      </FormField>
    </Fields>
  );
}

/** Who sees it: readers of a language, of an audience, in some subsystems or all. */
function Whom({ fields }: Pick<Props, 'fields'>) {
  const { t } = useTranslation('consolePromotions');
  const [first] = AREAS;
  return (
    <>
      <FormFieldGroup field={fields.locale} label={t('locale')} ask={t('form.chooseLocale')}>
        <Radios
          name={fields.locale.name}
          defaultValue={fields.locale.initialValue ?? ''}
          options={PROMOTION_LOCALES.map((value) => ({ value, label: t(`localeOf.${value}`) }))}
        />
      </FormFieldGroup>
      <FormFieldGroup field={fields.audience} label={t('audience')}>
        <Radios
          name={fields.audience.name}
          defaultValue={fields.audience.initialValue ?? ''}
          options={PROMOTION_AUDIENCES.map((value) => ({ value, label: t(`audienceOf.${value}`) }))}
        />
      </FormFieldGroup>
      {first && (
        <FormFieldGroup
          field={fields[first.slug]}
          label={t('areas')}
          hint={t('form.areasHint')}
          className="col-span-full"
        >
          <div className="flex min-h-(--choice,auto) flex-wrap items-center gap-x-5 gap-y-2">
            {AREAS.map(({ slug, label }) => (
              <Checkbox
                key={slug}
                name={fields[slug].name}
                value="1"
                defaultChecked={fields[slug].initialValue === '1'}
              >
                {label}
              </Checkbox>
            ))}
          </div>
        </FormFieldGroup>
      )}
    </>
  );
}

/** Shows what was chosen before it is sent. */
function readPicture(file: File | undefined, show: (image: string | null) => void): void {
  if (file === undefined) {
    show(null);
    return;
  }
  const reader = new FileReader();
  reader.onload = () => show(typeof reader.result === 'string' ? reader.result : null);
  reader.readAsDataURL(file);
}
