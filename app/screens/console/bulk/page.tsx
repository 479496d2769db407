import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMED } from '~/domain/provider/bulk/kinds.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import { FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { type CheckedForm, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Fields, FormSection, StickyFoot } from '~/ui/form/form-page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useSending } from '../../subsystem/going.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { FreshCode } from '../fresh-code.tsx';
import { ContentFields, EmailField } from '../messages/fields.tsx';
import { BULK_FORM, type BulkValues } from './bulk-form.ts';
import { doBulk, readBulk } from './data.server.ts';
import { DutyFields } from './duties/fields.tsx';
import { type DutiesAnswer, NOTHING_SAID } from './duties/typed.ts';
import type { Evidence } from './evidence.server.ts';
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
    'consoleDuties',
    'consoleRecords',
    'consoleMessages',
    'consoleCertificates',
    'consoleSecond',
    'consoleWork',
    'consoleRegistrations',
  ]);
  const { system } = useShell();
  const textOf = useErrorText();
  const { act, count } = page;
  const { title: list, ...from } = backOf(page);
  const back = pageUrl(system, from.page, from.query);
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
  const wrongCode = textOf(checked.fields.code.errors, { label: t('field.code') });
  return (
    <FormFrame
      form={checked.form}
      files={act === 'duties' || act === 'confirm'}
      enter="preview"
      head={{
        under: [{ label: t(list), to: back }],
        here: title,
        title,
        subtitle: t(`count.${NAMED[act]}`, { count }),
      }}
      first={page.why && !answer && <Alert tone="warn">{textOf(page.why)}</Alert>}
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
          <LinkButton to={back}>{t('cancel')}</LinkButton>
          <Buttons todo={todo} previewed={preview !== null} />
        </StickyFoot>
      }
    >
      <Panel label={title}>
        {act === 'message' ? (
          <MessageFields fields={checked.fields} />
        ) : (
          <PanelBody className="pt-(--pad)">
            <OtherFields
              page={page}
              fields={checked.fields}
              duties={duties}
              evidence={answer?.evidence ?? null}
              ids={shown?.rows.map(({ subjectId }) => subjectId) ?? []}
            >
              <FreshCode
                id={checked.form.id}
                asked={page.asksForCode && (todo > 0 || wrongCode !== undefined)}
                error={wrongCode}
              />
            </OtherFields>
          </PanelBody>
        )}
      </Panel>
      {shown && <PreviewRows act={act} rows={shown.rows} typed={shown.typed} duties={duties} />}
    </FormFrame>
  );
}

interface OtherProps {
  page: Page;
  fields: CheckedForm<BulkValues>['fields'];
  duties: DutiesAnswer | null;
  evidence: Evidence | null;
  /** Duties whose rows are on the page. */
  ids: readonly string[];
  children: ReactNode;
}

/** What any other act is said for all of them. */
function OtherFields({ page, fields, duties, evidence, ids, children }: OtherProps) {
  const { act, staff, templates } = page;
  const { t } = useTranslation('consoleBulk');
  return (
    <>
      {act === 'letters' && <p>{t('lettersHint')}</p>}
      <Fields>
        {act === 'duties' && <DutyFields answer={duties} ids={ids} />}
        <BulkFields {...{ act, staff, templates, evidence, fields }} />
        {children}
      </Fields>
    </>
  );
}

/** Lists that things are ticked in. A registration is one of a company. */
const LISTS = {
  companies: { page: 'companies', title: 'consoleCompanies:title' },
  registrations: { page: 'companies', title: 'consoleCompanies:title' },
  records: { page: 'records', title: 'consoleRecords:title' },
  certificates: { page: 'certificates', title: 'consoleCertificates:title' },
  requests: { page: 'secondPerson', title: 'consoleSecond:title' },
  duties: { page: 'work', title: 'consoleWork:title' },
  partners: { page: 'registrations/letters', title: 'consoleRegistrations:letters.title' },
} as const;
const OF_COMPANY = { page: 'duties', title: 'consoleDuties:title' } as const;

type Page = Awaited<ReturnType<typeof readBulk>>;

/** The list that somebody came from, with its query. */
function backOf({ act, from, company, registration }: Page) {
  const list = { ...LISTS[NAMED[act]], query: {} };
  if (from === 'load') return { ...list, page: 'load' };
  if (act === 'letters') return { ...list, query: { company, id: registration } };
  if (act === 'confirm') {
    const view = company === '' ? 'waiting' : 'company';
    return { ...list, query: { view, company: company || undefined } };
  }
  return act === 'duties' && company !== '' ? { ...OF_COMPANY, query: { company } } : list;
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
