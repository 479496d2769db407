import type { ReactNode } from 'react';
import { Checkbox } from '~/ui/form/inputs.tsx';
import type { CellControl, PutCell } from './edited-row.tsx';

/** A cell to tick: `1`, or empty. */
export function CellTick({
  cell: { id, name, defaultValue, ...described },
  put,
  children,
}: {
  cell: Pick<CellControl, 'name' | 'defaultValue'> & Partial<CellControl>;
  put: PutCell;
  children: ReactNode;
}) {
  return (
    <>
      {/* A box that is not ticked sends nothing. */}
      <input type="hidden" name={name} value="" />
      <Checkbox
        id={id}
        name={name}
        value="1"
        defaultChecked={defaultValue === '1'}
        aria-describedby={described['aria-describedby']}
        onChange={({ target: { checked } }) => put(checked ? '1' : '')}
      >
        {children}
      </Checkbox>
    </>
  );
}
