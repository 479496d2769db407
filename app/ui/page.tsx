import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

export interface Crumb {
  label: ReactNode;
  /** The last crumb is the page itself and has none. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={index} aria-current={crumb.to ? undefined : 'page'}>
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface PageHeaderProps {
  crumbs: readonly Crumb[];
  title: ReactNode;
  /** A CopyButton for a title that is a number. */
  copy?: ReactNode;
  /** Status badges after the title. */
  status?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
}

/** Breadcrumbs, the page's one h1, what it is about, and its actions; the primary action comes last. */
export function PageHeader({ crumbs, title, copy, status, subtitle, actions }: PageHeaderProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="page-head">
        {copy ? (
          <div className="title-no">
            <h1>{title}</h1>
            {copy}
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {status}
        {subtitle && <span className="sub">{subtitle}</span>}
        {actions && <div className="page-actions">{actions}</div>}
      </div>
    </>
  );
}

export interface NeighboursProps {
  previous?: { to: string; label: string };
  next?: { to: string; label: string };
  /** "5 of 23". */
  position?: ReactNode;
}

/** Previous and next in the list the reader came from. */
export function Neighbours({ previous, next, position }: NeighboursProps) {
  const { t } = useTranslation('ui');
  const step = (kind: 'prev' | 'next', target: { to: string; label: string } | undefined) => {
    const label = t(kind === 'prev' ? 'previousItem' : 'nextItem', { name: target?.label ?? '' });
    if (!target) return null;
    return (
      <Link to={target.to} aria-label={label} title={label}>
        <Icon name={kind} />
      </Link>
    );
  };
  if (!previous && !next) return null;
  return (
    <>
      {position && <span className="small muted">{position}</span>}
      <span className="seg">
        {step('prev', previous)}
        {step('next', next)}
      </span>
    </>
  );
}

export interface TabItem {
  to: string;
  label: ReactNode;
  count?: number;
  current?: boolean;
}

/** Links to the parts of a page, or to the pages of one thing. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={item.current || undefined}
          preventScrollReset={!item.to.startsWith('#')}
        >
          {item.label}
          {item.count !== undefined && <span className="count">{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** One choice out of few, as links: years, accounts. */
export function Segments({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav className="seg" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={item.current || undefined}
          preventScrollReset
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}

export interface Step {
  label: ReactNode;
  state: 'done' | 'current' | 'later';
  to?: string;
}

export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  const { t } = useTranslation('ui');
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={index}
          className={step.state === 'done' ? 'done' : undefined}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="dot">
            {step.state === 'done' && <Icon name="check" label={t('stepDone')} />}
          </span>
          {step.to ? <Link to={step.to}>{step.label}</Link> : step.label}
        </li>
      ))}
    </ol>
  );
}
