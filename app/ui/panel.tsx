import { type ReactNode, useId } from 'react';

export interface PanelProps {
  title?: ReactNode;
  /** A quiet sentence beside the title: unit, order, source. */
  note?: ReactNode;
  /** Links or buttons at the end of the head. */
  actions?: ReactNode;
  /** A name for a panel without a title. */
  label?: string;
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

/** A white sheet with a head. Text goes into a PanelBody; tables, lists and alerts stand directly inside. */
export function Panel(props: PanelProps) {
  const { title, note, actions, label, children, foot, id, fill, ruled, bad, className } = props;
  const headingId = useId();
  const names = ['panel', fill && 'fill', bad && 'is-bad', className].filter(Boolean).join(' ');
  return (
    <section
      className={names}
      id={id}
      aria-label={title ? undefined : label}
      aria-labelledby={title ? headingId : undefined}
    >
      {title && (
        <div className={ruled ? 'panel-head ruled' : 'panel-head'}>
          <h2 id={headingId}>{title}</h2>
          {note && <p>{note}</p>}
          {actions && <span className="row push">{actions}</span>}
        </div>
      )}
      {children}
      {foot && <PanelFoot>{foot}</PanelFoot>}
    </section>
  );
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="panel-body">{children}</div>;
}

/** A ruled line of words and links; for the end of a panel use its `foot`. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className="panel-foot">{children}</div>;
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

/** Terms and values. An empty value shows a dash. */
export function DefinitionList({ facts, layout = 'auto' }: DefinitionListProps) {
  return (
    <dl className={layout === 'auto' ? 'dl' : `dl ${layout}`}>
      {facts.map((fact, index) => (
        <div key={index} className={fact.span ? 'span' : undefined}>
          <dt>{fact.term}</dt>
          <dd>{fact.value ?? <span className="muted">–</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures side by side, each large under its name; a key shows how a chart draws it. */
export function Figures({
  items,
}: {
  items: readonly { term: ReactNode; value: ReactNode; mark?: ReactNode }[];
}) {
  return (
    <dl className="figures">
      {items.map((item, index) => (
        <div key={index}>
          <dt>
            {item.mark}
            {item.term}
          </dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
