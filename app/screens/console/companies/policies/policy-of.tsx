import { useTranslation } from 'react-i18next';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import { daysAfter } from '~/domain/kernel/dates.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { policyText } from '~/domain/provider/law/policy-typed.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { DateInput, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { useRefused } from '../../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { FreshCode } from '../../fresh-code.tsx';
import { policyAsked, savePolicyOf } from './policy-of.server.ts';
import { POLICY_OF_FORM, type PolicyOfValues } from './policy-of-form.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { company, policy } = await policyAsked(ctx, url);
  return {
    title: pageTitle(ctx, `consolePolicies:nameOf.${policy.policy}`),
    ...{ company, policy },
    tomorrow: daysAfter(dayOf(ctx), 1),
    asksForCode: needsFreshCode(ctx),
  };
});

export const action = staffAction(savePolicyOf);

export const meta = titleMeta;

/** A company's own value of a policy from a day on, or from then on everyone's again. */
export default function PolicyOfCompany() {
  const { company, policy, tomorrow, asksForCode } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation(['consoleCompanies', 'consolePolicies']);
  const { system } = useShell();
  const name = nameIn(i18n.language, company);
  const refused = useRefused(answer, {});
  const tab = pageUrl(system, 'companies/detail', { id: company.id, tab: 'policies' });
  const late: LateCheck<PolicyOfValues> = async () =>
    (await import('./policy-of-check.ts')).checkPolicyOf(policy.policy);
  const checked = useCheckedForm({
    ...{ id: 'policy-of', shape: POLICY_OF_FORM, check: late, answer },
    defaultValue: {
      ...POLICY_OF_FORM.blank,
      ...{
        from: tomorrow,
        value: policy.origin === 'own' ? policyText(policy.policy, policy.value) : '',
      },
    },
  });
  const { fields } = checked;
  const title = t(`consolePolicies:nameOf.${policy.policy}`);
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('title'), to: pageUrl(system, 'companies') },
          { label: name, to: tab },
        ],
        here: title,
        title,
        subtitle: name,
      }}
      version={company.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={POLICY_OF_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(field, message) =>
            t('form.fieldError', { field: t(`consolePolicies:${field}`), message })
          }
        />
      }
      foot={
        <FormFoot
          next={t('policies.form.next')}
          back={{ to: tab, label: t('form.cancel') }}
          save={t('form.save')}
        />
      }
    >
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            <FormField
              field={fields.value}
              label={t('consolePolicies:value')}
              hint={t('policies.form.valueHint', {
                least: policyText(policy.policy, policy.least),
                most: policyText(policy.policy, policy.most),
                unit: t(`consolePolicies:unitOf.${policy.unit}`),
              })}
            >
              <TextInput {...given(fields.value)} inputMode="decimal" autoComplete="off" />
            </FormField>
            <FormField
              field={fields.from}
              label={t('consolePolicies:from')}
              hint={t('policies.form.fromHint', { day: tomorrow })}
            >
              <DateInput {...given(fields.from)} />
            </FormField>
            <FormField
              field={fields.until}
              label={t('consolePolicies:until')}
              hint={t('policies.form.untilHint')}
            >
              <DateInput {...given(fields.until)} />
            </FormField>
            <FormField
              field={fields.note}
              label={t('consolePolicies:note')}
              hint={t('consolePolicies:form.noteHint')}
            >
              <Textarea {...given(fields.note)} maxLength={500} />
            </FormField>
            <FreshCode id="policy-of" asked={asksForCode} error={refused?.fields.code} />
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
