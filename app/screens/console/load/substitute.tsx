import { useTranslation } from 'react-i18next';
import { colleagues } from '~/domain/provider/company/offers.server.ts';
import { substituteVerbs } from '~/domain/provider/substitute/verbs.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { DateInput, Select } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { SUBSTITUTE_FORM } from './load-form.ts';
import { checkSubstitute } from './substitute-check.ts';

export const loader = staffLoader(async (ctx) => ({
  title: pageTitle(ctx, 'consoleLoad:add'),
  isProvider: ctx.staffRole === 'provider',
  own: ctx.actor.id,
  staff: (await colleagues(ctx)).map(({ id, name }) => ({ id, name })),
}));

export const action = staffAction(async (ctx, { form: posted }) => {
  const sent = readForm(SUBSTITUTE_FORM, checkSubstitute, await posted());
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const { addSubstitute } = substituteVerbs.verbs;
  // The check has read it by the verb's own schema.
  const outcome = await addSubstitute.run(ctx, '', submission.value as never);
  if (!outcome.ok) return refuseSubmission(SUBSTITUTE_FORM, sent, outcome.refusal);
  throw redirect(pageUrl(ctx.system, 'load', { saved: 'added' }));
});

export const meta = titleMeta;

const CHECK = async () => (await import('./substitute-check.ts')).checkSubstitute;

/** Somebody stands in for another on some days. */
export default function SubstitutePage() {
  const { isProvider, own, staff } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('consoleLoad');
  const { system } = useShell();
  const load = pageUrl(system, 'load');
  const checked = useCheckedForm({
    ...{ id: 'substitute', shape: SUBSTITUTE_FORM, check: CHECK, answer },
    defaultValue: { ...SUBSTITUTE_FORM.blank, staff_id: own },
  });
  const { fields } = checked;
  const options = staff.map(({ id: value, name: label }) => ({ value, label }));
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: load }],
        here: t('add'),
        title: t('add'),
        subtitle: t('addText'),
      }}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('errors')}
          order={SUBSTITUTE_FORM.order}
          line={(field, message) => t('fieldError', { field: t(`field.${field}`), message })}
        />
      }
      foot={<FormFoot next={t('next')} back={{ to: load, label: t('cancel') }} save={t('save')} />}
    >
      <Panel label={t('add')}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            {isProvider && (
              <FormField field={fields.staff_id} label={t('field.staff_id')} ask={t('choose')}>
                <Select {...given(fields.staff_id)} options={options} />
              </FormField>
            )}
            <FormField
              field={fields.substitute_id}
              label={t('field.substitute_id')}
              ask={t('choose')}
            >
              <Select
                {...given(fields.substitute_id)}
                placeholder={t('choose')}
                options={isProvider ? options : options.filter(({ value }) => value !== own)}
              />
            </FormField>
            <FormField field={fields.from} label={t('field.from')}>
              <DateInput {...given(fields.from)} />
            </FormField>
            <FormField field={fields.until} label={t('field.until')}>
              <DateInput {...given(fields.until)} />
            </FormField>
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
