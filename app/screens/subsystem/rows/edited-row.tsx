import type { ChangeEvent, Dispatch, ReactNode } from 'react';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { Button, SmallIconButton } from '~/ui/button.tsx';
import { FieldError } from '~/ui/form/field.tsx';
import { Status } from '~/ui/status.tsx';
import { EditMore, EditRow, Struck, TickToDelete } from '~/ui/table/edit-table.tsx';
import { Td } from '~/ui/table/table.tsx';
import { useErrorText } from '../refusal-text.ts';
import type { Line, Press } from './editor.ts';
import { cellName, fileName, GONE, PRESS, SHOWN } from './wire.ts';
import { useRowsWords } from './words.ts';

type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** What a control of a cell takes: spread it into a TextInput, DateInput or Select. */
export interface CellControl {
  id: string;
  name: string;
  defaultValue: string;
  'aria-label': string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onChange: (event: Typed) => void;
  onBlur: () => void;
}

/** Sets a cell whose control is none of the above: a box to tick. */
export type PutCell = (value: string) => void;

export interface RowColumn {
  /** Its field; of a column that is only read, any name. */
  key: string;
  header: string;
  numeric?: boolean;
  /** Width of its head. */
  className?: string;
  /** What an empty cell asks for, where it is chosen: "请选择规格". */
  ask?: string;
  /** The cell as text: to a viewer, and of a row that goes. */
  text: (line: Line) => ReactNode;
  /** Without it the cell is only read. */
  control?: (cell: CellControl, line: Line, put: PutCell, file: FileControl) => ReactNode;
}

/** A file that is chosen in a row and sent with it. */
export interface FileControl {
  name: string;
  onChange: () => void;
  /** Name of a file that came along with a refused list and waits, by its id. */
  waiting: (id: string) => string | undefined;
}

/** What the second line of an open row is drawn with. */
export interface InnerTools {
  line: Line;
  /** For a Field and the control inside it. */
  cell: (field: string) => {
    field: { id: string; error: FieldMessage | undefined };
    control: Pick<CellControl, 'name' | 'defaultValue' | 'onChange' | 'onBlur'>;
    put: PutCell;
    file: FileControl;
  };
}

interface EditedRowProps {
  list: string;
  columns: readonly RowColumn[];
  inside?: { label: string; draw: (tools: InnerTools) => ReactNode } | undefined;
  line: Line;
  name: string;
  errors: Readonly<Record<string, FieldMessage>>;
  hidden: boolean;
  hasFile: boolean;
  /** Why it can't be deleted. */
  keepsWhy: string | undefined;
  files: Readonly<Record<string, string>>;
  dispatch: Dispatch<Press>;
  cellId: (key: string, field: string) => string;
  /** A field was left. */
  left: () => void;
  chose: () => void;
  ask: () => void;
  undo: () => void;
}

/** A row that is edited, with its second line where it is open; or one that goes. */
export function EditedRow(props: EditedRowProps) {
  const { columns, inside, line, name, hidden, hasFile } = props;
  if (line.isGone) return <GoneRow {...props} />;
  const isOpen = inside !== undefined && line.isOpen;
  return (
    <>
      <EditRow id={line.key} state={isOpen ? 'open' : undefined} hidden={hidden}>
        {columns.map((column) => (
          <Td key={column.key} numeric={column.numeric} data-label={column.header}>
            {column.control ? <Cell {...props} column={column} /> : column.text(line)}
          </Td>
        ))}
        <Td className="whitespace-nowrap">
          <RowButtons {...props} />
        </Td>
      </EditRow>
      {inside && (isOpen || hasFile) && (
        <EditMore
          columns={columns.length + 1}
          legend={`${inside.label} ${name}`}
          hidden={!isOpen || hidden}
        >
          {inside.draw({ line, cell: (field) => innerCell(props, field) })}
        </EditMore>
      )}
    </>
  );
}

function controlOf({ line, dispatch, left }: EditedRowProps, field: string) {
  return {
    name: cellName(line.key, field),
    defaultValue: line.cells[field] ?? '',
    onChange: ({ target: { value } }: Typed) =>
      dispatch({ type: 'type', key: line.key, field, value }),
    onBlur: left,
  };
}

