import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { type TypedEarly, useTypedEarly } from '~/ui/form/typed-early.ts';
import { tonnesWithUnit } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import type { FormRefusal } from '../../door.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { RecordFormData, readFormPage } from './add-data.server.ts';
import { AskChange } from './ask-change.tsx';
import { ArrivalSection, PartnerSection } from './form-arrival.tsx';
import {
  BLANK_DRAFT,
  errorsAtLines,
  mustAsk,
  type RecordDraft,
  settled,
  withTyped,
} from './form-draft.ts';
import { lineStates, sumOf } from './form-gauges.ts';
import { overText } from './form-line.tsx';
import { LinesSection } from './form-lines.tsx';
import { Problems } from './form-problems.tsx';
import { IntentButton } from './intent-button.tsx';
import { draftKey, useKeptDraft } from './kept-draft.ts';

export interface RecordFormPageProps {
  form: RecordFormData;
  start: RecordDraft;
  refusal: FormRefusal | null;
  zh: boolean;
}

export function RecordFormPage({ form, start, refusal, zh }: RecordFormPageProps) {
  const { t } = useTranslation('records');
  const { system, company } = useShell();
  const [draft, setDraft] = useState(start);
  const [lastCatalogue, load] = useCatalogue(form);
  const put = (next: RecordDraft) => {
    const ready = mustAsk(next) ? next : settled(next);
    setDraft(ready);
    if (!mustAsk(ready)) load(ready);
  };
  const keeps = form.record === null && start === form.draft ? draftKey(system, company.id) : null;
  const early = useRef<readonly TypedEarly[]>([]);
  const formRef = useTypedEarly((typed) => {
    early.current = typed;
    put(withTyped(start, typed));
  });
  // What is typed now counts for more than what was typed on an earlier visit.
  const kept = useKeptDraft(keeps, draft, (found) => put(withTyped(found, early.current)));
  const catalogue = lastCatalogue(draft);
  const errors = refusal ? errorsAtLines(draft, refusal.fields) : {};
  const states = lineStates(draft.lines, catalogue?.products ?? []);
  for (const [index, { over }] of states.entries()) {
    // The gauge knows the excess and the substance's name in the reader's language.
    const path = `lines.${index}.tonnes`;
    if (over && path in errors) errors[path] = overText(over, draft.basis.slice(0, 4), zh, t);
  }
  const discard = () => {
    kept.forget();
    setDraft(BLANK_DRAFT);
  };
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: pageUrl(system, 'tradeRecords/list') },
          { label: form.revise ? t('add.revise') : t('add.new') },
        ]}
        title={form.revise ? t('add.reviseTitle', { no: form.record?.tradeNo }) : t('add.title')}
        subtitle={kept.savedAtMs !== null && <Kept atMs={kept.savedAtMs} />}
      />
      <Form
        method="post"
        className="[--control:36px] grid min-w-0 content-start gap-4"
        noValidate
        ref={formRef}
      >
        <IntentButton
          intent="show"
          onPress={() => put(draft)}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        >
          {t('form.show')}
        </IntentButton>
        <Hidden form={form} draft={draft} />
        <Problems refusal={refusal} errors={errors} draft={draft} revise={form.revise} />
        {kept.restored && (
          <Alert
            tone="info"
            role="status"
            actions={
              <Button type="button" size="sm" onClick={discard}>
                {t('ui:draft.discard')}
              </Button>
            }
          >
            {t('ui:draft.restored')}
          </Alert>
        )}
        {form.record && !form.revise && (
          <Alert tone="info">{t('add.copied', { no: form.record.tradeNo })}</Alert>
        )}
        {mustAsk(draft) && <AskChange draft={draft} put={put} />}
        <Panel label={t('add.title')}>
          <ArrivalSection draft={draft} errors={errors} put={put} today={form.today} />
          <PartnerSection
            draft={draft}
            errors={errors}
            put={put}
            partners={form.partners}
            ports={form.ports}
          />
          <LinesSection
            {...{ draft, put, errors, states, zh }}
            products={catalogue?.products ?? null}
            maxLines={form.maxLines}
          />
        </Panel>
        <Foot form={form} draft={draft} states={states} />
      </Form>
    </>
  );
}

/** Products for the date, kind, supplier and port of the form; read again when these change. */
function useCatalogue(form: RecordFormData) {
  const { system } = useShell();
  const fetcher = useFetcher<typeof readFormPage>();
  const known = ({ basis }: RecordDraft) =>
    [form, ...(fetcher.data ? [fetcher.data] : [])]
      .reverse()
      .filter((one) => one.basis === basis && basis !== '');
  const judged = (draft: RecordDraft) =>
    known(draft).find(({ port }) => port === draft.port.toUpperCase());
  const load = (draft: RecordDraft) => {
    if (draft.basis === '' || judged(draft) !== undefined) return;
    const { eta, kind, partnerId, port } = draft;
    fetcher.load(
      pageUrl(system, 'tradeRecords/list/add', {
        ...{ eta, kind, partner_id: partnerId, port },
        revise: form.revise ?? undefined,
      }),
    );
  };
  // Until the products of another port have come, those of the last one stay.
  const last = (draft: RecordDraft) => judged(draft) ?? known(draft)[0];
  return [last, load] as const;
}

function Kept({ atMs }: { atMs: number }) {
  const { t } = useTranslation('records');
  return (
    <>
      {t('ui:draft.kept')} <Timestamp ms={atMs} />
    </>
  );
}

/** What the form sends beside its fields. */
function Hidden({ form, draft }: { form: RecordFormData; draft: RecordDraft }) {
  return (
    <>
      <input type="hidden" name="basis" value={draft.basis} />
      {form.revise && (
        <>
          <input type="hidden" name="revise" value={form.revise} />
          <input type="hidden" name="version" value={form.record?.version} />
        </>
      )}
    </>
  );
}

function Foot({
  form,
  draft,
  states,
}: {
  form: RecordFormData;
  draft: RecordDraft;
  states: ReturnType<typeof lineStates>;
}) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { state } = useNavigation();
  const sum = sumOf(draft, states);
  const mass = tonnesWithUnit(sum.massG);
  const partner = form.partners.find(({ id }) => id === draft.partnerId)?.name;
  const back = form.revise
    ? pageUrl(system, 'tradeRecords/list/detail', { id: form.revise })
    : pageUrl(system, 'tradeRecords/list');
  return (
    <StickyFoot
      next={
        <>
          {sum.lines > 0 && <b>{t('form.sum', { count: sum.lines, mass })} </b>}
          {t(form.revise ? 'form.nextRevise' : 'form.next')}
          {t('form.gap')}
          {partner ? t('form.nothingSent', { partner }) : t('form.nothingSentYet')}
        </>
      }
    >
      <LinkButton to={back}>{t('form.cancel')}</LinkButton>
      <Button variant="primary" busy={state === 'submitting'}>
        {sum.massG > 0 ? t('form.saveSum', { mass }) : t('form.save')}
      </Button>
    </StickyFoot>
  );
}
