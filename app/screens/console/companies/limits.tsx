import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { companyLimits } from '~/domain/provider/limit/find.server.ts';
import { byLimit, COMPANY_LIMITS } from '~/domain/provider/limit/kinds.ts';
import { setLimits } from '~/domain/provider/limit/set.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { checkLimits } from './limits-check.ts';
import { LIMITS_FORM, type LimitsValues } from './limits-form.ts';

const companyIn = ({ searchParams }: URL) => searchParams.get('id') ?? notFound();

export const loader = staffLoader(async (ctx, { url }) => {
  const { company, limits } = await companyLimits(ctx, companyIn(url));
  return {
    title: pageTitle(ctx, 'consoleCompanies:limits.edit'),
    company: { id: company.id, nameZh: company.nameZh, nameEn: company.nameEn },
    limits,
  };
});

export const action = staffAction(async (ctx, { url, form: posted }) => {
  const form = await posted();
  const id = companyIn(url);
  const sent = readForm(LIMITS_FORM, checkLimits, form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const version = Number(form.get('version'));
  const saved = await setLimits(ctx, id, { ...submission.value, version });
  if (!saved.ok) return refuseSubmission(LIMITS_FORM, sent, saved.refusal);
  const query = { id, tab: 'contracts', saved: 'limits' };
  throw redirect(pageUrl(ctx.system, 'companies/detail', query));
});

export const meta = titleMeta;

const LATE: LateCheck<LimitsValues> = async () => (await import('./limits-check.ts')).checkLimits;

/** How many people a company may have, and how often it may do what costs others something. */
export default function LimitsPage() {
  const { company, limits } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  const detail = pageUrl(system, 'companies/detail', { id: company.id, tab: 'contracts' });
  const checked = useCheckedForm({
    ...{ id: 'limits', shape: LIMITS_FORM, check: LATE, answer },
    defaultValue: byLimit(({ policy }) => String(limits.own[policy] ?? '')),
  });
  const { fields } = checked;
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('title'), to: pageUrl(system, 'companies') },
          { label: nameIn(i18n.language, company), to: detail },
        ],
        here: t('limits.edit'),
        title: t('limits.edit'),
        subtitle: nameIn(i18n.language, company),
      }}
      version={limits.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={LIMITS_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(name, message) => t('form.fieldError', { field: t(`limits.${name}`), message })}
        />
      }
      foot={
        <FormFoot
          next={t('limits.next')}
          back={{ to: detail, label: t('form.cancel') }}
          save={t('form.save')}
        />
      }
    >
      <Panel label={t('limits.title')}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            {COMPANY_LIMITS.map(({ policy, least, most }) => (
              <FormField
                key={policy}
                field={fields[policy]}
                label={t(`limits.${policy}`)}
                hint={t('limits.hint', { least, most, standard: limits.everyones[policy] })}
              >
                <TextInput {...given(fields[policy])} inputMode="numeric" autoComplete="off" />
              </FormField>
            ))}
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
