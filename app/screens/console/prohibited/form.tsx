import { useTranslation } from 'react-i18next';
import { dayOf } from '~/domain/kernel/day.ts';
import { EVERYWHERE } from '~/domain/look-alike/prohibited.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { PROHIBITED_FOR } from '~/domain/provider/prohibited/kinds.ts';
import { findProhibited } from '~/domain/provider/prohibited/list.server.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
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
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { DeleteDialog } from '../../subsystem/detail/delete-dialog.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { TouchedPanel } from './list-import/touched.tsx';
import { PROHIBITED_FORM, type ProhibitedValues } from './prohibited-form.ts';
import { type Looked, saveProhibited } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  requireAdminOfProvider(ctx);
  const id = url.searchParams.get('id');
  const prohibited = id === null ? null : await findProhibited(ctx, id);
  return {
    title: pageTitle(ctx, `consoleProhibited:${prohibited ? 'edit' : 'add'}`),
    prohibited,
    countries: listCountries(ctx.locale),
    today: dayOf(ctx),
  };
});

export const action = staffAction(saveProhibited);

export const meta = titleMeta;

const LATE: LateCheck<ProhibitedValues> = async () =>
  (await import('./prohibited-check.ts')).checkProhibited;

/** A company that nobody may trade with: a new one, or one that is on the list. */
export default function ProhibitedForm() {
  const { prohibited, countries, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as (FormAnswer & Partial<Looked>) | undefined;
  const { t } = useTranslation('consoleProhibited');
  const { system } = useShell();
  const list = pageUrl(system, 'prohibited');
  const checked = useCheckedForm({
    ...{ id: 'prohibited', shape: PROHIBITED_FORM, check: LATE, answer },
    defaultValue: prohibited
      ? PROHIBITED_FORM.of(prohibited)
      : { ...PROHIBITED_FORM.blank, from: today },
  });
  const title = t(prohibited ? 'edit' : 'add');
  const touched = answer?.touched ?? null;
  const isLooked = touched !== null || prohibited !== null;
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: title,
        title,
        subtitle: prohibited?.name,
        actions: prohibited && <Delete name={prohibited.name} version={prohibited.version} />,
      }}
      version={prohibited?.version}
      first={touched && <input type="hidden" name="seen" value={touched.digest} />}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={PROHIBITED_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          asks={{ country: t('form.chooseCountry'), reason: t('form.chooseReason') }}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
        />
      }
      foot={
        <FormFoot
          next={t(isLooked ? 'form.next' : 'form.lookFirst')}
          back={{ to: list, label: t('form.cancel') }}
          save={t(prohibited ? 'form.save' : isLooked ? 'form.add' : 'form.look')}
        />
      }
    >
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <ProhibitedFields fields={checked.fields} countries={countries} />
        </PanelBody>
      </Panel>
      {touched && <TouchedPanel touched={touched} />}
    </FormFrame>
  );
}

interface FieldsProps {
  fields: CheckedForm<ProhibitedValues>['fields'];
  countries: readonly { code: string; name: string }[];
}

function ProhibitedFields({ fields, countries }: FieldsProps) {
  const { t } = useTranslation('consoleProhibited');
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Fields>
      <FormField field={fields.name} label={t('name')} hint={t('form.nameHint')}>
        <TextInput {...given(fields.name)} autoComplete="off" />
      </FormField>
      <FormField field={fields.country} label={t('country')} ask={t('form.chooseCountry')}>
        <Select
          {...given(fields.country)}
          placeholder={t('form.chooseCountry')}
          options={[{ value: EVERYWHERE, label: t('everywhere') }, ...options]}
        />
      </FormField>
      <FormField field={fields.reason} label={t('reason')} ask={t('form.chooseReason')}>
        <Select
          {...given(fields.reason)}
          placeholder={t('form.chooseReason')}
          options={PROHIBITED_FOR.map((value) => ({ value, label: t(`reasonOf.${value}`) }))}
        />
      </FormField>
      <FormField field={fields.source} label={t('source')} hint={t('form.sourceHint')}>
        <TextInput {...given(fields.source)} autoComplete="off" />
      </FormField>
      <FormField field={fields.from} label={t('from')}>
        <DateInput {...given(fields.from)} />
      </FormField>
      <FormField field={fields.until} label={t('until')} hint={t('form.untilHint')}>
        <DateInput {...given(fields.until)} />
      </FormField>
    </Fields>
  );
}

function Delete({ name, version }: { name: string; version: number }) {
  const { t } = useTranslation('consoleProhibited');
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
