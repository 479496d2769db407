import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';
import { useHomeWords } from './words.ts';

interface HomeProps {
  home: HomeData;
}

/** What is left to do: each number leads to its list. */
export function TodoPanel({ home }: HomeProps) {
  const { t } = useTranslation('overview');
  return (
    <Panel title={t('todo.title')} fill>
      <ul className="grid flex-1 auto-rows-fr border-t border-line-soft">
        <Undeclared home={home} />
        <Unsampled home={home} />
        <PendingRenewals home={home} />
        <OpenRecalls home={home} />
        <Lacking home={home} />
      </ul>
    </Panel>
  );
}

/** Address of the products that the question leaves. */
function useCosmetics() {
  const { system } = useShell();
  return (query: Record<string, string>) => pageUrl(system, 'rpProducts/list', query);
}

function Undeclared({ home: { declarations } }: HomeProps) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  return (
    <Count
      of={declarations.missing}
      to={pageUrl(system, 'tradeRecords/list', { declaration: 'missing' })}
      title={t('todo.declarations')}
    >
      {declarations.first &&
        (declarations.first.days >= 0
          ? t('todo.arrived', {
              no: declarations.first.tradeNo,
              count: declarations.first.days,
            })
          : t('todo.arrives', {
              no: declarations.first.tradeNo,
              day: declarations.first.arrivalOn,
            }))}
    </Count>
  );
}

function Unsampled({ home: { unsampled } }: HomeProps) {
  const { t } = useTranslation('overview');
  const { name } = useHomeWords();
  const cosmetics = useCosmetics();
  return (
    <Count of={unsampled.batches} to={cosmetics({ todo: 'unsampled' })} title={t('todo.unsampled')}>
      {unsampled.first &&
        (typeof unsampled.first.days === 'number' && unsampled.first.days >= 0
          ? t('todo.imported', {
              name: name(unsampled.first),
              batch: unsampled.first.batchNo,
              count: unsampled.first.days,
            })
          : t('todo.notImported', {
              name: name(unsampled.first),
              batch: unsampled.first.batchNo,
            }))}
    </Count>
  );
}

function PendingRenewals({ home: { renewalsPending: pending } }: HomeProps) {
  const { t } = useTranslation('overview');
  const { name } = useHomeWords();
  const cosmetics = useCosmetics();
  const [first] = pending;
  if (first === undefined) return null;
  return (
    <Count
      of={{ count: pending.length, isBound: false }}
      to={cosmetics({ status: 'renewal_pending' })}
      title={t('todo.pending')}
    >
      {t('todo.deemed', {
        name: name(first),
        no: first.acceptanceNo,
      })}
    </Count>
  );
}

function OpenRecalls({ home: { recalls } }: HomeProps) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  const { name } = useHomeWords();
  return (
    <Count
      of={recalls.open}
      to={pageUrl(system, 'rpProducts/list/recall', { state: 'open' })}
      title={t('todo.recalls')}
    >
      {recalls.first &&
        t('todo.silent', {
          name: name(recalls.first),
          parties: recalls.first.parties,
          silent: recalls.first.silent,
        })}
    </Count>
  );
}

/** Products that lack something, and those that owe an annual report. */
function Lacking({ home: { products, annualReports } }: HomeProps) {
  const { t } = useTranslation('overview');
  const cosmetics = useCosmetics();
  const looked = (of: number) => ({ count: of, isBound: of > 0 && products.isBound });
  return (
    <>
      <Count
        of={looked(products.incomplete)}
        to={cosmetics({ complete: 'no' })}
        title={t('todo.incomplete')}
      >
        {products.incomplete > 0 && t('todo.lacks')}
      </Count>
      {annualReports.due > 0 && (
        <Count
          of={looked(annualReports.due)}
          to={cosmetics({ todo: 'annual_report' })}
          title={t('todo.annual')}
        >
          {t('todo.season', { day: annualReports.until })}
        </Count>
      )}
      <Count
        of={looked(annualReports.overdue)}
        to={cosmetics({ todo: 'annual_overdue' })}
        title={t('todo.annualOverdue')}
      >
        {t('todo.annualOrder')}
      </Count>
    </>
  );
}

interface CountProps {
  of: { count: number; isBound: boolean };
  to: string;
  title: string;
  /** What stands out of them. */
  children: ReactNode;
}

function Count({ of, to, title, children }: CountProps) {
  const { t } = useTranslation('overview');
  const { many } = useHomeWords();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-line-soft px-(--pad) py-2 text-sm/5 not-first:border-t">
      <Link className="inline-flex min-h-6 items-center" to={to}>
        {title}
      </Link>
      {of.count === 0 ? (
        <span className="text-lg text-muted">0</span>
      ) : (
        <b className="text-lg">{many(of)}</b>
      )}
      <p className="col-span-2 text-xs text-muted">{of.count === 0 ? t('todo.none') : children}</p>
    </li>
  );
}
