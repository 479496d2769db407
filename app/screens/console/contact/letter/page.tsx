import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { readLetterPage } from '~/domain/provider/letter/draft.server.ts';
import { MOST_OF_LETTER } from '~/domain/provider/letter/kinds.ts';
import { Form, useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Select } from '~/ui/form/inputs.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ReadAgain } from '../../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { LetterFields } from '../../messages/templates/letter-fields.tsx';
import { LETTER_FORM, type LetterValues } from './letter-form.ts';
import { sendTyped } from './send.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { searchParams: params } = url;
  const company = params.get('company') ?? notFound();
  const template = params.get('template') || null;
  const page = await readLetterPage(ctx, company, template);
  return { title: pageTitle(ctx, 'consoleLetters:title'), ...page };
});

export const action = staffAction(sendTyped);

export const meta = titleMeta;

/** A letter to the main contact of a company: a template with its data, which is edited before it goes out. */
export default function LetterPage() {
  const { company, template } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleLetters', 'consoleContact', 'consoleCompanies']);
  const { system } = useShell();
  const name = nameIn(i18n.language, company);
  const list = pageUrl(system, 'contactLog', { company: company.id });
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('consoleCompanies:title'), to: pageUrl(system, 'companies') },
          { label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) },
          { label: t('consoleContact:title'), to: list },
          { label: t('title') },
        ]}
        title={t('title')}
        subtitle={name}
      />
      <div className="my-4 grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Begins />
        <To />
      </div>
      <Letter key={template ?? ''} back={list} />
    </>
  );
}

const LATE: LateCheck<LetterValues> = async () => (await import('./letter-check.ts')).checkLetter;

function Letter({ back }: { back: string }) {
  const { company, draft } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(['consoleLetters', 'consoleTemplates', 'refusals']);
  const checked = useCheckedForm({
    ...{ id: 'letter', shape: LETTER_FORM, check: LATE, answer },
    defaultValue: draft ? LETTER_FORM.of(draft) : LETTER_FORM.blank,
  });
  const { fields } = checked;
  const languages = company.locale === 'zh-CN' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  if (company.unreached !== null) {
    const why = t(`refusals:${company.unreached.key}`);
    return (
      <Alert tone="warn" title={t('consoleTemplates:preview.unreached', { why })}>
        <LinkButton to={back} size="sm">
          {t('back')}
        </LinkButton>
      </Alert>
    );
  }
  return (
    <FormFrame
      form={checked.form}
      version={company.version}
      first={
        draft !== null &&
        draft.unfilled.length > 0 && (
          <Alert
            tone="warn"
            title={t('unfilled', {
              places: draft.unfilled.map((place) => `{${place}}`).join(t('comma')),
            })}
          />
        )
      }
      problems={
        <FormErrors
          checked={checked}
          title={() => t('errors')}
          order={LETTER_FORM.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(field, message) =>
            t('fieldError', { field: t(`consoleTemplates:${field}`), message })
          }
        />
      }
      foot={
        <FormFoot
          next={t('next', { email: company.contactEmail })}
          back={{ to: back, label: t('cancel') }}
          save={t('send')}
        />
      }
    >
      <Panel label={t('title')}>
        {languages.map((language, at) => (
          <LetterFields
            key={language}
            {...{ fields, language, number: at + 1, most: MOST_OF_LETTER }}
            hint={t('textHint')}
          />
        ))}
      </Panel>
    </FormFrame>
  );
}

/** Which template it begins with. */
function Begins() {
  const { company, template, templates } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consoleLetters');
  return (
    <Panel title={t('begins')} note={t('beginsNote')}>
      <PanelBody>
        <Form className="grid gap-3">
          <input type="hidden" name="company" value={company.id} />
          <Field id="letter-template" label={t('template')}>
            <Select
              name="template"
              defaultValue={template ?? ''}
              placeholder={t('none')}
              options={templates.map((one) => ({
                value: one.id,
                label: nameIn(i18n.language, one),
              }))}
            />
          </Field>
          <div>
            <Button icon="draft">{t('fill')}</Button>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}

/** Whom it goes to. */
function To() {
  const { company } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleLetters');
  return (
    <Panel title={t('to')}>
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={[
            { term: t('contact'), value: <bdi>{company.contactName || '–'}</bdi> },
            { term: t('email'), value: <bdi>{company.contactEmail || '–'}</bdi> },
            { term: t('language'), value: t(`languageOf.${company.locale}`) },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
