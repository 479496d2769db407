import { useTranslation } from 'react-i18next';
import type { DutyPlanner, PlannerMonth } from '~/domain/new-substance/duty/planner.server.ts';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Panel } from '~/ui/panel.tsx';
import { useCn } from '../use-cn.ts';
import { LIST } from './looks.ts';

const DAY = 'inline-grid size-6 place-items-center';
const DUE = `${DAY} rounded-sm bg-brand-600 font-semibold text-gray-0`;
const TOLD = `${DAY} rounded-full border border-control`;
const TODAY = `${DAY} border-b-2 border-strong font-semibold`;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Twelve months from this one: what is due on which day, and when something is told of. */
export function Planner({ planner }: { planner: DutyPlanner }) {
  const { t } = useTranslation('cnMessages');
  const { url } = useCn();
  const { due, overdue, isCut, months, today } = planner;
  return (
    <Panel label={t('calendar.title', { count: due })}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-(--pad) py-2.5 text-sm/[1.5]">
        <h2 className="text-base">{t('calendar.title', { count: due })}</h2>
        {overdue > 0 && (
          <span className="text-danger">{t('calendar.overdue', { count: overdue })}</span>
        )}
        <ul className="ms-auto flex flex-wrap items-center gap-4 max-md:ms-0">
          <li className="inline-flex items-center gap-1.5">
            <span className={DUE}>{Number(today.slice(8))}</span>
            {t('calendar.due')}
          </li>
          <li className="inline-flex items-center gap-1.5">
            <span className={TOLD}>{Number(today.slice(8))}</span>
            {t('calendar.reminder')}
          </li>
          <li className="inline-flex items-center gap-1.5">
            <span className={TODAY}>{Number(today.slice(8))}</span>
            {t('calendar.today')}
          </li>
        </ul>
        <LinkButton to={url(`${LIST}/duties.ics`)} icon="calendar" size="sm" reloadDocument>
          {t('calendar.subscribe')}
        </LinkButton>
      </div>
      <div className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {months.map((month) => (
          <Month key={month.month} month={month} today={today} />
        ))}
      </div>
      {isCut && (
        <p className="border-t border-line px-(--pad) py-2 text-sm text-muted">
          {t('calendar.cut', { count: due + overdue })}
        </p>
      )}
    </Panel>
  );
}

function Month({ month, today }: { month: PlannerMonth; today: string }) {
  const { t } = useTranslation('cnMessages');
  const { url } = useCn();
  const [year = '', number = ''] = month.month.split('-');
  const at = Number(number);
  const name = t('calendar.monthName', { year, name: t(`calendar.months.${at}`) });
  const cells = Array.from({ length: month.offset + month.days }, (_, n) => n - month.offset + 1);
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, n) =>
    WEEK.map((_, day) => cells[n * 7 + day] ?? 0),
  );
  // On a phone a month in which nothing is due is its heading alone.
  const quiet = month.count === 0 ? 'max-md:hidden' : '';
  return (
    <section className="grid content-start gap-2 bg-surface p-(--pad)" aria-label={name}>
      <h3 className="flex items-baseline justify-between gap-2 text-sm">
        {name}
        {month.count > 0 && (
          <span className="text-xs font-normal text-muted">
            {t('calendar.month', { count: month.count })}
          </span>
        )}
      </h3>
      <table className={`w-full table-fixed text-center text-xs ${quiet}`}>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day} scope="col" className="py-1 font-normal text-muted">
                {t(`calendar.weekdays.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.join()}>
              {week.map((day, place) => (
                <td key={WEEK[place]} className="h-6">
                  {day > 0 && <Day day={day} month={month} today={today} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={`grid gap-1.5 text-xs/[1.5] ${quiet}`}>
        {month.duties.map(({ id, kind, year: of, dueOn, filingId, name: filing }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <b>{dueOn.slice(5)}</b>
            <span>
              {t(`dutyOf.${kind}`, { year: of })}
              <br />
              <Link to={url('RegFil/list/detail', { id: filingId, tab: 'duties' })}>{filing}</Link>
            </span>
          </li>
        ))}
        {month.more > 0 && (
          <li className="text-muted">{t('calendar.more', { count: month.more })}</li>
        )}
        {month.count === 0 && (
          <li className="text-muted">
            {t(month.toldDays.length > 0 ? 'calendar.onlyReminders' : 'calendar.none')}
          </li>
        )}
      </ul>
    </section>
  );
}

function Day({ day, month, today }: { day: number; month: PlannerMonth; today: string }) {
  const { t } = useTranslation('cnMessages');
  const isToday = today === `${month.month}-${String(day).padStart(2, '0')}`;
  const due = month.dueDays.includes(day);
  const told = month.toldDays.includes(day);
  const words = [
    isToday && t('calendar.today'),
    due && t('calendar.due'),
    told && t('calendar.reminder'),
  ].filter(Boolean);
  const look = due ? DUE : told ? TOLD : isToday ? TODAY : DAY;
  return (
    <span className={look}>
      {day}
      {words.length > 0 && <span className="sr-only"> {words.join(' ')}</span>}
    </span>
  );
}
