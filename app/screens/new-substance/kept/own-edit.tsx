import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { FormErrors } from '../../subsystem/form/errors.tsx';
import { FormField, given } from '../../subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '../../subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '../../subsystem/form/use-form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { ownOf, saveOwn } from './own.server.ts';
import { OWN_FORM, type OwnValues } from './own-form.ts';

export const loader = staffLoader(async (ctx, { url }) => ({
  title: pageTitle(ctx, 'consoleOwn:edit'),
  ...(await ownOf(ctx, url)),
  countries: listCountries(ctx.locale).map(({ code, name }) => ({ value: code, label: name })),
}));

export const action = staffAction(saveOwn);

export const meta = titleMeta;

const LATE: LateCheck<OwnValues> = async () => (await import('./own-check.ts')).checkOwn;

/** Names, country, social credit code and login e-mail of a company's own enterprise. */
export default function OwnEnterpriseForm() {
  const { company, own, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleOwn');
  const { system } = useShell();
  const name = nameIn(i18n.language, company);
  const page = pageUrl(system, 'ownEnterprise', { company: company.id });
  const checked = useCheckedForm({
    ...{ id: 'own-enterprise', shape: OWN_FORM, check: LATE, answer },
    defaultValue: OWN_FORM.of(own),
  });
  const { fields } = checked;
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('companies'), to: pageUrl(system, 'companies') },
          { label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) },
          { label: t('title'), to: page },
        ],
        here: t('edit'),
        title: t('edit'),
        subtitle: name,
      }}
      version={own.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={OWN_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          asks={{ country: t('form.chooseCountry') }}
          line={(field, message) => t('form.fieldError', { field: t(field), message })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: page, label: t('form.cancel') }}
          save={t('form.save')}
        />
      }
    >
      <Panel label={t('edit')}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            <FormField field={fields.name_zh} label={t('name_zh')} hint={t('form.nameHint')}>
              <TextInput {...given(fields.name_zh)} lang="zh-CN" autoComplete="off" />
            </FormField>
            <FormField field={fields.name_en} label={t('name_en')}>
              <TextInput {...given(fields.name_en)} lang="en-US" autoComplete="off" />
            </FormField>
            <FormField field={fields.country} label={t('country')} ask={t('form.chooseCountry')}>
              <Select
                {...given(fields.country)}
                placeholder={t('form.chooseCountry')}
                options={countries}
              />
            </FormField>
            <FormField field={fields.uscc} label={t('uscc')} hint={t('form.usccHint')}>
              <TextInput {...given(fields.uscc)} autoComplete="off" />
            </FormField>
            <FormField field={fields.login_email} label={t('login_email')}>
              <TextInput {...given(fields.login_email)} type="email" autoComplete="off" />
            </FormField>
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
