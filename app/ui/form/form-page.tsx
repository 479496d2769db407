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
    <section className={wide ? 'section wide' : 'section'}>
      <div className={wide ? 'section-title row' : 'section-title'}>
        <h2>
          {number !== undefined && <span className="n">{number}</span>}
          {title}
        </h2>
        {note && <p>{note}</p>}
        {aside && <div className="push">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

/** Two columns of fields, one on a phone. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="fields">{children}</div>;
}

/** The bar that stays at the bottom: what happens next, the way back, the one action. */
export function StickyFoot({ next, children }: { next: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky-foot">
      <p className="next">{next}</p>
      {children}
    </div>
  );
}
