import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import { PLACES } from '~/domain/provider/letter/places.ts';
import { MOST_OF_TEMPLATE } from '~/domain/provider/letter-template/kinds.ts';
import { findLetterTemplate } from '~/domain/provider/letter-template/list.server.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormField, given } from '~/screens/subsystem/form/field.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields, FormSection } from '~/ui/form/form-page.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { LetterFields } from './letter-fields.tsx';
import { saveTemplate } from './save.server.ts';
import { TEMPLATE_FORM, type TemplateValues } from './template-form.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  requireAdminOfProvider(ctx);
  const id = url.searchParams.get('id');
  const template = id === null ? null : await findLetterTemplate(ctx, id);
  return { title: pageTitle(ctx, `consoleTemplates:${template ? 'edit' : 'add'}`), template };
});

export const action = staffAction(saveTemplate);

export const meta = titleMeta;

const LATE: LateCheck<TemplateValues> = async () =>
  (await import('./template-check.ts')).checkTemplate;

/** A letter template: a new one, or one that is there. */
export default function TemplateForm() {
  const { template } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleTemplates');
  const { system } = useShell();
  const list = pageUrl(system, 'messages/templates');
  const checked = useCheckedForm({
    ...{ id: 'letter-template', shape: TEMPLATE_FORM, check: LATE, answer },
    defaultValue: template ? TEMPLATE_FORM.of(template) : TEMPLATE_FORM.blank,
  });
  const { fields } = checked;
  const title = t(template ? 'edit' : 'add');
  const back = template ? pageUrl(system, 'messages/templates/detail', { id: template.id }) : list;
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: title,
        title,
        subtitle: template && nameIn(i18n.language, template),
      }}
      version={template?.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={TEMPLATE_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(name, message) => t('form.fieldError', { field: t(name), message })}
        />
      }
      foot={
        <FormFoot
          next={t('form.next')}
          back={{ to: back, label: t('form.cancel') }}
          save={t(template ? 'form.saveChange' : 'form.save')}
        />
      }
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Panel label={title}>
          <FormSection number={1} title={t('form.name')}>
            <Fields>
              {(['name_zh', 'name_en'] as const).map((name) => (
                <FormField key={name} field={fields[name]} label={t(name)}>
                  <TextInput {...given(fields[name])} maxLength={60} autoComplete="off" />
                </FormField>
              ))}
            </Fields>
          </FormSection>
          {(['zh', 'en'] as const).map((language, at) => (
            <LetterFields
              key={language}
              {...{ fields, language, number: at + 2, most: MOST_OF_TEMPLATE }}
              hint={t('form.textHint')}
            />
          ))}
        </Panel>
        <Places />
      </div>
    </FormFrame>
  );
}

/** What may stand between braces, and what takes its place. */
function Places() {
  const { t } = useTranslation('consoleTemplates');
  return (
    <Panel title={t('places.title')} note={t('places.note')}>
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={PLACES.map((place) => ({
            term: <code className="text-xs whitespace-nowrap">{`{${place}}`}</code>,
            value: t(`places.${place}`),
          }))}
        />
      </PanelBody>
    </Panel>
  );
}
