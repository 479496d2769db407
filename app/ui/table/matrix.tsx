import type { ReactNode } from 'react';
import { Td, Th } from './table.tsx';

/** Cells of a Table that is read across and down: a line between columns, a cell in which something is missing. */

export function MatrixTh({ children }: { children: ReactNode }) {
  return (
    <Th className="w-32 border-s border-line-soft py-2! align-bottom whitespace-normal!">
      {children}
    </Th>
  );
}

export function MatrixTd({
  label,
  lacks,
  children,
}: {
  /** The head of its column, said on a phone. */
  label: string;
  lacks?: boolean;
  children: ReactNode;
}) {
  return (
    <Td
      data-label={label}
      className={`border-s border-line-soft py-2! ${lacks ? 'bg-warn-soft' : ''}`}
    >
      {children}
    </Td>
  );
}

/** Small print in a cell, on a line of its own. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className="block text-xs/[1.5] text-muted">{children}</span>;
}
