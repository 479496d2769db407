import { useTranslation } from 'react-i18next';
import { NAMED } from '~/domain/provider/bulk/kinds.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type CheckedForm, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Fields, FormSection, StickyFoot } from '~/ui/form/form-page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useSending } from '../../subsystem/going.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { ContentFields, EmailField } from '../messages/fields.tsx';
import { BULK_FORM, type BulkValues } from './bulk-form.ts';
import { doBulk, readBulk } from './data.server.ts';
import { DutyFields } from './duties/fields.tsx';
import { NOTHING_SAID } from './duties/typed.ts';
import { BulkFields, OneSystem, templateChoice } from './fields.tsx';
import { PreviewRows } from './rows.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const page = await readBulk(ctx, url);
  return { ...page, title: pageTitle(ctx, `consoleBulk:act.${page.act}`) };
});

export const action = staffAction(doBulk);

export const meta = titleMeta;

const CHECK = async () => (await import('./bulk-check.ts')).checkBulk;

/** Something is done to many: what is said for all, how it would be, and then it is done. */
export default function BulkPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation([
    'consoleBulk',
    'consoleCompanies',
    'consoleRecords',
    'consoleMessages',
    'consoleWork',
    'consoleRegistrations',
  ]);
  const { system } = useShell();
  const { act, count } = page;
  const list = LISTS[NAMED[act]];
  const back = backOf(page);
  const checked = useCheckedForm({
    ...{ id: 'bulk', shape: BULK_FORM, check: CHECK, answer },
    defaultValue: {
      ...{ ...BULK_FORM.blank, how: 'months', months: '12', percent: '0' },
      from_id: page.leaves,
      template_id: page.template ? templateChoice(page.template) : '',
    },
  });
  const preview = answer?.preview ?? null;
  // What can be said of duties is said in their rows, so these are there from the start.
  const shown = preview ?? (page.duties && { ...page.duties, typed: [] });
  const duties = answer?.duties ?? (page.duties && NOTHING_SAID);
  const todo = preview?.rows.filter(({ skip }) => skip === null).length ?? 0;
  const title = t(`act.${act}`);
  return (
    <FormFrame
      form={checked.form}
      files={act === 'duties'}
      enter="preview"
      head={{
        under: [{ label: t(list.title), to: pageUrl(system, back.page, back.query) }],
        here: title,
        title,
        subtitle: t(`count.${NAMED[act]}`, { count }),
      }}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('errors')}
          order={BULK_FORM.order}
          asks={{ template_id: t('chooseTemplate'), type: t('consoleMessages:form.chooseType') }}
          line={(field, message) => t('fieldError', { field: t(`field.${field}`), message })}
        />
      }
      foot={
        <StickyFoot next={preview === null ? t('nextPreview') : t('nextStart', { count: todo })}>
          <LinkButton to={pageUrl(system, back.page, back.query)}>{t('cancel')}</LinkButton>
          <Buttons todo={todo} previewed={preview !== null} />
        </StickyFoot>
      }
    >
      <Panel label={title}>
        {act === 'message' ? (
          <MessageFields fields={checked.fields} />
        ) : (
          <PanelBody className="pt-(--pad)">
            {act === 'letters' && <p>{t('lettersHint')}</p>}
            <Fields>
              {act === 'duties' && (
                <DutyFields
                  answer={duties}
                  ids={shown?.rows.map(({ subjectId }) => subjectId) ?? []}
                />
              )}
              <BulkFields
                act={act}
                staff={page.staff}
                templates={page.templates}
                fields={checked.fields}
              />
            </Fields>
          </PanelBody>
        )}
      </Panel>
      {shown && <PreviewRows act={act} rows={shown.rows} typed={shown.typed} duties={duties} />}
    </FormFrame>
  );
}

/** Lists that things are ticked in. A registration is one of a company. */
const LISTS = {
  companies: { page: 'companies', title: 'consoleCompanies:title' },
  registrations: { page: 'companies', title: 'consoleCompanies:title' },
  records: { page: 'records', title: 'consoleRecords:title' },
  duties: { page: 'work', title: 'consoleWork:title' },
  partners: { page: 'registrations/letters', title: 'consoleRegistrations:letters.title' },
} as const;

type Page = Awaited<ReturnType<typeof readBulk>>;

/** The list that somebody came from, with its query. */
function backOf({ act, from, company, registration }: Page) {
  const { page } = LISTS[NAMED[act]];
  if (from === 'load') return { page: 'load' };
  if (act === 'letters') return { page, query: { company, id: registration } };
  return act === 'duties' && company !== ''
    ? { page: 'duties', query: { company } }
    : { page, query: {} };
}

/** What is said to companies, as a message to one is. */
function MessageFields({ fields }: { fields: CheckedForm<BulkValues>['fields'] }) {
  const { t } = useTranslation('consoleBulk');
  return (
    <>
      <FormSection number={1} title={t('messageWhom')}>
        <Fields>
          <OneSystem fields={fields} />
        </Fields>
      </FormSection>
      <ContentFields fields={fields} number={2} />
      <EmailField fields={fields} number={3} />
    </>
  );
}

/** First it is looked at; then it can be done as well. */
function Buttons({ todo, previewed }: { todo: number; previewed: boolean }) {
  const { t } = useTranslation('consoleBulk');
  const busy = useSending().state !== 'idle';
  return (
    <>
      <Button name="intent" value="preview" {...(!previewed && { variant: 'primary' })} busy={busy}>
        {t(previewed ? 'previewAgain' : 'preview')}
      </Button>
      {todo > 0 && (
        <Button name="intent" value="start" variant="primary" busy={busy}>
          {t('start', { count: todo })}
        </Button>
      )}
    </>
  );
}
