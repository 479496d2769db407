import { useTranslation } from 'react-i18next';
import { useSearchParams } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Button, Why } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { tonnes, tonnesWithUnit } from '~/ui/format.ts';
import type { Picked } from '~/ui/table/selection.ts';
import { useSending } from '../../subsystem/going.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { AllMatching, ChosenForm, ConfirmAll, useAllMatching } from './all-matching.tsx';
import type { ListedRecord } from './record-columns.tsx';
import { spreadsheetText } from './spreadsheet-text.ts';

export interface SelectionBarProps {
  rows: readonly ListedRecord[];
  picked: Picked;
  /** Records that match the list's conditions; null while only a bound of them is known. */
  total: number | null;
  /** Why the batch was not taken. */
  answer: FormAnswer | undefined;
}

/** What can be done with the ticked records, or with all that match. */
export function SelectionBar({ rows, picked, total, answer }: SelectionBarProps) {
  const { t } = useTranslation('records');
  const refused = useRefused(answer);
  const matching = useAllMatching(picked);
  const massG = rows.reduce((sum, { totalMassG }) => sum + totalMassG, 0);
  return (
    <>
      {!matching.all && (
        <span>
          <Trans
            t={t}
            i18nKey="list.selected"
            values={{ count: rows.length, mass: tonnesWithUnit(massG) }}
            components={{ b: <b /> }}
          />
        </span>
      )}
      <AllMatching {...matching} total={total} onPage={picked.total} />
      <span className="flex flex-wrap items-center gap-2 ms-auto">
        {refused && (
          <span className="text-danger" role="alert">
            {refused.message}
          </span>
        )}
        {matching.all && total !== null ? <ForAll total={total} /> : <ForTicked rows={rows} />}
        <Button type="button" variant="quiet" size="sm" onClick={picked.clear}>
          {t('list.unselect')}
        </Button>
      </span>
    </>
  );
}

/** Sends what is not sent yet, and chases what waits. */
function ForTicked({ rows }: Pick<SelectionBarProps, 'rows'>) {
  const { t } = useTranslation('records');
  const { state } = useSending();
  const open = rows.filter(({ status }) => status === 'UNCONFIRMED');
  const waiting = rows.filter(({ status, upstream }) => status === 'WAITING' && upstream === null);
  const others = rows.length - open.length;
  return (
    <>
      {others > 0 && waiting.length === 0 && <Why>{t('list.notSent', { count: others })}</Why>}
      {(open.length > 0 || waiting.length === 0) && (
        <ChosenForm intent="send" rows={open}>
          <Button
            variant="primary"
            size="sm"
            icon="send"
            disabled={open.length === 0}
            busy={state === 'submitting'}
          >
            {t('list.send', { count: open.length })}
          </Button>
        </ChosenForm>
      )}
      {waiting.length > 0 && (
        <ChosenForm intent="remind" rows={waiting}>
          <Button size="sm" icon="mail" busy={state === 'submitting'}>
            {t('list.chase', { count: waiting.length })}
          </Button>
        </ChosenForm>
      )}
      <CopyButton text={useTable(rows)} label={t('list.copyLabel')} words={t('list.copy')} />
    </>
  );
}

/** The same for all that match; one of both where the list shows one state. */
function ForAll({ total }: { total: number }) {
  const [params] = useSearchParams();
  const status = params.get('status');
  return (
    <>
      {status !== 'WAITING' && <ConfirmAll intent="send" total={total} look="primary" />}
      {status !== 'UNCONFIRMED' && <ConfirmAll intent="remind" total={total} />}
    </>
  );
}

/** The ticked rows as a spreadsheet takes them: tab between cells, a line each. */
function useTable(rows: readonly ListedRecord[]): string {
  const { t } = useTranslation('records');
  const head = ['tradeNo', 'kind', 'partner', 'products', 'tonnage', 'port', 'eta', 'status'];
  const lines = rows.map((row) => [
    row.tradeNo,
    t(`kind.${row.kind}`),
    row.partnerName,
    row.products.join('; '),
    tonnes(row.totalMassG).replaceAll(',', ''),
    `${row.port} ${row.portName}`,
    row.eta,
    t(`ui:status.tradeRecord.${row.status}`),
  ]);
  return [head.map((key) => t(`column.${key}`)), ...lines]
    .map((cells) => cells.map(spreadsheetText).join('\t'))
    .join('\n');
}
