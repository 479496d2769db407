import { useTranslation } from 'react-i18next';
import type { PolicyRow } from '~/domain/area-law.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { POLICIES } from '~/domain/provider/law/catalogue.ts';
import { findPolicy } from '~/domain/provider/law/list.server.ts';
import { policyText } from '~/domain/provider/law/policy-typed.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { DateInput, Select, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { POLICY_FORM, type PolicyValues } from './policy-form.ts';
import { savePolicy } from './save.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  requireAdminOfProvider(ctx);
  const id = url.searchParams.get('id');
  const row = id === null ? null : (await findPolicy(ctx, id)).row;
  const named = row?.name ?? url.searchParams.get('policy') ?? '';
  const free = POLICIES.filter(({ fixed }) => !fixed);
  const policy = free.find((one) => one.policy === named);
  return {
    title: pageTitle(ctx, `consolePolicies:${row ? 'edit' : 'add'}`),
    policies: free.map((one) => one.policy),
    policy: policy?.policy ?? '',
    range: policy ? rangeSaid(policy) : null,
    draft: row && {
      ...{ version: row.version, company_id: row.companyId, from: row.fromOn ?? '' },
      ...{
        until: row.saidUntil ?? '',
        value: policyText(row.name, Number(row.value)),
        note: row.note,
      },
    },
  };
});

/** A range as its ends are typed. */
const rangeSaid = ({ policy, least, most }: PolicyRow) => ({
  ...{ least: policyText(policy, least), most: policyText(policy, most) },
});

export const action = staffAction(savePolicy);

export const meta = titleMeta;

const LATE: LateCheck<PolicyValues> = async () => (await import('./policy-check.ts')).checkPolicy;

/** A value of a policy, as a draft: nothing counts before it is scheduled. */
export default function PolicyForm() {
  const { draft, policy, policies, range } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consolePolicies');
  const { system } = useShell();
  const list = pageUrl(system, 'policies');
  const { version, ...kept } = draft ?? { version: undefined };
  const checked = useCheckedForm({
    ...{ id: 'policy', shape: POLICY_FORM, check: LATE, answer },
    defaultValue: { ...POLICY_FORM.blank, ...kept, policy },
  });
  const { fields } = checked;
  const title = t(draft ? 'edit' : 'add');
  return (
    <FormFrame
      form={checked.form}
      head={{ under: [{ label: t('title'), to: list }], here: title, title }}
      version={version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={POLICY_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          asks={{ policy: t('form.choose') }}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
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
          <Fields>
            <FormField field={fields.policy} label={t('policy')} ask={t('form.choose')}>
              <Select
                {...given(fields.policy)}
                placeholder={t('form.choose')}
                options={(draft ? [policy] : policies).map((value) => ({
                  value,
                  label: t(`nameOf.${value}`),
                }))}
              />
            </FormField>
            <FormField
              field={fields.company_id}
              label={t('company_id')}
              hint={t('form.companyHint')}
            >
              <TextInput
                {...given(fields.company_id)}
                autoComplete="off"
                readOnly={draft !== null}
              />
            </FormField>
            <FormField
              field={fields.value}
              label={t('value')}
              hint={range ? t('form.range', range) : t('form.valueHint')}
            >
              <TextInput {...given(fields.value)} inputMode="decimal" autoComplete="off" />
            </FormField>
            <FormField field={fields.from} label={t('from')} hint={t('form.fromHint')}>
              <DateInput {...given(fields.from)} />
            </FormField>
            <FormField field={fields.until} label={t('until')} hint={t('form.untilHint')}>
              <DateInput {...given(fields.until)} />
            </FormField>
            <FormField field={fields.note} label={t('note')} hint={t('form.noteHint')}>
              <Textarea {...given(fields.note)} maxLength={500} />
            </FormField>
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
