import { useTranslation } from 'react-i18next';
import { pictureUrl } from '~/domain/files/picture-url.ts';
import { readBranding } from '~/domain/provider/branding/read.server.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { Checkbox, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { BRAND_FORM, type BrandValues } from './brand-form.ts';
import { saveBrand } from './save.server.ts';

export const loader = staffLoader(async (ctx) => {
  requireAdminOfProvider(ctx);
  return { title: pageTitle(ctx, 'consoleBranding:editTitle'), brand: await readBranding(ctx) };
});

export const action = staffAction(saveBrand);

export const meta = titleMeta;

const LATE: LateCheck<BrandValues> = async () => (await import('./brand-check.ts')).checkBrand;

/** How the provider calls itself, and whom people ask. */
export default function BrandFormPage() {
  const { brand } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleBranding');
  const { system } = useShell();
  const back = pageUrl(system, 'branding');
  const checked = useCheckedForm({
    ...{ id: 'brand', shape: BRAND_FORM, check: LATE, answer },
    defaultValue: BRAND_FORM.of(brand),
  });
  const title = t('editTitle');
  return (
    <FormFrame
      files
      form={checked.form}
      head={{ under: [{ label: t('title'), to: back }], here: title, title }}
      version={brand.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={BRAND_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: back, label: t('form.cancel') }}
          save={t('form.save')}
        />
      }
    >
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <BrandFields fields={checked.fields} />
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}

function BrandFields({ fields }: { fields: CheckedForm<BrandValues>['fields'] }) {
  const { t } = useTranslation('consoleBranding');
  return (
    <Fields>
      <FormField field={fields.name_zh} label={t('name_zh')}>
        <TextInput {...given(fields.name_zh)} lang="zh-CN" maxLength={60} autoComplete="off" />
      </FormField>
      <FormField field={fields.name_en} label={t('name_en')}>
        <TextInput {...given(fields.name_en)} lang="en-US" maxLength={60} autoComplete="off" />
      </FormField>
      <FormField field={fields.support_email} label={t('support_email')}>
        <TextInput {...given(fields.support_email)} inputMode="email" autoComplete="off" />
      </FormField>
      <FormField field={fields.support_phone} label={t('support_phone')} optional>
        <TextInput {...given(fields.support_phone)} maxLength={40} autoComplete="off" />
      </FormField>
      <FormField
        field={fields.companies_helped}
        label={t('companies_helped')}
        hint={t('form.helpedHint')}
      >
        <TextInput {...given(fields.companies_helped)} inputMode="numeric" autoComplete="off" />
      </FormField>
      <Logo field={fields.logo_file_id} />
    </Fields>
  );
}

/** The logo that there is, what takes it away, and a new one. */
function Logo({ field }: { field: CheckedForm<BrandValues>['fields']['logo_file_id'] }) {
  const { t } = useTranslation('consoleBranding');
  const kept = field.initialValue ?? '';
  return (
    <>
      <FormField field={field} label={t('logo_file_id')} optional className="col-span-full">
        <FileDrop name="picture" accept=".png" limits={t('form.logoLimits')} />
      </FormField>
      <input key={kept} type="hidden" name={field.name} defaultValue={kept} />
      {kept !== '' && (
        <div className="col-span-full flex flex-wrap items-center gap-4">
          <img className="h-8 w-auto" src={pictureUrl(kept)} alt={t('logoAlt')} />
          <Checkbox name="no_logo" value="1">
            {t('form.noLogo')}
          </Checkbox>
        </div>
      )}
    </>
  );
}
