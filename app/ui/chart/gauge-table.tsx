import type { ReactNode } from 'react';

// First the substance, then its gauge, then figures, which say on a phone what they are (`data-label`, table.css).
const TABLE =
  'w-full border-separate border-spacing-0 rounded-b-base border-t border-line-soft bg-sunken text-sm/[1.5] max-lg:text-xs/[1.5] max-md:text-sm/[1.5] th:px-2 th:pt-1.5 th:pb-0 th:text-start th:text-xs th:font-normal th:whitespace-nowrap th:text-muted td:px-2 td:py-1.5 td:align-middle td:leading-[18px] cell-last:pe-4 [&_tr:last-child>td]:pb-2.5';

const FIGURES =
  '[&_th:nth-child(n+3)]:w-[82px] [&_th:nth-child(n+3)]:text-end [&_td[data-label]]:w-[82px] [&_td[data-label]]:text-end [&_td[data-label]]:whitespace-nowrap max-xl:[&_th:nth-child(n+3)]:w-auto max-xl:[&_th:nth-child(n+3)]:px-[5px] max-xl:[&_td[data-label]]:w-auto max-xl:[&_td[data-label]]:px-[5px]';

/** Gauges under each other with their figures. Right in a panel there is no line number to stand under. */
export function GaugeTable({ inPanel, children }: { inPanel?: boolean; children: ReactNode }) {
  const first = inPanel
    ? 'cell-first:w-[184px] cell-first:ps-(--pad)'
    : 'cell-first:w-[252px] cell-first:ps-12 max-xl:cell-first:w-[184px] max-xl:cell-first:ps-(--pad) max-lg:cell-first:w-[160px]';
  return (
    <table data-table="gauges" className={`${TABLE} ${FIGURES} ${first}`}>
      {children}
    </table>
  );
}

/** Numbers under the name of a substance. */
export function GaugeNote({ children }: { children: ReactNode }) {
  return <b className="block text-xs/[18px] font-normal text-muted">{children}</b>;
}
