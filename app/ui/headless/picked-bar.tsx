import { type RefObject, useEffect, useState } from 'react';
import { BAR, type Selection } from '../table/selection.ts';

export interface PickedBarProps<Row> {
  selection: Selection<Row>;
  /** Name of the table. */
  label: string;
  /** Where the boxes are. */
  box: RefObject<HTMLElement>;
  /** Tells the rows of one page from those of another. */
  page: string;
}

/**
 * What can be done with the ticked rows, while any is. The boxes themselves hold the truth, so ticks made before
 * script arrived count, and a page of other rows starts with none. The box in the head ticks all of the page.
 */
export function PickedBar<Row>({ selection, label, box, page }: PickedBarProps<Row>) {
  const [{ keys, total }, setPicked] = useState<Picks>({ keys: [], total: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are read anew
  useEffect(() => {
    const table = box.current;
    if (table === null) return;
    const read = () => setPicked(picksIn(table));
    const changed = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.hasAttribute('data-pick-all')) {
        tickAll(table, target.checked);
      }
      read();
    };
    read();
    table.addEventListener('change', changed);
    return () => table.removeEventListener('change', changed);
  }, [box, page]);
  if (keys.length === 0) return null;
  const setAll = (checked: boolean) => {
    if (box.current === null) return;
    tickAll(box.current, checked);
    setPicked(picksIn(box.current));
  };
  return (
    <section
      className={`${BAR} gap-x-3 border-y border-brand-200 bg-brand-50 py-2 md:sticky md:top-[calc(var(--header)+var(--over))] md:z-10`}
      aria-label={label}
      data-selection
    >
      {selection.bar({ keys, total, setAll, clear: () => setAll(false) })}
    </section>
  );
}

interface Picks {
  keys: readonly string[];
  total: number;
}

const boxesIn = (table: HTMLElement) => [
  ...table.querySelectorAll<HTMLInputElement>('input[data-pick]'),
];

function tickAll(table: HTMLElement, checked: boolean): void {
  for (const input of boxesIn(table)) input.checked = checked;
}

/** The ticked rows; the box in the head follows them. */
function picksIn(table: HTMLElement): Picks {
  const boxes = boxesIn(table);
  const keys = boxes.filter(({ checked }) => checked).map(({ value }) => value);
  const head = table.querySelector<HTMLInputElement>('input[data-pick-all]');
  if (head !== null) {
    head.checked = boxes.length > 0 && keys.length === boxes.length;
    head.indeterminate = keys.length > 0 && !head.checked;
  }
  return { keys, total: boxes.length };
}
