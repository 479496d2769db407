import { useTranslation } from 'react-i18next';
import { daysBetween } from '~/domain/kernel/dates.ts';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import { Link, useLocation } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { DueClock } from '~/ui/chart/due-clock.tsx';
import { Legend } from '~/ui/chart/legend.tsx';
import { timestamp } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Status } from '~/ui/status.tsx';
import { BLOCK, STATES, withPanel } from './looks.ts';

interface PartProps {
  report: AdverseReport;
}

function useVerdict(report: AdverseReport): { said: string; bad: boolean } {
  const { t } = useTranslation('reactions');
  const { daysLeft: left, reportedOn, dueOn, selfCheckDaysLeft: check, selfCheckOn } = report;
  const late = reportedOn !== null && reportedOn > dueOn;
  const due =
    left === null
      ? t(late ? 'panel.doneLate' : 'panel.done', { day: reportedOn, due: dueOn })
      : left < 0
        ? t('panel.overdue', { count: -left })
        : left === 0
          ? t('panel.dueToday')
          : t('panel.dueIn', { count: left });
  const checked =
    selfCheckOn !== null
      ? t('panel.checkDone', { day: selfCheckOn })
      : check === null
        ? null
        : check < 0
          ? t('panel.checkLate', { count: -check })
          : check === 0
            ? t('panel.checkToday')
            : t('panel.checkIn', { count: check });
  return {
    said: [due, checked].filter(Boolean).join(t('comma')),
    bad: (left !== null && left < 0) || (check !== null && check < 0),
  };
}

/** Term, overdue, self-check and reminders on one axis of days. */
export function Clock({ report }: PartProps) {
  const { t } = useTranslation('reactions');
  const { said, bad } = useVerdict(report);
  const { firstDiscoveredOn: found, dueOn, selfCheckDueOn, today, reportedOn } = report;
  const since = (day: string) => daysBetween(found, day);
  const name = (day: string, what: string) => `${t('clock.day', { day: since(day) })} ${t(what)}`;
  const term = since(dueOn);
  // Nothing of the term is left.
  const over = (reportedOn ?? today) >= dueOn;
  return (
    <section className={BLOCK} aria-labelledby="clock">
      <h3 id="clock" className={bad ? 'text-danger' : undefined}>
        {said}
      </h3>
      <DueClock
        start={{ day: 0, name: name(found, 'clock.found'), date: found.slice(5) }}
        due={{ day: term, name: name(dueOn, 'clock.due'), date: dueOn.slice(5) }}
        check={
          selfCheckDueOn === null
            ? null
            : {
                day: since(selfCheckDueOn),
                name: t('clock.check'),
                date: selfCheckDueOn.slice(5),
              }
        }
        today={{ day: since(today), name: t('clock.today'), date: today.slice(5) }}
        doneOn={reportedOn === null ? null : since(reportedOn)}
        dots={report.remindedOn.map((day) => ({
          day: since(day),
          late: day >= dueOn,
          label: `${day} ${t('clock.reminder')}`,
        }))}
        label={`${t('clock.sentence', { found, term, due: dueOn })}. ${said}`}
      />
      <Legend
        keys={[
          'elapsed',
          'remaining',
          ...(over && (reportedOn ?? today) > dueOn ? (['ended'] as const) : []),
          ...(report.remindedOn.some((day) => day < dueOn) ? (['sent'] as const) : []),
          ...(report.remindedOn.some((day) => day >= dueOn) ? (['late'] as const) : []),
        ]}
        words={{
          ended: t('clock.late'),
          ...(selfCheckDueOn !== null && { remaining: t(over ? 'clock.checkTerm' : 'clock.left') }),
        }}
      />
      <p className="text-xs text-muted">
        {t('panel.chainDays', { found, due: dueOn })}
        {selfCheckDueOn !== null && ` · ${t('selfCheckDueOn')} ${selfCheckDueOn}`}
      </p>
    </section>
  );
}

/** Every report of the case, this one framed, and what it was held to before. */
export function Chain({ report }: PartProps) {
  const { t } = useTranslation('reactions');
  const { search } = useLocation();
  const { timeZone } = usePageEnvironment();
  return (
    <section className={BLOCK} aria-labelledby="chain">
      <h3 id="chain">{t('panel.chain')}</h3>
      <ol className="grid gap-2">
        {report.chain.map((one) => {
          const here = one.id === report.id;
          const said = [
            t('panel.chainDays', { found: one.firstDiscoveredOn, due: one.dueOn }),
            ...(one.reportedOn === null ? [] : [t('panel.chainReported', { day: one.reportedOn })]),
            ...(one.receiptNo === null ? [] : [t('panel.chainReceipt', { no: one.receiptNo })]),
          ];
          return (
            <li
              key={one.id}
              aria-current={here ? 'true' : undefined}
              className={`grid gap-0.5 rounded-base border px-3 py-2 text-sm ${here ? 'border-brand-600' : 'border-line'}`}
            >
              <span className="flex flex-wrap items-center gap-2">
                {here ? (
                  <b>{one.reportNo}</b>
                ) : (
                  <Link to={withPanel(search, { id: one.id })} preventScrollReset>
                    {one.reportNo}
                  </Link>
                )}
                {t(`kindOf.${one.kind}`)} · {t(`severityShort.${one.severity}`)}
                <span className="ms-auto">
                  <Status {...STATES[one.state]}>{t(`stateOf.${one.state}`)}</Status>
                </span>
              </span>
              <span className="text-xs text-muted">{said.join(' · ')}</span>
              {here &&
                report.terms.map((term) => (
                  <span key={term.untilMs} className="text-xs text-muted">
                    {t('panel.term', {
                      day: timestamp(term.untilMs, timeZone),
                      severity: t(`severityShort.${term.severity}`),
                      due: term.dueOn,
                      reason: term.reason,
                    })}
                    {term.overdue && <b className="text-danger"> {t('panel.termLate')}</b>}
                  </span>
                ))}
            </li>
          );
        })}
        {report.openInChain !== null && (
          <li className="flex items-center gap-2 rounded-base border border-dashed border-line px-3 py-2 text-sm text-muted">
            <Icon name="lock" />
            {t('panel.next')}
          </li>
        )}
      </ol>
    </section>
  );
}
