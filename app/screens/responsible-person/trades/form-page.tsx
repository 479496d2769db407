import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useFetcher } from '~/framework.ts';
import { ReadAgain } from '~/screens/subsystem/detail/read-again.tsx';
import { type KeptDraft, useDraft } from '~/screens/subsystem/form/draft.ts';
import { FormErrors, placeOf } from '~/screens/subsystem/form/errors.tsx';
import { given } from '~/screens/subsystem/form/field.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { DraftKept, DraftNotice } from '~/screens/subsystem/form/kept-draft.tsx';
import {
  type CheckedForm,
  type LateCheck,
  useCheckedForm,
} from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { StickyFoot } from '~/ui/form/form-page.tsx';
import { count } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
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
  const checked = useCheckedForm({
    id: 'trade',
    shape: TRADE_FORM,
    check: lateCheck,
    answer,
    defaultValue: page.values,
  });
  const { form, fields } = checked;
  const values = TRADE_FORM.values(form.value ?? {});
  const put = (value: TradeValues) => form.update({ value });
  const kept = useDraft('trade', {
    keeps: page.record === null,
    shape: TRADE_FORM,
    values,
    isBlank,
    restore: (draft) => form.update({ value: checked.withTypedEarly(draft) }),
  });
  const before = mustAsk(values) ? readBasis(values.basis) : null;
  const { basis } = settled(values);
  const { products, brandOwners, distributors, find } = useOffered(page, { ...values, basis });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows what was worked out from it
  useEffect(() => {
    if (basis !== values.basis) form.update({ name: 'basis', value: basis });
  }, [basis, values.basis]);
  const states = lineStates(values.lines, products ?? []);
  const { record, revises } = page;
  return (
    <>
      <Head page={page} kept={kept} />
      <Form
        method="post"
        className="[--control:36px] grid min-w-0 content-start gap-4"
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate
      >
        {/* The first button of a form is the one that Enter presses. */}
        <button type="submit" hidden />
        <input type="hidden" {...given(fields.basis)} />
        {revises && record && <Revised record={record} />}
        <Problems checked={checked} answer={answer} />
        <DraftNotice kept={kept} discard={() => put(BLANK)} />
        {record && !revises && <Alert tone="info">{t('add.copied', { no: record.tradeNo })}</Alert>}
        {before && <AskChange {...{ values, before, put, brandOwners }} />}
        <Panel label={t('add.title')}>
          <HeadSection {...{ checked, values, page, brandOwners, distributors, find }} />
          <LinesSection {...{ checked, values, states, products }} maxLines={page.maxLines} />
          <CheckSection {...{ values, states, distributors }} />
        </Panel>
        <Foot page={page} pieces={states.reduce((sum, { pieces }) => sum + pieces, 0)} />
      </Form>
    </>
  );
}

function Head({ page, kept }: Pick<TradeFormPageProps, 'page'> & { kept: KeptDraft }) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  const { record, revises } = page;
  return (
    <PageHeader
      crumbs={[
        { label: system.label, to: system.home },
        { label: t('title'), to: pageUrl(system, 'tradeRecords/list') },
        { label: revises ? t('add.revise') : t('add.new') },
      ]}
      title={revises ? t('add.reviseTitle', { no: record?.tradeNo }) : t('add.title')}
      subtitle={kept.savedAtMs !== null && <DraftKept kept={kept} />}
    />
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

function Foot({ page, pieces }: { page: TradeFormData; pieces: number }) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  const { state } = useSending();
  const id = page.revises ? page.record?.id : undefined;
  const back =
    id === undefined
      ? pageUrl(system, 'tradeRecords/list')
      : pageUrl(system, 'tradeRecords/list/detail', { id });
  return (
    <StickyFoot next={t(page.revises ? 'form.nextRevise' : 'form.next')}>
      <LinkButton to={back}>{t('form.cancel')}</LinkButton>
      <Button variant="primary" busy={state === 'submitting'}>
        {pieces > 0 ? t('form.submitSum', { pieces: count(pieces) }) : t('form.submit')}
      </Button>
    </StickyFoot>
  );
}
