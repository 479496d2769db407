import { useTranslation } from 'react-i18next';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { findKnown } from '~/domain/provider/known/list.server.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { DeleteDialog } from '../../../subsystem/detail/delete-dialog.tsx';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { KNOWN_FORM, type KnownValues } from './known-form.ts';
import { saveKnown } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  requireAdminOfProvider(ctx);
  const id = url.searchParams.get('id');
  const known = id === null ? null : await findKnown(ctx, id);
  return {
    title: pageTitle(ctx, `consoleKnown:${known ? 'edit' : 'add'}`),
    known,
    countries: listCountries(ctx.locale).map(({ code, name }) => ({ value: code, label: name })),
  };
});

export const action = staffAction(saveKnown);

export const meta = titleMeta;

const LATE: LateCheck<KnownValues> = async () => (await import('./known-check.ts')).checkKnown;

/** A company that new partners are matched against: a new one, or one of the directory. */
export default function KnownForm() {
  const { known, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(['consoleKnown', 'consoleProhibited']);
  const { system } = useShell();
  const list = pageUrl(system, 'prohibited/known');
  const checked = useCheckedForm({
    ...{ id: 'known', shape: KNOWN_FORM, check: LATE, answer },
    defaultValue: known ? KNOWN_FORM.of(known) : KNOWN_FORM.blank,
  });
  const title = t(known ? 'edit' : 'add');
  const { fields } = checked;
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: title,
        title,
        subtitle: known?.name,
        actions: known && <Delete name={known.name} version={known.version} />,
      }}
      version={known?.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={KNOWN_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          asks={{ country: t('form.chooseCountry') }}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: list, label: t('form.cancel') }}
          save={t(known ? 'form.save' : 'form.add')}
        />
      }
    >
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            <FormField
              field={fields.name}
              label={t('name')}
              hint={t('consoleProhibited:form.nameHint')}
            >
              <TextInput {...given(fields.name)} autoComplete="off" />
            </FormField>
            <FormField field={fields.country} label={t('country')} ask={t('form.chooseCountry')}>
              <Select
                {...given(fields.country)}
                placeholder={t('form.chooseCountry')}
                options={countries}
              />
            </FormField>
            <FormField
              field={fields.email_domain}
              label={t('email_domain')}
              hint={t('form.domainHint')}
            >
              <TextInput {...given(fields.email_domain)} autoComplete="off" />
            </FormField>
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}

function Delete({ name, version }: { name: string; version: number }) {
  const { t } = useTranslation('consoleKnown');
  return (
    <DeleteDialog
      version={version}
      look="plain"
      says={{
        open: t('delete'),
        title: t('deleteTitle', { name }),
        text: t('deleteText'),
        keep: t('form.cancel'),
      }}
    />
  );
}
