import { Form, Link, useFetcher, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, ErrorSummary } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Legend } from '~/ui/chart/gauge.tsx';
import { FormSection, StickyFoot } from '~/ui/form/form-page.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import type { FormRefusal } from '../../door.server.ts';
import { pageUrl, useShell } from '../shell-context.ts';
import type { loader } from './add.tsx';
import { AskChange } from './ask-change.tsx';
import { ArrivalSection, PartnerSection } from './form-arrival.tsx';
import {
  BLANK_DRAFT,
  BLANK_LINE,
  type Draft,
  errorsAtLines,
  mustAsk,
  settled,
  withLine,
  withoutLine,
} from './form-draft.ts';
import { lineStates, sumOf } from './form-gauges.ts';
import { NotChoosable, overText, RecordLine, useProductChoices } from './form-line.tsx';
import { IntentButton } from './intent-button.tsx';
import { draftKey, useKeptDraft } from './kept-draft.ts';

type FormData = Awaited<ReturnType<typeof loader>>;

export interface RecordFormPageProps {
  form: FormData;
  start: Draft;
  refusal: FormRefusal | null;
  zh: boolean;
}

export function RecordFormPage({ form, start, refusal, zh }: RecordFormPageProps) {
  const { t } = useTranslation('records');
  const { system, company } = useShell();
  const [draft, setDraft] = useState(start);
  const [lastCatalogue, load] = useCatalogue(form);
  const put = (next: Draft) => {
    const ready = mustAsk(next) ? next : settled(next);
    setDraft(ready);
    if (!mustAsk(ready)) load(ready);
  };
  const keeps = form.record === null && start === form.draft ? draftKey(system, company.id) : null;
  const kept = useKeptDraft(keeps, draft, put);
  const catalogue = lastCatalogue(draft.basis);
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
      <Form method="post" className="form stack" noValidate>
        <IntentButton
          intent="show"
          onPress={() => put(draft)}
          className="visually-hidden"
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
                {t('add.discard')}
              </Button>
            }
          >
            {t('add.restored')}
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

/** Products for the date, kind and supplier of the form; read again when these change. */
function useCatalogue(form: FormData) {
  const { system } = useShell();
  const fetcher = useFetcher<typeof loader>();
  const known = (basis: string) =>
    [fetcher.data, form].find((one) => one !== undefined && one.basis === basis && basis !== '');
  const load = (draft: Draft) => {
    if (draft.basis === '' || known(draft.basis) !== undefined) return;
    const { eta, kind, partnerId } = draft;
    fetcher.load(
      pageUrl(system, 'tradeRecords/list/add', {
        ...{ eta, kind, partner_id: partnerId },
        revise: form.revise ?? undefined,
      }),
    );
  };
  return [known, load] as const;
}

function Kept({ atMs }: { atMs: number }) {
  const { t } = useTranslation('records');
  return (
    <>
      {t('add.kept')} <Timestamp ms={atMs} />
    </>
  );
}

/** What the form sends beside its fields. */
function Hidden({ form, draft }: { form: FormData; draft: Draft }) {
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

function Problems({
  refusal,
  errors,
  draft,
  revise,
}: {
  refusal: FormRefusal | null;
  errors: Readonly<Record<string, string>>;
  draft: Draft;
  revise: string | null;
}) {
  const { t } = useTranslation('records');
  if (refusal === null) return null;
  const paths = Object.keys(errors);
  if (paths.length === 0) {
    return (
      <Alert tone="danger" role="alert" title={refusal.message}>
        {refusal.code === 4106 && (
          <Link to={`?revise=${revise}`} reloadDocument>
            {t('detail.reload')}
          </Link>
        )}
      </Alert>
    );
  }
  const labels: Record<string, string> = {
    eta: t('form.eta'),
    kind: t('form.kind'),
    partner_id: t('form.partner'),
    port: t('form.port'),
    order_ref: t('form.orderRef'),
    note: t('form.note'),
  };
  return (
    <ErrorSummary
      title={t('form.problems', { count: paths.length })}
      errors={paths.map((path) => {
        const [, at, field] = path.match(/^lines\.(\d+)\.(\w+)$/) ?? [];
        const label = at === undefined ? labels[path] : t('form.line', { number: Number(at) + 1 });
        return {
          fieldId:
            at === undefined ? path : `line-${at}-${field === 'tonnes' ? 'tonnes' : 'product'}`,
          message: t('form.problem', { label: label ?? '', message: errors[path] }),
        };
      })}
      key={JSON.stringify([errors, draft.basis])}
    />
  );
}

interface LinesProps {
  draft: Draft;
  put: (draft: Draft) => void;
  errors: Readonly<Record<string, string>>;
  states: ReturnType<typeof lineStates>;
  products: FormData['products'] | null;
  maxLines: number;
  zh: boolean;
}

function LinesSection({ draft, put, errors, states, products, maxLines, zh }: LinesProps) {
  const { t } = useTranslation('records');
  const year = draft.basis.slice(0, 4);
  const choices = useProductChoices(products ?? []);
  return (
    <FormSection
      number={3}
      wide
      title={t('form.lines')}
      note={year ? t('form.linesNote', { year }) : undefined}
      aside={
        products && (
          <Legend
            keys={['used', 'reserved', 'this', 'left', 'over', 'alarm']}
            words={{ this: t('form.thisLine') }}
          />
        )
      }
    >
      {products === null ? (
        <NoProducts draft={draft} />
      ) : (
        <div className="stack">
          {states.map((state, index) => {
            const line = draft.lines[index] ?? BLANK_LINE;
            return (
              <RecordLine
                key={index}
                {...{ index, line, state, products, choices, year, zh, errors }}
                onChange={(change) => put(withLine(draft, index, change))}
                onRemove={() => put(withoutLine(draft, index))}
              />
            );
          })}
          <div className="row">
            {draft.lines.length < maxLines ? (
              <IntentButton
                intent="add-line"
                icon="plus"
                onPress={() => put({ ...draft, lines: [...draft.lines, BLANK_LINE] })}
              >
                {t('form.addLine')}
              </IntentButton>
            ) : (
              <span className="muted">{t('form.linesFull', { count: maxLines })}</span>
            )}
            <IntentButton intent="show" onPress={() => put(draft)} className="no-script">
              {t('form.refresh')}
            </IntentButton>
          </div>
          <NotChoosable products={products} />
        </div>
      )}
    </FormSection>
  );
}

/** Before the date is known there is nothing to choose from; lines of a copied record wait unseen. */
function NoProducts({ draft }: { draft: Draft }) {
  const { t } = useTranslation('records');
  const reading = draft.basis !== '';
  return (
    <div className="stack">
      <p className="muted" role="status">
        {t(reading ? 'form.reading' : 'form.etaFirst')}
      </p>
      {draft.lines.map((line, index) => (
        <span key={index}>
          <input type="hidden" name="line_product" value={line.productId} />
          <input type="hidden" name="line_tonnes" value={line.tonnes} />
        </span>
      ))}
    </div>
  );
}

function Foot({
  form,
  draft,
  states,
}: {
  form: FormData;
  draft: Draft;
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
          {t(form.revise ? 'form.nextRevise' : 'form.next')}{' '}
          {t('form.nothingSent', { partner: partner ?? t('form.thePartner') })}
        </>
      }
    >
      <Link className="btn" to={back}>
        {t('form.cancel')}
      </Link>
      <Button variant="primary" busy={state === 'submitting'}>
        {sum.massG > 0 ? t('form.saveSum', { mass }) : t('form.save')}
      </Button>
    </StickyFoot>
  );
}
