import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyRow } from '~/domain/provider/company/list.server.ts';
import { Link } from '~/framework.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Numbers of a company that lead to what they count. */
export type HealthNumber =
  | 'open'
  | 'overdue'
  | 'waiting'
  | 'alarm'
  | 'ending'
  | 'lapsed'
  | 'locked'
  | 'unpaid'
  | 'held'
  | 'rejected';

/** Where the things are that a number counts. */
function useHealthLinks() {
  const { system } = useShell();
  return (name: HealthNumber, company: string): string => {
    switch (name) {
      case 'open':
        return pageUrl(system, 'work', { company, assignee: 'all' });
      case 'overdue':
        return pageUrl(system, 'work', { company, assignee: 'all', due: 'overdue' });
      case 'waiting':
        return pageUrl(system, 'records', { view: 'waiting', company });
      case 'held':
        return pageUrl(system, 'records', { view: 'held', company });
      case 'rejected':
        return pageUrl(system, 'records', { view: 'company', company, status: 'REJECTED' });
      case 'alarm':
        return pageUrl(system, 'registrations', { view: 'alarm', company });
      case 'ending':
        return pageUrl(system, 'companies/detail', { id: company });
      default:
        return pageUrl(system, 'companies/detail', { id: company, tab: 'contracts' });
    }
  };
}

/** What is late or over stands out. */
const ALARMING: readonly HealthNumber[] = ['overdue', 'lapsed'];

interface NumberProps {
  name: HealthNumber;
  company: string;
  value: number;
  /** Under the number. */
  beside?: ReactNode;
}

/** A number with the way to what it counts; zero is a dash. */
export function HealthNumberLink({ name, company, value, beside }: NumberProps) {
  const linkTo = useHealthLinks();
  if (value === 0)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  return (
    <>
      <Link
        to={linkTo(name, company)}
        className={ALARMING.includes(name) ? 'font-semibold text-danger' : undefined}
      >
        {value}
      </Link>
      {beside}
    </>
  );
}

type Urgent = Pick<CompanyRow, 'overdue' | 'lapsed' | 'critical' | 'open'>;

/** How urgently a company needs somebody: 3 late or over, 2 nearly full, 1 something to do, 0 nothing. */
function urgencyOf({ overdue, lapsed, critical, open }: Urgent): 0 | 1 | 2 | 3 {
  if (overdue > 0 || lapsed > 0) return 3;
  if (critical > 0) return 2;
  return open > 0 ? 1 : 0;
}

const LOOKS = ['text-muted opacity-50', 'text-muted', 'text-warn', 'text-danger'] as const;
const BARS = ['h-1.5', 'h-2.5', 'h-3.5'] as const;

/** Three bars, as many of them filled as it is urgent. */
export function Urgency({ company }: { company: Urgent }) {
  const { t } = useTranslation('consoleCompanies');
  const level = urgencyOf(company);
  return (
    <span className={`inline-flex items-end gap-px ${LOOKS[level]}`} title={t(`urgency.${level}`)}>
      {BARS.map((height, index) => (
        <span
          key={height}
          className={`w-[3px] border border-current ${height} ${index < level ? 'bg-current' : ''}`}
        />
      ))}
      <span className="sr-only">{t(`urgency.${level}`)}</span>
    </span>
  );
}
