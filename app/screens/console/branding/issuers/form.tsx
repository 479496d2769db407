import { useTranslation } from 'react-i18next';
import { localTime } from '~/domain/kernel/zone.ts';
import { earliestStart, printedUnder } from '~/domain/provider/issuer/judge.ts';
import { ZONE_NAMES } from '~/domain/tenancy/zones.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { DateInput, Select, TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { DeleteDialog } from '../../../subsystem/detail/delete-dialog.tsx';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { ISSUER_FORM, type IssuerValues } from './issuer-form.ts';
import { issuerAsked, saveIssuer } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { changed, issuer } = await issuerAsked(ctx, url);
  return {
    title: pageTitle(ctx, `consoleIssuers:${changed ? 'edit' : 'add'}`),
    ...{ changed, issuer, printed: printedUnder(issuer.regime) },
    earliest: earliestStart(issuer.timeZone, ctx.nowMs),
    zones: ZONE_NAMES.map((name) => ({
      value: name,
      label: `${name} (${localTime(name, ctx.nowMs).offset})`,
    })),
  };
});

export const action = staffAction(saveIssuer);

export const meta = titleMeta;

/** Whom papers of a regime name from a day on: a successor of who is named now, or one that has not begun. */
export default function IssuerForm() {
  const { changed, issuer, earliest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleIssuers');
  const { system } = useShell();
  const list = pageUrl(system, 'branding/issuers');
  const detail = pageUrl(system, 'branding/issuers/detail', { id: issuer.id });
  const late: LateCheck<IssuerValues> = async () =>
    (await import('./issuer-check.ts')).checkIssuer(issuer.regime);
  const kept = ISSUER_FORM.of(issuer);
  const checked = useCheckedForm({
    ...{ id: 'issuer', shape: ISSUER_FORM, check: late, answer },
    defaultValue: changed ? kept : { ...kept, from: earliest },
  });
  const title = t(changed ? 'edit' : 'add');
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: title,
        title,
        subtitle: t(`regimeOf.${issuer.regime}`),
        actions: changed && <Delete name={issuer.nameEn} version={issuer.version} />,
      }}
      version={changed ? issuer.version : undefined}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={ISSUER_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          asks={{ time_zone: t('form.chooseZone') }}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: detail, label: t('form.cancel') }}
          save={t(changed ? 'form.save' : 'form.add')}
        />
      }
    >
      <Panel label={title}>
        <IssuerFields fields={checked.fields} />
      </Panel>
    </FormFrame>
  );
}

type Named = Exclude<keyof IssuerValues, 'from' | 'time_zone'>;
const LANGUAGES: Readonly<Record<string, string>> = { zh: 'zh-CN', en: 'en-US', ko: 'ko' };
const WHO: readonly Named[] = ['name_zh', 'name_en', 'name_ko', 'role_zh', 'role_en', 'role_ko'];
const WHERE: readonly Named[] = ['address', 'registry', 'phone', 'email'];
const SIGNS: readonly Named[] = [
  ...(['place_zh', 'place_en', 'place_ko'] as const),
  ...(['signatory', 'signatory_title_zh', 'signatory_title_en'] as const),
];

function IssuerFields({ fields }: { fields: CheckedForm<IssuerValues>['fields'] }) {
  const { printed, issuer, earliest, zones } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleIssuers');
  const ofNotices = issuer.regime === 'cn-csar';
  const texts = (names: readonly Named[]) =>
    names
      .filter((name) => printed.includes(name))
      .map((name) => <Text key={name} {...{ name, fields }} />);
  return (
    <>
      <FormSection number={1} title={t('form.when')}>
        <Fields>
          <FormField
            field={fields.from}
            label={t('from')}
            hint={t('form.fromHint', { day: earliest })}
          >
            <DateInput {...given(fields.from)} />
          </FormField>
        </Fields>
      </FormSection>
      <FormSection number={2} title={t('form.who')} note={ofNotices && t('form.platformNote')}>
        <Fields>{texts(WHO)}</Fields>
      </FormSection>
      {!ofNotices && (
        <>
          <FormSection number={3} title={t('form.where')}>
            <Fields>{texts(WHERE)}</Fields>
          </FormSection>
          <FormSection number={4} title={t('form.signs')}>
            <Fields>
              {texts(SIGNS)}
              <FormField
                field={fields.time_zone}
                label={t('time_zone')}
                hint={t('form.zoneHint')}
                ask={t('form.chooseZone')}
              >
                <Select
                  {...given(fields.time_zone)}
                  placeholder={t('form.chooseZone')}
                  options={zones}
                />
              </FormField>
            </Fields>
          </FormSection>
        </>
      )}
    </>
  );
}

function Text({ name, fields }: { name: Named; fields: CheckedForm<IssuerValues>['fields'] }) {
  const { t } = useTranslation('consoleIssuers');
  const field = fields[name];
  const hint =
    name === 'name_en' ? t('form.nameHint') : name === 'registry' && t('form.registryHint');
  return (
    <FormField
      field={field}
      label={t(name)}
      className={name === 'address' ? 'col-span-full' : undefined}
      {...(hint && { hint })}
    >
      <TextInput
        {...given(field)}
        type={name === 'email' ? 'email' : 'text'}
        lang={LANGUAGES[name.slice(-2)]}
        autoComplete="off"
      />
    </FormField>
  );
}

function Delete({ name, version }: { name: string; version: number }) {
  const { t } = useTranslation('consoleIssuers');
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
