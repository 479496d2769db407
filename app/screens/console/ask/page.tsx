import { useTranslation } from 'react-i18next';
import { REASON } from '~/domain/kernel/text/reason.ts';
import { askSubstance, readAnswer } from '~/domain/provider/ask/answer.server.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { answerForm, refuseSubmission } from '../../subsystem/form/form.server.ts';
import { readForm } from '../../subsystem/form/read-form.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { Holders } from './answer.tsx';
import { checkAsk } from './ask-check.ts';
import { ASK_FORM, type AskValues } from './ask-form.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const id = url.searchParams.get('id');
  const title = pageTitle(ctx, 'consoleAsk:title');
  return { title, answer: id === null ? null : await readAnswer(ctx, id) };
});

export const action = staffAction(async (ctx, { form: posted }) => {
  const sent = readForm(ASK_FORM, checkAsk, await posted());
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  const answered = await askSubstance(ctx, submission.value);
  if (!answered.ok) return refuseSubmission(ASK_FORM, sent, answered.refusal);
  throw redirect(pageUrl(ctx.system, 'ask', { id: answered.value.id }));
});

export const meta = titleMeta;

const LATE: LateCheck<AskValues> = async () => (await import('./ask-check.ts')).checkAsk;

/** Who has a substance: the question, and its answer. */
export default function AskPage() {
  const { answer } = useLoaderData<typeof loader>();
  return answer === null ? <Question /> : <Holders answer={answer} />;
}

function Question() {
  const { t } = useTranslation('consoleAsk');
  const { system } = useShell();
  const checked = useCheckedForm({
    ...{ id: 'ask', shape: ASK_FORM, check: LATE, answer: useActionData<typeof action>() },
    defaultValue: ASK_FORM.blank,
  });
  const { fields } = checked;
  return (
    <FormFrame
      form={checked.form}
      head={{ under: [], here: t('title'), title: t('title'), subtitle: t('question') }}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('errors')}
          order={ASK_FORM.order}
          line={(field, message) => t('fieldError', { field: t(field), message })}
        />
      }
      foot={
        <FormFoot next={t('next')} back={{ to: system.home, label: t('cancel') }} save={t('ask')} />
      }
    >
      <Panel label={t('substance')}>
        <PanelBody className="pt-(--pad)">
          <Fields>
            <FormField field={fields.cas_no} label={t('cas_no')} hint={t('casHint')}>
              <TextInput {...given(fields.cas_no)} autoComplete="off" />
            </FormField>
            <FormField field={fields.ec_no} label={t('ec_no')} hint={t('ecHint')}>
              <TextInput {...given(fields.ec_no)} autoComplete="off" />
            </FormField>
            <FormField field={fields.ke_no} label={t('ke_no')} hint={t('keHint')}>
              <TextInput {...given(fields.ke_no)} autoComplete="off" />
            </FormField>
            <FormField
              field={fields.reason}
              label={t('reason')}
              hint={t('reasonHint')}
              className="col-span-full"
            >
              <Textarea {...given(fields.reason)} rows={3} maxLength={REASON.max} />
            </FormField>
          </Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
