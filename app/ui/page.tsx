import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';

export interface Crumb {
  label: ReactNode;
  /** The last crumb is the page itself and has none. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-1.5 text-xs text-muted print:hidden">
        {crumbs.map((crumb, index) => (
          <li
            key={index}
            className="flex items-center gap-1.5 not-first:before:text-gray-400 not-first:before:content-['/'] aria-[current]:text-strong"
            aria-current={crumb.to ? undefined : 'page'}
          >
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-6 items-center text-inherit no-underline hover:text-link hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              crumb.label
            )}
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
      <div className="mt-1.5 mb-4 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        {copy ? (
          <div className="inline-flex items-center gap-1.5">
            <h1>{title}</h1>
            {copy}
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {status}
        {subtitle && <span className="text-sm/[1.5] text-muted">{subtitle}</span>}
        {actions && (
          <div className="ms-auto flex flex-wrap items-center gap-2 max-md:ms-0 max-md:flex-auto print:hidden">
            {actions}
          </div>
        )}
      </div>
    </>
  );
}

/** A row of choices that touch; for links and for buttons. */
export const SEGMENTS =
  'inline-flex overflow-hidden rounded-base border border-control bg-surface print:hidden';
export const SEGMENT =
  'inline-flex min-h-(--segment,30px) items-center gap-1.5 border-line bg-transparent px-(--segment-pad,10px) text-sm/[1.5] whitespace-nowrap text-gray-700 no-underline not-first:border-s hover:bg-gray-50 focus-visible:-outline-offset-2 aria-[current]:bg-brand-50 aria-[current]:font-semibold aria-[current]:text-brand-800 aria-[current]:shadow-[inset_0_-2px_0_var(--brand-600)] aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-800 aria-pressed:shadow-[inset_0_-2px_0_var(--brand-600)]';

export interface TabItem {
  to: string;
  label: ReactNode;
  count?: number | string;
  current?: boolean;
}

/** Links to the parts of a page, or to the pages of one thing. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const row = useRef<HTMLElement>(null);
  const at = items.findIndex(({ current }) => current);
  // On a phone the current one may stand beyond the edge.
  useEffect(() => {
    const tab = row.current?.children[at]?.getBoundingClientRect();
    const box = row.current?.getBoundingClientRect();
    if (!tab || !box || (tab.left >= box.left && tab.right <= box.right)) return;
    row.current?.scrollBy({ left: tab.left + tab.width / 2 - box.left - box.width / 2 });
  }, [at]);
  return (
    <nav
      ref={row}
      className="flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
      aria-label={label}
    >
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className="-mb-px flex-none border-b-2 border-transparent py-[9px] text-gray-700 no-underline hover:text-brand-700 focus-visible:-outline-offset-2 aria-[current]:border-brand-600 aria-[current]:font-semibold aria-[current]:text-brand-800"
          aria-current={item.current || undefined}
          preventScrollReset={!item.to.startsWith('#')}
        >
          {item.label}
          {item.count !== undefined && (
            <span className="ms-1 text-xs/[1.5] font-normal text-muted">{item.count}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** One choice out of few, as links: years, accounts. */
export function Segments({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav className={`${SEGMENTS} max-md:flex-wrap`} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={SEGMENT}
          aria-current={item.current || undefined}
          preventScrollReset
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}

/** A part of a page that is printed on a sheet of its own. */
export function PrintedPage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="grid min-w-0 content-start gap-4 print:not-first:break-before-page"
    >
      {children}
    </section>
  );
}
