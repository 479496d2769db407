import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import type { ImportKind } from '~/domain/only-representative/import/kinds.ts';
import { useFetcher, useLocation } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Status } from '~/ui/status.tsx';
import { Td } from '~/ui/table/table.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { NUMERIC, type ShownColumn } from './columns.ts';
import type { ShownImport } from './data.server.ts';

type Row = ShownImport['rows'][number];

interface Props {
  row: Row;
  columns: readonly ShownColumn[];
  of: ImportKind;
  /** It is not being saved just now. */
  canFix: boolean;
}

/** One row: a cell that is wrong is a field, which is checked when it is left. */
export function CheckedRow({ row, columns, of, canFix }: Props) {
  const { t } = useTranslation('imports');
  const id = useId();
  const fetcher = useFetcher();
  const { search } = useLocation();
  const wrong = Object.keys(row.said.errors).length > 0;
  return (
    <tr>
      <Td className="text-muted tabular-nums">{row.n}</Td>
      {columns.map((column) =>
        canFix && row.said.errors[column] ? (
          <WrongCell
            key={column}
            row={row}
            column={column}
            form={id}
            check={(input) => {
              if (input.form && input.value !== input.defaultValue) fetcher.submit(input.form);
            }}
          />
        ) : (
          <Cell key={column} row={row} column={column} of={of} />
        ),
      )}
      <Td>
        <Result row={row} />
        {canFix && wrong && (
          <fetcher.Form method="post" action={search} id={id}>
            <PageCompany />
            <input type="hidden" name="intent" value="fix" />
            <input type="hidden" name="row" value={row.n} />
            <Button size="sm" scriptless className="mt-1">
              {t('row.check')}
            </Button>
          </fetcher.Form>
        )}
      </Td>
    </tr>
  );
}

interface WrongCellProps {
  row: Row;
  column: ShownColumn;
  form: string;
  check: (input: HTMLInputElement) => void;
}

function WrongCell({ row: { n, cells, said }, column, form, check }: WrongCellProps) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const id = useId();
  const text = cells[column] ?? '';
  const label = t(`column.${column}`);
  // A check digit that is wrong has one that is right.
  const right = said.errors[column]?.values?.right;
  return (
    <Td className="bg-danger-soft">
      <TextInput
        // What was typed is what is read anew.
        key={text}
        form={form}
        name={`cell.${column}`}
        defaultValue={text}
        maxLength={600}
        aria-label={t('row.cell', { n, column: label })}
        aria-invalid
        aria-describedby={id}
        className={`min-w-24 ${NUMERIC.includes(column) ? 'text-end' : ''}`}
        onBlur={(event) => check(event.currentTarget)}
      />
      <p id={id} className="mt-1 flex max-w-60 items-start gap-1 text-xs text-danger">
        <Icon name="warn" size={12} className="mt-0.5" />
        <span>
          {errorText(said.errors[column], { label })}
          {right !== undefined && (
            <button
              type="submit"
              form={form}
              name={`cell.${column}`}
              value={right}
              className="ms-1 inline-flex min-h-6 items-center text-link underline"
            >
              {t('row.right', { right })}
            </button>
          )}
          {said.errors[column]?.key === 'import_reissue' && (
            <button
              type="submit"
              form={form}
              name={`cell.${column}`}
              value={t('row.yes')}
              className="ms-1 inline-flex min-h-6 items-center text-link underline"
            >
              {t('row.reissue')}
            </button>
          )}
        </span>
      </p>
    </Td>
  );
}

/** What is worth a look in a cell that can be saved. */
function Warning({ message, label }: { message: FieldMessage; label: string }) {
  const errorText = useErrorText();
  return (
    <span className="mt-1 flex max-w-60 items-start gap-1 text-xs text-warn">
      <Icon name="warn" size={12} className="mt-0.5" />
      <span>{errorText(message, { label })}</span>
    </span>
  );
}

function Cell({
  row: { cells, said },
  column,
  of,
}: Pick<Props, 'row' | 'of'> & { column: ShownColumn }) {
  const { t } = useTranslation('imports');
  const numeric = NUMERIC.includes(column);
  if (column === 'known') {
    return <Td>{said.exempt ? t('row.exempt') : (said.known ?? '–')}</Td>;
  }
  const [text, now] = [cells[column], said.now[column]];
  const [was, change] = [said.was[column], said.changes[column]];
  if (column === 'name' && of === 'products' && text === undefined) {
    return <Td className="text-xs text-muted">{t('row.ditto')}</Td>;
  }
  const before = (of: string, was: string) => {
    if (was === '') return t('row.empty');
    return of === 'type' ? t(`type.${was as 'mixture'}`) : was;
  };
  const small = 'block text-xs text-muted';
  return (
    <Td numeric={numeric} className={was ? 'bg-warn-soft' : undefined}>
      {column === 'quantity' ? text : (now ?? text)}
      {was !== undefined && (
        <span className={small}>
          {t('row.was')} <s>{was}</s>
        </span>
      )}
      {now !== undefined && was === undefined && (
        <span className={small}>
          {column === 'quantity' ? t('row.tonnes', { tonnes: now }) : t('row.as', { text })}
        </span>
      )}
      {change && (
        <span className={small}>{t('row.before', { text: before(column, change[0]) })}</span>
      )}
      {said.warns?.[column] && (
        <Warning message={said.warns[column]} label={t(`column.${column}`)} />
      )}
      {column === 'name' && said.removed && (
        <span className={small}>{t('row.removed', { text: said.removed.join('、') })}</span>
      )}
    </Td>
  );
}

function Result({ row: { state, said } }: { row: Row }) {
  const { t } = useTranslation('imports');
  const isRepaired = Object.keys(said.was).length > 0;
  const isChange = said.removed !== undefined || Object.keys(said.changes).length > 0;
  if (state === 'bad') {
    return (
      <Status icon="bad" mood="bad">
        {t('row.bad')}
      </Status>
    );
  }
  if (state === 'held') {
    return (
      <Status icon="clock" mood="waiting">
        <span title={t('row.heldWhy')}>{t('row.held')}</span>
      </Status>
    );
  }
  if (state === 'saved') {
    return (
      <Status icon="done" mood="good">
        {t('row.saved')}
      </Status>
    );
  }
  return (
    <Status
      icon={isRepaired ? 'refresh' : isChange ? 'edit' : 'ok'}
      mood={isRepaired ? 'waiting' : 'good'}
    >
      {t(isRepaired ? 'row.repaired' : isChange ? 'row.changed' : 'row.good')}
    </Status>
  );
}
