import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '~/domain/kernel/dates.ts';
import type { AdverseReport } from '~/domain/responsible-person/adverse/find.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { DueClock } from '~/ui/chart/due-clock.tsx';
import { Legend } from '~/ui/chart/legend.tsx';
import { FileRow } from '~/ui/form/file-drop.tsx';
import { timestamp } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { DefinitionList, Panel, PanelFoot, PanelHead } from '~/ui/panel.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import type { FormAnswer } from '../../subsystem/form.ts';
import { History } from '../../subsystem/history.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { SEVERITY_TAGS, STATES, withPanel } from './looks.ts';
import { ReportAct } from './report-act.tsx';

interface PanelProps {
  report: AdverseReport;
}

/** One report beside its list: its clock, its chain, what happened, and what comes next. */
export function ReportPanel({
  report,
  answer,
}: {
  report: AdverseReport | null;
  answer: FormAnswer | undefined;
}) {
  const { t } = useTranslation('reactions');
  const [params] = useSearchParams();
  if (report === null) return null;
  const saved = params.get('saved');
  return (
    <>
      <Panel labelledBy="report">
        <Head report={report} />
        {saved !== null && SAVED.includes(saved) && (
          <div className="px-(--pad) pb-3">
            <Alert tone="ok" role="status">
              {t(`saved.${saved}`)}
            </Alert>
          </div>
        )}
        <Hints report={report} />
        <Clock report={report} />
        <Chain report={report} />
        <Happened report={report} />
        <Next report={report} answer={answer} />
      </Panel>
      <History words="reactions" entries={report.history} />
    </>
  );
}

const SAVED = ['created', 'edited', 'reported', 'receipt', 'closed', 'updated'];
const BLOCK = 'grid gap-2 border-t border-line-soft px-(--pad) py-3';

function Head({ report }: PanelProps) {
  const { t, i18n } = useTranslation('reactions');
  const { search } = useLocation();
  const product = i18n.language === 'zh-CN' ? report.productNameZh : report.productNameEn;
  const facts = { product, batch: report.batchNo, responsible: report.responsiblePerson ?? '–' };
  return (
    <>
      <PanelHead>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="report">{report.reportNo}</h2>
          <Tag>{t(`kindOf.${report.kind}`)}</Tag>
          <Tag {...SEVERITY_TAGS[report.severity]}>{t(`severityShort.${report.severity}`)}</Tag>
          <Status {...STATES[report.state]} solid>
            {t(`stateOf.${report.state}`)}
          </Status>
        </div>
        <Link
          to={withPanel(search)}
          preventScrollReset
          className="inline-grid size-6 place-items-center self-start"
          aria-label={t('close')}
          title={t('closeHint')}
        >
          <Icon name="x" />
        </Link>
      </PanelHead>
      <p className="px-(--pad) pb-3 text-sm text-muted">
        {t(report.batchNo === null ? 'panel.ofNoBatch' : 'panel.of', facts)}
      </p>
    </>
  );
}

/** What speaks for a higher severity; nobody is made to follow it. */
function Hints({ report }: PanelProps) {
  const { t } = useTranslation('reactions');
  if (report.hints.length === 0) return null;
  return (
    <div className="px-(--pad) pb-3">
      <Alert tone="warn" title={t('hints.title')}>
        <ul className="list-disc ps-5">
          {report.hints.map(({ hint }) => (
            <li key={hint}>{t(`hints.${hint}`)}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
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
function Clock({ report }: PanelProps) {
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
function Chain({ report }: PanelProps) {
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

function Happened({ report }: PanelProps) {
  const { t } = useTranslation('reactions');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const age = report.userAge === null ? null : t('panel.age', { age: report.userAge });
  const sex = report.userSex && t(`userSexOf.${report.userSex}`);
  return (
    <section className={BLOCK} aria-labelledby="happened">
      <h3 id="happened">{t('panel.happened')}</h3>
      <p className="text-sm whitespace-pre-wrap">{report.description}</p>
      <DefinitionList
        facts={[
          { term: t('source'), value: t(`sourceOf.${report.source}`) },
          { term: t('feedbackAt'), value: timestamp(report.feedbackAtMs, timeZone) },
          { term: t('onsetOn'), value: report.onsetOn },
          { term: t('panel.ageSex'), value: [age, sex].filter(Boolean).join(t('comma')) || null },
          { term: t('bodyPart'), value: report.bodyPart || null },
          { term: t('treatment'), value: report.treatment || null },
          { term: t('outcome'), value: report.outcome && t(`outcomeOf.${report.outcome}`) },
          { term: t('causality'), value: report.causality && t(`causalityOf.${report.causality}`) },
          { term: t('receiptNo'), value: report.receiptNo },
        ]}
      />
      {report.files.map((file) => (
        <FileRow
          key={file.id}
          name={file.name}
          href={`${system.api}/document/${file.id}`}
          sizeBytes={file.sizeBytes}
        />
      ))}
      {report.feedbackId !== null && (
        <Link
          to={pageUrl(system, 'rpProducts/list/detail', { id: report.productId, tab: 'feedback' })}
        >
          {t('panel.fromFeedback')}
        </Link>
      )}
    </section>
  );
}

/** What can be done now; the form of it once it was chosen. */
function Next({ report, answer }: PanelProps & { answer: FormAnswer | undefined }) {
  const { t } = useTranslation('reactions');
  const { role, system } = useShell();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const refused = useRefused(answer);
  if (role === 'viewer') return null;
  const act = refused?.typed.intent ?? params.get('act');
  const { id, state, selfCheckDueOn } = report;
  const to = (panel: Record<string, string>) => withPanel(search, { id, ...panel });
  return (
    <>
      <ReportAct report={report} act={act} refused={refused} />
      <PanelFoot>
        {state === 'open' && (
          <>
            {act !== 'report' && (
              <LinkButton
                to={to({ act: 'report' })}
                variant="primary"
                icon="check"
                preventScrollReset
              >
                {t('report.title')}
              </LinkButton>
            )}
            <LinkButton to={to({ edit: '1' })} icon="edit" preventScrollReset>
              {t('form.editTitle')}
            </LinkButton>
          </>
        )}
        {state === 'reported' && act !== 'close' && (
          <LinkButton to={to({ act: 'close' })} variant="primary" preventScrollReset>
            {t('closeForm.title')}
          </LinkButton>
        )}
        {state !== 'open' && report.openInChain === null && (
          <LinkButton to={to({ update: '1' })} icon="plus" preventScrollReset>
            {t('addUpdate')}
          </LinkButton>
        )}
        {(state !== 'open' || selfCheckDueOn !== null) && act !== 'receipt' && (
          <LinkButton to={to({ act: 'receipt' })} preventScrollReset>
            {t('receiptForm.title')}
          </LinkButton>
        )}
        <LinkButton
          to={pageUrl(system, 'rpProducts/list/recall', { new: '1', product: report.productId })}
          variant="quiet"
          className="ms-auto"
        >
          {t('panel.startRecall')}
        </LinkButton>
      </PanelFoot>
    </>
  );
}
