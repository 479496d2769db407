import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { REGIONS } from '~/domain/responsible-person/enterprise/kinds.ts';
import { findOaEntry } from '~/domain/responsible-person/oa/list.server.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { DeleteDialog } from '../../subsystem/detail/delete-dialog.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { OA_FORM, type OaValues } from './oa-form.ts';
import { enterPlace } from './place.server.ts';
import { saveOaEntry } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { within, company } = await enterPlace(ctx, url);
  const id = url.searchParams.get('id');
  const entry = id === null ? null : await findOaEntry(within, id);
  return { title: pageTitle(ctx, `consoleOa:${entry ? 'edit' : 'add'}`), company, entry };
});

export const action = staffAction(saveOaEntry);

export const meta = titleMeta;

const LATE: LateCheck<OaValues> = async () => (await import('./oa-check.ts')).checkOaEntry;

/** A row of the office directory: a new one, or one that is there. */
export default function OaEntryForm() {
  const { company, entry } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleOa');
  const { system } = useShell();
  const list = pageUrl(system, 'oaDirectory', { company: company.id });
  const checked = useCheckedForm({
    ...{ id: 'oa', shape: OA_FORM, check: LATE, answer },
    defaultValue: entry ? OA_FORM.of(entry) : OA_FORM.blank,
  });
  const title = t(entry ? 'edit' : 'add');
  const name = nameIn(i18n.language, company);
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) },
          { label: t('title'), to: list },
        ],
        here: title,
        title,
        subtitle: [name, entry?.oaId].filter(Boolean).join(' · '),
        actions: entry && <Delete name={entry.oaId} version={entry.version} />,
      }}
      version={entry?.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={OA_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(field, message) => t('form.fieldError', { field: t(field), message })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: list, label: t('form.cancel') }}
          save={t(entry ? 'form.save' : 'form.add')}
        />
      }
    >
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <OaFields fields={checked.fields} />
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}

function OaFields({ fields }: Pick<CheckedForm<OaValues>, 'fields'>) {
  const { t } = useTranslation(['consoleOa', 'enterprises']);
  const text = (name: keyof OaValues, hint?: string) => (
    <FormField field={fields[name]} label={t(name)} {...(hint && { hint })}>
      <TextInput {...given(fields[name])} autoComplete="off" />
    </FormField>
  );
  return (
    <Fields>
      {text('oa_id', t('form.oaHint'))}
      {text('company_cname')}
      {text('company_ename')}
      {text('address_cn')}
      <FormField field={fields.region} label={t('region')}>
        <Select
          {...given(fields.region)}
          placeholder={t('form.noRegion')}
          options={REGIONS.map((value) => ({ value, label: t(`enterprises:regionOf.${value}`) }))}
        />
      </FormField>
      {text('contact_cname')}
      {text('contact_phone')}
      {text('contact_email')}
    </Fields>
  );
}

function Delete({ name, version }: { name: string; version: number }) {
  const { t } = useTranslation('consoleOa');
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
