import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { readTemplatePage } from '~/domain/provider/letter/draft.server.ts';
import type { LetterTemplate } from '~/domain/provider/letter-template/list.server.ts';
import { Form, useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Combobox } from '~/ui/form/combobox.tsx';
import { Field } from '~/ui/form/field.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../../door.server.ts';
import { ActNotices } from '../../../subsystem/detail/act-notices.tsx';
import { DeleteDialog } from '../../../subsystem/detail/delete-dialog.tsx';
import { DetailFrame } from '../../../subsystem/detail/detail-frame.tsx';
import type { FormAnswer } from '../../../subsystem/form/form.ts';
import { pageTitle } from '../../../subsystem/page-title.server.ts';
import { useRefused } from '../../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { titleMeta } from '../../../subsystem/title-meta.ts';
import { actOnTemplate } from './act.server.ts';
import { LetterPreview } from './letter-preview.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const { searchParams: params } = url;
  const id = params.get('id') ?? notFound();
  const { template, companies, draft } = await readTemplatePage(
    ctx,
    id,
    params.get('company') || null,
  );
  const name = nameIn(ctx.locale, template);
  return {
    title: pageTitle(ctx, 'consoleTemplates:detailTitle', { name }),
    ...{ template, companies, draft },
    isProvider: ctx.staffRole === 'provider',
  };
});

export const action = staffAction(actOnTemplate);

export const meta = titleMeta;

/** One template, as its letter to a company would be in both languages. */
export default function TemplateDetail() {
  const { template, companies, draft, isProvider } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t, i18n } = useTranslation('consoleTemplates');
  const refused = useRefused(answer, {});
  const { system } = useShell();
  const { id, version } = template;
  const name = nameIn(i18n.language, template);
  return (
    <DetailFrame
      title={name}
      subtitle={nameIn(i18n.language, { zh: template.subjectZh, en: template.subjectEn })}
      list={{ title: t('title'), page: 'messages/templates' }}
      actions={
        <>
          {draft && draft.unreached === null && (
            <LinkButton
              to={pageUrl(system, 'contactLog/letter', { company: draft.to.id, template: id })}
              icon="mail"
              variant="primary"
            >
              {t('write')}
            </LinkButton>
          )}
          {isProvider && (
            <>
              <LinkButton to={pageUrl(system, 'messages/templates/edit', { id })} icon="edit">
                {t('edit')}
              </LinkButton>
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
            </>
          )}
        </>
      }
      notices={
        <ActNotices words="consoleTemplates" acts={['added', 'changed']} refused={refused} />
      }
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        {draft === null ? (
          <Panel title={t('preview.title')}>
            <PanelBody>{t('preview.noCompany')}</PanelBody>
          </Panel>
        ) : (
          <LetterPreview draft={draft} />
        )}
        <div className="grid min-w-0 content-start gap-4">
          {draft && <Chosen {...{ template, companies, company: draft.to.id }} />}
          <Facts template={template} />
        </div>
      </div>
    </DetailFrame>
  );
}

interface ChosenProps {
  template: LetterTemplate;
  companies: readonly { id: string; nameZh: string; nameEn: string }[];
  company: string;
}

/** Which company the preview is filled with. */
function Chosen({ template, companies, company }: ChosenProps) {
  const { t, i18n } = useTranslation('consoleTemplates');
  return (
    <Panel title={t('preview.company')}>
      <PanelBody>
        <Form className="grid gap-3">
          <input type="hidden" name="id" value={template.id} />
          <Field id="preview-company" label={t('preview.choose')}>
            <Combobox
              key={company}
              name="company"
              defaultValue={company}
              placeholder={t('preview.choose')}
              choices={companies.map((one) => ({
                value: one.id,
                label: nameIn(i18n.language, one),
              }))}
            />
          </Field>
          <div>
            <Button icon="eye">{t('preview.show')}</Button>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}

function Facts({ template }: { template: LetterTemplate }) {
  const { t } = useTranslation('consoleTemplates');
  const { timeZone } = usePageEnvironment();
  return (
    <Panel title={t('facts')}>
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={[
            { term: t('name_zh'), value: <span lang="zh-CN">{template.nameZh}</span> },
            { term: t('name_en'), value: <span lang="en-US">{template.nameEn}</span> },
            { term: t('created_by'), value: <bdi>{template.createdByName}</bdi> },
            { term: t('created'), value: timestamp(template.createdAtMs, timeZone) },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
