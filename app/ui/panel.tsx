import { type ReactNode, useId } from 'react';

export interface PanelProps {
  title?: ReactNode;
  /** A quiet sentence beside the title: unit, order, source. */
  note?: ReactNode;
  /** Links or buttons at the end of the head. */
  actions?: ReactNode;
  /** A name for a panel without a title, or the id of the heading inside that names it. */
  label?: string;
  labelledBy?: string;
  children?: ReactNode;
  foot?: ReactNode;
  id?: string;
  /** Stretches to its neighbour's height and keeps its foot at the bottom. */
  fill?: boolean;
  /** A line under the head. */
  ruled?: boolean;
  bad?: boolean;
  className?: string;
}

const PANEL =
  'min-w-0 rounded-base border bg-surface break-inside-avoid has-data-table:print:break-inside-auto';

/** A white sheet with a head. Text goes into a PanelBody; tables, lists and alerts stand directly inside. */
export function Panel(props: PanelProps) {
  const { title, note, actions, label, children, foot, id, fill, ruled, bad, className } = props;
  const headingId = useId();
  return (
    <section
      className={[PANEL, bad ? 'border-danger' : 'border-line', fill && 'flex flex-col', className]
        .filter(Boolean)
        .join(' ')}
      id={id}
      data-panel
      aria-label={title ? undefined : label}
      aria-labelledby={title ? headingId : props.labelledBy}
    >
      {title && (
        <PanelHead ruled={ruled}>
          <h2 id={headingId}>{title}</h2>
          {note && <p className="text-xs/[1.5] text-muted">{note}</p>}
          {actions && <span className="ms-auto flex flex-wrap items-center gap-2">{actions}</span>}
        </PanelHead>
      )}
      {children}
      {foot && <PanelFoot end={fill}>{foot}</PanelFoot>}
    </section>
  );
}

/** The line of a panel that names it. A link that stands alone in it is a target of 24 px. */
export function PanelHead({ ruled, children }: { ruled?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex min-h-12 break-after-avoid flex-wrap items-center gap-x-3 gap-y-1 px-(--pad) py-2 *:[a]:inline-flex *:[a]:items-center *:[a:not(.border)]:min-h-6 print:*:[a]:hidden ${
        ruled ? 'border-b border-line-soft' : ''
      }`}
      data-ruled={ruled || undefined}
    >
      {children}
    </div>
  );
}

export function PanelBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={['px-(--pad) pb-(--pad) [[data-ruled]+&]:pt-(--pad)', className]
        .filter(Boolean)
        .join(' ')}
    >
      {children}
    </div>
  );
}

/** A ruled line of words and links; for the end of a panel use its `foot`. */
export function PanelFoot({ end, children }: { end?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-soft px-(--pad) py-2.5 text-sm/[1.5] *:[a]:inline-flex *:[a]:items-center *:[a:not(.border)]:min-h-6 ${
        end ? 'mt-auto [figure+&]:mt-0' : ''
      }`}
    >
      {children}
    </div>
  );
}

export interface Fact {
  term: ReactNode;
  value: ReactNode;
  /** Takes two columns. */
  span?: boolean;
}

export interface DefinitionListProps {
  facts: readonly Fact[];
  /** `auto` fills the width, `wide` stands in four columns, `rows` is a narrow two-column list. */
  layout?: 'auto' | 'wide' | 'rows';
}

const FACTS = 'grid **:data-status:align-top **:data-status:leading-[22px] **:data-copy:-my-px';
const LAYOUTS = {
  auto: 'grid-cols-[repeat(auto-fill,minmax(188px,1fr))] gap-x-5 gap-y-3 max-md:grid-cols-2 max-md:**:[time]:whitespace-normal',
  wide: 'grid-cols-4 gap-x-5 gap-y-3 max-md:grid-cols-2 max-md:**:[time]:whitespace-normal',
  rows: 'grid-cols-1',
};
const FACT_ROW = 'grid grid-cols-[96px_minmax(0,1fr)] gap-3 py-[5px] text-sm/[22px]';

/** Terms and values. An empty value shows a dash. */
export function DefinitionList({ facts, layout = 'auto' }: DefinitionListProps) {
  return (
    <dl className={`${FACTS} ${LAYOUTS[layout]}`}>
      {facts.map((fact, index) => (
        <div
          key={index}
          className={layout === 'rows' ? FACT_ROW : fact.span ? 'col-span-2' : undefined}
        >
          <dt className={layout === 'rows' ? 'text-muted' : 'text-xs text-muted'}>{fact.term}</dt>
          <dd className="leading-[22px] wrap-anywhere">
            {fact.value ?? <span className="text-muted">–</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const FIGURES: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  4: 'grid-cols-4',
  8: 'grid-cols-4',
};

/** Figures side by side, each large under its name; a key shows how a chart draws it. */
export function Figures({
  items,
}: {
  items: readonly { term: ReactNode; value: ReactNode; mark?: ReactNode }[];
}) {
  return (
    <dl
      className={`grid border-t border-line-soft max-md:grid-cols-2 ${FIGURES[items.length] ?? 'grid-cols-5'}`}
    >
      {items.map((item, index) => (
        <div key={index} className="border-line-soft px-(--pad) py-2.5 not-first:border-s">
          <dt className="flex items-center gap-1.5 text-xs/[1.5] text-muted">
            {item.mark}
            {item.term}
          </dt>
          <dd className="text-lg font-semibold text-strong">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
