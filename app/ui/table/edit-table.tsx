import type { ReactNode } from 'react';
import { Td } from './table.tsx';

/** Rows of a Table with `phone="edit"`. */

export interface EditRowProps {
  id?: string;
  /** `open`: its second line follows; `gone`: it goes when the list is saved. */
  state?: 'open' | 'gone' | undefined;
  hidden?: boolean;
  children: ReactNode;
}

export function EditRow({ id, state, hidden, children }: EditRowProps) {
  return (
    <tr
      id={id}
      hidden={hidden}
      data-opened={state === 'open' || undefined}
      data-gone={state === 'gone' || undefined}
    >
      {children}
    </tr>
  );
}

/** The second line of an open row: fields of which there are too many for columns. */
export function EditMore({
  columns,
  legend,
  hidden,
  children,
}: {
  columns: number;
  legend: string;
  hidden?: boolean;
  children: ReactNode;
}) {
  return (
    <tr data-more hidden={hidden}>
      <Td colSpan={columns}>
        <fieldset className="grid grid-cols-6 items-start gap-3 rounded-base border border-warn-line bg-surface p-3 max-lg:grid-cols-3 max-md:grid-cols-2">
          <legend className="sr-only">{legend}</legend>
          {children}
        </fieldset>
      </Td>
    </tr>
  );
}

/** What takes a whole line among the fields of an open row. */
export function MoreLine({ children }: { children: ReactNode }) {
  return <div className="col-span-full min-w-0">{children}</div>;
}

/** A value that goes. */
export function Struck({ children }: { children: ReactNode }) {
  return <del className="decoration-gray-500">{children}</del>;
}

/** A box to tick in a cell; where script asks with a dialog it stands for its form only. */
export function TickToDelete({
  label,
  name,
  value,
  checked,
  onChange,
}: {
  label: string;
  name: string;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="hidden min-h-6 items-center gap-1.5 text-xs whitespace-nowrap no-script:inline-flex">
      <input
        type="checkbox"
        className="size-4"
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
