import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Button, Why } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { tonnes, tonnesWithUnit } from '~/ui/format.ts';
import type { ListedRecord } from './record-columns.tsx';
import { spreadsheetText } from './spreadsheet-text.ts';

export interface SelectionBarProps {
  rows: readonly ListedRecord[];
  clear: () => void;
  /** Why the batch was not taken. */
  refused: string | null;
}

/** What can be done with the ticked records. */
export default function SelectionBar({ rows, clear, refused }: SelectionBarProps) {
  const { t } = useTranslation('records');
  const { state } = useNavigation();
  const open = rows.filter(({ status }) => status === 'UNCONFIRMED');
  const others = rows.length - open.length;
  const massG = rows.reduce((sum, { totalMassG }) => sum + totalMassG, 0);
  return (
    <>
      <span>
        <Trans
          t={t}
          i18nKey="list.selected"
          values={{ count: rows.length, mass: tonnesWithUnit(massG) }}
          components={{ b: <b /> }}
        />
      </span>
      <span className="flex flex-wrap items-center gap-2 ms-auto">
        {refused && (
          <span className="text-danger" role="alert">
            {refused}
          </span>
        )}
        {others > 0 && <Why>{t('list.notSent', { count: others })}</Why>}
        <Form method="post" preventScrollReset>
          {open.map(({ id, version }) => (
            <input key={id} type="hidden" name="ticked" value={`${id} ${version}`} />
          ))}
          <Button
            variant="primary"
            size="sm"
            icon="send"
            disabled={open.length === 0}
            busy={state === 'submitting'}
          >
            {t('list.send', { count: open.length })}
          </Button>
        </Form>
        <CopyButton text={useTable(rows)} label={t('list.copyLabel')} words={t('list.copy')} />
        <Button type="button" variant="quiet" size="sm" onClick={clear}>
          {t('list.unselect')}
        </Button>
      </span>
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
