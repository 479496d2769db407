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
import { Alert } from '~/ui/alert.tsx';
import { count } from '~/ui/format.ts';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { eachOnce, SOUGHT } from '../../subsystem/sought.ts';
import type { readFormPage, TradeFormData } from './add-data.server.ts';
import { AskChange } from './ask-change.seldom.tsx';
import { CheckSection } from './form-check.tsx';
import { HeadSection } from './form-head.tsx';
import { LinesSection } from './form-lines.tsx';
import { mustAsk, readBasis, settled } from './line-basis.ts';
import { lineStates } from './line-states.ts';
import { BLANK, isBlank, LABELS, ORDER, TRADE_FORM, type TradeValues } from './trade-form.ts';

const lateCheck: LateCheck<TradeValues> = async () => (await import('./trade-check.ts')).checkTrade;

export interface TradeFormPageProps {
  page: TradeFormData;
  answer: FormAnswer | undefined;
}

/** Arrival and parties, products and batches, what follows: one form, saved once. */
export function TradeFormPage({ page, answer }: TradeFormPageProps) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  const { checked, values, put, kept } = useKeptForm({
    ...{ id: 'trade', shape: TRADE_FORM, check: lateCheck, answer, isBlank },
    defaultValue: page.values,
    keeps: page.record === null,
  });
  const { form, fields } = checked;
  const before = mustAsk(values) ? readBasis(values.basis) : null;
  const { basis } = settled(values);
  const { products, brandOwners, distributors, find } = useOffered(page, { ...values, basis });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows what was worked out from it
  useEffect(() => {
    if (basis !== values.basis) form.update({ name: 'basis', value: basis });
  }, [basis, values.basis]);
  const states = lineStates(values.lines, products ?? []);
  const { record, revises } = page;
  const pieces = states.reduce((sum, one) => sum + one.pieces, 0);
  const list = pageUrl(system, 'tradeRecords/list');
  return (
    <FormFrame
      form={form}
      head={{
        under: [{ label: t('title'), to: list }],
        here: t(revises ? 'add.revise' : 'add.new'),
        title: revises ? t('add.reviseTitle', { no: record?.tradeNo }) : t('add.title'),
        subtitle: keptNote(kept),
      }}
      first={
        <>
          <input type="hidden" {...given(fields.basis)} />
          {revises && record && <Revised record={record} />}
        </>
      }
      problems={<Problems checked={checked} answer={answer} />}
      draft={{ kept, discard: () => put(BLANK) }}
      foot={
        <FormFoot
          next={t(revises ? 'form.nextRevise' : 'form.next')}
          back={{
            to: revises ? pageUrl(system, 'tradeRecords/list/detail', { id: record?.id }) : list,
            label: t('form.cancel'),
          }}
          save={pieces > 0 ? t('form.submitSum', { pieces: count(pieces) }) : t('form.submit')}
        />
      }
    >
      {record && !revises && <Alert tone="info">{t('add.copied', { no: record.tradeNo })}</Alert>}
      {before && <AskChange {...{ values, before, put, brandOwners }} />}
      <Panel label={t('add.title')}>
        <HeadSection {...{ checked, values, page, brandOwners, distributors, find }} />
        <LinesSection {...{ checked, values, states, products }} maxLines={page.maxLines} />
        <CheckSection {...{ values, states, distributors }} />
      </Panel>
    </FormFrame>
  );
}

/** Which record is sent in another revision. */
function Revised({ record }: { record: NonNullable<TradeFormData['record']> }) {
  return (
    <>
      <input type="hidden" name="id" value={record.id} />
      <input type="hidden" name="version" value={record.version} />
      <input type="hidden" name="status" value={record.status} />
    </>
  );
}

/** What can be chosen for the arrival and brand owner the lines belong to, read when these change; and who was found. */
function useOffered(page: TradeFormData, values: TradeValues) {
  const { system } = useShell();
  const fetcher = useFetcher<typeof readFormPage>();
  const sought = useFetcher<typeof readFormPage>();
  const { basis, arrival_on, brand_owner_id, trading_enterprise_id } = values;
  const address = (also: Record<string, string | undefined>) =>
    pageUrl(system, 'tradeRecords/list/add', {
      ...{ arrival_on, brand_owner_id, trading_enterprise_id },
      ...also,
    });
  const known = [fetcher.data, page].find((one) => one?.basis === basis && basis !== '');
  const unknown = known === undefined && basis !== '';
  const { load } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each basis, which names the rest
  useEffect(() => {
    if (!unknown) return;
    load(address({ id: page.revises ? page.record?.id : undefined }));
  }, [unknown, basis]);
  const { data: found } = sought;
  const offered = known ?? page;
  return {
    products: known?.products ?? null,
    brandOwners: together(together(page.brandOwners, offered.brandOwners), found?.brandOwners),
    // Whether an authorisation covers the arrival is said of one day.
    distributors: together(
      offered.distributors,
      found?.on === offered.on ? found.distributors : undefined,
    ),
    find: page.more ? (typed: string) => sought.load(address({ [SOUGHT]: typed })) : undefined,
  };
}

type Enterprise = TradeFormData['distributors'][number];

const together = (first: readonly Enterprise[], second: readonly Enterprise[] = []) =>
  eachOnce(first, second, ({ id }) => id);

interface ProblemsProps extends Pick<TradeFormPageProps, 'answer'> {
  checked: CheckedForm<TradeValues>;
}

/** What must be put right; a record that somebody else has changed meanwhile can be read again from here. */
function Problems({ checked, answer }: ProblemsProps) {
  const { t } = useTranslation(['trade', 'trades']);
  return (
    <FormErrors
      checked={checked}
      title={(count) => t('form.problems', { count })}
      order={ORDER}
      asks={{
        port: t('form.askPort'),
        brand_owner_id: t('form.chooseBrandOwner'),
        trading_enterprise_id: t('form.chooseTrading'),
      }}
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
