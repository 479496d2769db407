import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from '~/framework.ts';
import { ReadAgain } from '~/screens/subsystem/detail/read-again.tsx';
import { FormErrors, placeOf } from '~/screens/subsystem/form/errors.tsx';
import { given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame, keptNote } from '~/screens/subsystem/form/form-frame.tsx';
import type { CheckedForm, LateCheck } from '~/screens/subsystem/form/use-form.ts';
import { useKeptForm } from '~/screens/subsystem/form/use-kept-form.ts';
import { pageUrl, useShell } from '~/screens/subsystem/shell-context.ts';
import { Alert } from '~/ui/alert.tsx';
import { tonnesWithUnit } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import type { RecordFormData, readFormPage } from '../add-data.server.ts';
import { AskChange } from '../ask-change.seldom.tsx';
import { ArrivalSection, PartnerSection } from './arrival.tsx';
import { type LineState, lineStates, sumOf } from './gauges.ts';
import { overText } from './line.tsx';
import { mustAsk, readBasis, settled } from './line-basis.ts';
import { LinesSection } from './lines.tsx';
import {
  BLANK,
  isBlank,
  LABELS,
  ORDER,
  partnerRole,
  RECORD_FORM,
  type RecordValues,
} from './record-form.ts';

const lateCheck: LateCheck<RecordValues> = async () =>
  (await import('./record-check.ts')).checkRecord;

export interface RecordFormPageProps {
  page: RecordFormData;
  answer: FormAnswer | undefined;
  zh: boolean;
}

export function RecordFormPage({ page, answer, zh }: RecordFormPageProps) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const { checked, values, put, kept, products, states } = useRecordForm(page, answer);
  const { form, fields } = checked;
  const before = mustAsk(values) ? readBasis(values.basis) : null;
  const { record, revise } = page;
  return (
    <FormFrame
      form={form}
      head={{
        under: [{ label: t('title'), to: pageUrl(system, 'tradeRecords/list') }],
        here: t(revise ? 'add.revise' : 'add.new'),
        title: revise ? t('add.reviseTitle', { no: record?.tradeNo }) : t('add.title'),
        subtitle: keptNote(kept),
      }}
      first={
        <>
          <input type="hidden" {...given(fields.basis)} />
          {revise && <input type="hidden" name="revise" value={revise} />}
        </>
      }
      version={revise ? record?.version : null}
      problems={<Problems {...{ checked, values, states, answer, zh }} />}
      draft={{ kept, discard: () => put(BLANK) }}
      foot={<Foot page={page} values={values} states={states} />}
    >
      {record && !revise && <Alert tone="info">{t('add.copied', { no: record.tradeNo })}</Alert>}
      {before && <AskChange {...{ values, before, put }} />}
      <Panel label={t('add.title')}>
        <ArrivalSection checked={checked} values={values} today={page.today} />
        <PartnerSection
          checked={checked}
          values={values}
          partners={page.partners}
          ports={page.ports}
        />
        <LinesSection {...{ checked, values, states, products, zh }} maxLines={page.maxLines} />
      </Panel>
    </FormFrame>
  );
}

/** The form with what is kept of it in this browser, and its lines as they draw on what is left. */
function useRecordForm(page: RecordFormData, answer: FormAnswer | undefined) {
  const { checked, values, put, kept } = useKeptForm({
    ...{ id: 'record', shape: RECORD_FORM, check: lateCheck, answer, isBlank },
    defaultValue: page.values,
    keeps: page.record === null,
    settle: (typed) => withFittingPartner(typed, page.partners),
  });
  const { form } = checked;
  const { basis } = settled(values);
  const products = useProducts(page, { ...values, basis });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows what was worked out from it
  useEffect(() => {
    if (basis !== values.basis) form.update({ name: 'basis', value: basis });
  }, [basis, values.basis]);
  const states = lineStates(values.lines, products ?? []);
  return { checked, values, put, kept, products, states };
}

/** Partners of the other kind of trade are not offered, so one that was chosen before is chosen no more. */
function withFittingPartner(
  values: RecordValues,
  partners: RecordFormData['partners'],
): RecordValues {
  const chosen = partners.find(({ id }) => id === values.partner_id);
  const fits = chosen === undefined || chosen.role === partnerRole(values);
  return fits ? values : { ...values, partner_id: '' };
}

/**
 * Products for the date, kind and supplier the lines belong to, as they stand at the port; read when these change,
 * null until then. Until the products of another port have come, those of the last one stay.
 */
function useProducts(page: RecordFormData, values: RecordValues) {
  const { system } = useShell();
  const fetcher = useFetcher<typeof readFormPage>();
  const { basis, eta, kind, partner_id } = values;
  const port = values.port.toUpperCase();
  const known = [fetcher.data, page].filter((one) => one?.basis === basis && basis !== '');
  const judged = known.find((one) => one?.port === port);
  const unknown = judged === undefined && basis !== '';
  const { load } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each basis, which names the rest, and port
  useEffect(() => {
    if (!unknown) return;
    const query = { eta, kind, partner_id, port, revise: page.revise ?? undefined };
    load(pageUrl(system, 'tradeRecords/list/add', query));
  }, [unknown, basis, port]);
  return (judged ?? known[0])?.products ?? null;
}

interface ProblemsProps extends Omit<RecordFormPageProps, 'page'> {
  checked: CheckedForm<RecordValues>;
  values: RecordValues;
  states: readonly LineState[];
}

/** What must be put right; a record that somebody else has changed meanwhile can be read again from here. */
function Problems({ checked, values, states, answer, zh }: ProblemsProps) {
  const { t } = useTranslation('records');
  const year = values.basis.slice(0, 4);
  // The gauge knows the excess and the substance's name in the reader's language.
  const overs = states.flatMap(({ over }, index) =>
    over ? [[`lines[${index}].tonnes`, overText(over, year, zh, t)]] : [],
  );
  return (
    <FormErrors
      checked={checked}
      title={(count) => t('form.problems', { count })}
      order={ORDER}
      asks={{ partner_id: t('form.choosePartner'), port: t('form.askPort') }}
      override={Object.fromEntries(overs)}
      line={(name, message) => {
        const { field, row } = placeOf(name);
        const label = LABELS[field];
        return t('form.problem', {
          label: label ? t(label) : t('form.line', { number: row + 1 }),
          message,
        });
      }}
      actions={answer?.refusal?.code === 4106 && <ReadAgain />}
    />
  );
}

interface FootProps {
  page: RecordFormData;
  values: RecordValues;
  states: readonly LineState[];
}

function Foot({ page, values, states }: FootProps) {
  const { t } = useTranslation('records');
  const { system } = useShell();
  const sum = sumOf(values, states);
  const mass = tonnesWithUnit(sum.massG);
  const partner = page.partners.find(({ id }) => id === values.partner_id)?.name;
  const back = page.revise
    ? pageUrl(system, 'tradeRecords/list/detail', { id: page.revise })
    : pageUrl(system, 'tradeRecords/list');
  return (
    <FormFoot
      next={
        <>
          {sum.lines > 0 && <b>{t('form.sum', { count: sum.lines, mass })} </b>}
          {t(page.revise ? 'form.nextRevise' : 'form.next')}
          {t('form.gap')}
          {partner ? t('form.nothingSent', { partner }) : t('form.nothingSentYet')}
        </>
      }
      back={{ to: back, label: t('form.cancel') }}
      save={sum.massG > 0 ? t('form.saveSum', { mass }) : t('form.save')}
    />
  );
}
