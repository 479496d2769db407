import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { momentIn } from '~/domain/kernel/zone.ts';
import { staffAtCompany } from '~/domain/provider/contact/enter.server.ts';
import { CONTACT_KINDS } from '~/domain/provider/contact/kinds.ts';
import { findContact } from '~/domain/provider/contact/list.server.ts';
import { MAX_CONTACT_TEXT } from '~/domain/provider/contact/schema.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Fields } from '~/ui/form/form-page.tsx';
import { DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { timestamp } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { CONTACT_FORM, CONTACT_ORDER, type ContactValues } from './contact-form.ts';
import { saveContact } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url, door }) => {
  const { searchParams: params } = url;
  const { within } = await staffAtCompany(ctx, params.get('company') ?? notFound());
  const corrects = params.get('corrects');
  const { id, nameZh, nameEn } = within.company;
  const wrong = corrects === null ? null : await findContact(ctx, id, corrects);
  const [day = '', time = ''] = momentIn(door.timeZone, ctx.nowMs).split(' ');
  return {
    title: pageTitle(ctx, `consoleContact:${wrong ? 'correct' : 'add'}`),
    company: { id, nameZh, nameEn },
    wrong,
    now: { day, time: time.slice(0, 5) },
  };
});

export const action = staffAction(saveContact);

export const meta = titleMeta;

/** What was spoken or written with a company, or what was wrong in an entry of before. */
export default function ContactForm() {
  const { company, wrong, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleContact');
  const { timeZone } = usePageEnvironment();
  const { system } = useShell();
  const late: LateCheck<ContactValues> = async () =>
    (await import('./contact-check.ts')).checkContact(timeZone);
  const checked = useCheckedForm({
    ...{ id: 'contact', shape: CONTACT_FORM, check: late, answer },
    defaultValue: wrong
      ? {
          ...CONTACT_FORM.blank,
          ...momentOf(momentIn(timeZone, wrong.atMs)),
          ...{ kind: wrong.kind, with_whom: wrong.withWhom, text: wrong.text },
        }
      : { ...CONTACT_FORM.blank, ...now },
  });
  const list = pageUrl(system, 'contactLog', { company: company.id });
  const title = t(wrong ? 'correct' : 'add');
  const name = nameIn(i18n.language, company);
  return (
    <FormFrame
      form={checked.form}
      files
      head={{
        under: [
          { label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) },
          { label: t('title'), to: list },
        ],
        here: title,
        title,
        subtitle: name,
      }}
      first={
        wrong && (
          <Alert tone="info">
            {t('form.corrects', { at: timestamp(wrong.atMs, timeZone), name: wrong.byName })}
          </Alert>
        )
      }
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={CONTACT_ORDER}
          asks={{ kind: t('form.chooseKind') }}
          line={(field, message) => t('form.fieldError', { field: t(field), message })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: list, label: t('form.cancel') }}
          save={t('form.save')}
        />
      }
    >
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <ContactFields
            fields={checked.fields}
            fileError={answer?.result.error?.file ?? undefined}
            again={answer !== undefined}
          />
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}

/** Day and time of a moment, as the form has them. */
function momentOf(moment: string) {
  const [day = '', time = ''] = moment.split(' ');
  return { day, time: time.slice(0, 5) };
}

interface FieldsProps {
  fields: CheckedForm<ContactValues>['fields'];
  fileError: Parameters<ReturnType<typeof useErrorText>>[0];
  again: boolean;
}

function ContactFields({ fields, fileError, again }: FieldsProps) {
  const { t } = useTranslation('consoleContact');
  const { timeZone } = usePageEnvironment();
  const textOf = useErrorText();
  return (
    <Fields>
      <FormField field={fields.kind} label={t('kind')} ask={t('form.chooseKind')}>
        <Select
          {...given(fields.kind)}
          placeholder={t('form.chooseKind')}
          options={CONTACT_KINDS.map((value) => ({ value, label: t(`kindOf.${value}`) }))}
        />
      </FormField>
      <FormField field={fields.with_whom} label={t('with_whom')}>
        <TextInput {...given(fields.with_whom)} autoComplete="off" />
      </FormField>
      <FormField field={fields.day} label={t('day')}>
        <DateInput {...given(fields.day)} />
      </FormField>
      <FormField
        field={fields.time}
        label={t('time')}
        hint={t('form.timeHint', { zone: timeZone })}
      >
        <TextInput {...given(fields.time)} autoComplete="off" inputMode="numeric" />
      </FormField>
      <FormField
        field={fields.text}
        label={t('text')}
        hint={t('form.textHint')}
        className="col-span-full"
      >
        <Textarea {...given(fields.text)} rows={5} maxLength={MAX_CONTACT_TEXT} />
      </FormField>
      <Field
        className="col-span-full"
        id="contact-file"
        label={t('file')}
        error={textOf(fileError, { label: t('file') })}
        hint={again ? t('form.again') : t('form.optional')}
      >
        <FileDrop name="file" accept=".pdf,.jpg,.jpeg,.png" limits={t('form.limits')} />
      </Field>
      <FormField field={fields.follow_up_on} label={t('follow_up_on')} hint={t('form.followHint')}>
        <DateInput {...given(fields.follow_up_on)} />
      </FormField>
    </Fields>
  );
}