function fileOf({ line, chose, files }: EditedRowProps, field: string): FileControl {
  return { name: fileName(line.key, field), onChange: chose, waiting: (id) => files[id] };
}

const putOf =
  ({ line, dispatch }: EditedRowProps, field: string): PutCell =>
  (value) =>
    dispatch({ type: 'type', key: line.key, field, value });

function innerCell(props: EditedRowProps, field: string) {
  const { line, errors, cellId } = props;
  return {
    field: { id: cellId(line.key, field), error: errors[field] },
    control: controlOf(props, field),
    put: putOf(props, field),
    file: fileOf(props, field),
  };
}

function Cell({ column, ...props }: EditedRowProps & { column: RowColumn }) {
  const { line, errors, cellId, name } = props;
  const { key, header, ask, control } = column;
  const error = useErrorText()(errors[key], ask === undefined ? { label: header } : { ask });
  const id = cellId(line.key, key);
  const errorId = `${id}-error`;
  const cell = {
    ...controlOf(props, key),
    id,
    'aria-label': name === '' ? header : `${name} ${header}`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId : undefined,
  };
  return (
    <>
      {control?.(cell, line, putOf(props, key), fileOf(props, key))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

function RowButtons({ list, line, name, inside, dispatch, keepsWhy, ask }: EditedRowProps) {
  const { t } = useRowsWords();
  const { key, isOpen } = line;
  return (
    <span className="flex items-center justify-end">
      <input type="hidden" name={SHOWN} value={key} />
      {inside && (
        <SmallIconButton
          type="submit"
          name={PRESS}
          value={`toggle:${key}`}
          icon={isOpen ? 'up' : 'edit'}
          aria-expanded={isOpen}
          label={t(isOpen ? 'close' : 'open', { what: inside.label, name })}
          title={inside.label}
          onClick={(event) => {
            event.preventDefault();
            dispatch({ type: 'toggle', key });
          }}
        />
      )}
      <TickToDelete
        label={t('delete')}
        name={GONE}
        value={key}
        checked={false}
        onChange={() => dispatch({ type: 'strike', key })}
      />
      <span className="no-script:hidden">
        <SmallIconButton
          id={`${list}-delete-${key}`}
          icon="trash"
          label={[t('deleteOf', { name }), keepsWhy].filter(Boolean).join(' ')}
          title={keepsWhy ?? t('delete')}
          aria-haspopup="dialog"
          aria-disabled={keepsWhy !== undefined || undefined}
          onClick={() => {
            if (keepsWhy !== undefined) return;
            if (line.isNew && !line.isChanged) dispatch({ type: 'strike', key });
            else ask();
          }}
        />
      </span>
    </span>
  );
}

/** A row that goes at 确认: its values struck, and the way back. */
function GoneRow({ list, columns, line, name, undo, hidden, dispatch }: EditedRowProps) {
  const { t } = useRowsWords();
  const { key } = line;
  return (
    <EditRow id={key} state="gone" hidden={hidden}>
      {columns.map(({ key: column, header, numeric, text }) => (
        <Td key={column} numeric={numeric} data-label={header}>
          <Struck>{text(line)}</Struck>
        </Td>
      ))}
      <Td className="whitespace-nowrap">
        <span className="flex items-center justify-end gap-2">
          <input type="hidden" name={SHOWN} value={key} />
          <Status icon="trash" mood="neutral">
            {t('goes')}
          </Status>
          <TickToDelete
            label={t('delete')}
            name={GONE}
            value={key}
            checked
            onChange={() => dispatch({ type: 'undo', key })}
          />
          <span className="no-script:hidden">
            <Button
              type="button"
              id={`${list}-undo-${key}`}
              variant="quiet"
              size="sm"
              icon="undo"
              aria-label={t('undoOf', { name })}
              onClick={undo}
            >
              {t('undo')}
            </Button>
          </span>
        </span>
      </Td>
    </EditRow>
  );
}
