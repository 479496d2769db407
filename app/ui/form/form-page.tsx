import type { ReactNode } from 'react';

export interface FormSectionProps {
  /** Its number on the page. */
  number?: number;
  title: ReactNode;
  /** A sentence on what it decides. */
  note?: ReactNode;
  /** Full width with the title on top, for tables and lines. */
  wide?: boolean;
  /** At the end of a wide section's title: a legend. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A numbered part of a form page; several stand in one Panel. */
export function FormSection({ number, title, note, wide, aside, children }: FormSectionProps) {
  return (
    <section
      className={`grid gap-x-8 border-line-soft px-(--pad) py-5 [section+&]:border-t ${
        wide
          ? 'grid-cols-[minmax(0,1fr)] gap-y-3'
          : 'grid-cols-[minmax(0,1fr)] gap-y-4 xl:grid-cols-[220px_minmax(0,1fr)]'
      }`}
    >
      <div className={wide ? 'flex flex-wrap items-center gap-2' : undefined}>
        <h2 className="flex gap-2">
          {number !== undefined && <span className="w-3 font-normal text-muted">{number}</span>}
          {title}
        </h2>
        {note && <p className={`text-xs text-muted ${wide ? '' : 'ps-5'}`}>{note}</p>}
        {aside && <div className="ms-auto">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** Two columns of fields, one on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(2,minmax(0,340px))] items-start gap-x-5 gap-y-4 [--choice:var(--control)] max-md:grid-cols-1">
      {children}
    </div>
  );
}

/** The bar that stays at the bottom of the window, however short the form: what happens next, the way back, the one action. */
export function StickyFoot({
  next,
  docked,
  children,
}: {
  next: ReactNode;
  /** Beside a list: it stays at the bottom of its own column. */
  docked?: boolean | undefined;
  children: ReactNode;
}) {
  if (docked) {
    return (
      <div className="sticky bottom-0 z-15 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base border border-line bg-surface px-(--pad) py-2.5 print:hidden">
        <p className="min-w-[180px] flex-1 text-sm text-muted">{next}</p>
        {children}
      </div>
    );
  }
  return (
    <div
      data-foot
      className="sticky bottom-0 z-15 -mx-6 mt-auto -mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-6 py-3 shadow-[0_-8px_20px_-16px_rgb(23_29_27/.3)] max-md:-mx-3 max-md:px-3 max-md:*:last:flex-1 print:hidden"
    >
      <p className="min-w-[260px] flex-1 text-sm text-muted max-md:text-xs">{next}</p>
      {children}
    </div>
  );
}
