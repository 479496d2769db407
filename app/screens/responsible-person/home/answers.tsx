import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { TURNS } from '~/domain/responsible-person/trade/kinds.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Question, Questions } from '~/ui/question.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { HomeData } from './data.server.ts';
import { useHomeWords } from './words.ts';

/** Three questions, each with its answer in a line and the way on. */
export function Answers({ home }: { home: HomeData }) {
  return (
    <Questions>
      <Late home={home} />
      <Ending home={home} />
      <Owing home={home} />
    </Questions>
  );
}

function Late({ home }: { home: HomeData }) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  const { many } = useHomeWords();
  const { adverse, declarations } = home;
  const parts = [adverse.late, adverse.checksLate, declarations.late];
  const late = {
    count: parts.reduce((sum, part) => sum + part.count, 0),
    isBound: parts.some(({ isBound }) => isBound),
  };
  if (late.count === 0) {
    return (
      <Question question={t('late.question')} icon="ok" tone="ok" answer={t('late.none')}>
        {t('late.quiet')}
      </Question>
    );
  }
  const [report] = adverse.due;
  const first = declarations.late.count > 0 ? declarations.first : null;
  return (
    <Question
      question={t('late.question')}
      icon="warn"
      tone="bad"
      answer={t('late.answer', { count: late.count, many: many(late) })}
    >
      {adverse.late.count > 0 && report && (
        <>
          {t('late.report', { no: report.reportNo, day: report.dueOn })}{' '}
          <Link to={pageUrl(system, 'adrRepo/list', { id: report.id })}>
            {t('late.openReport')}
          </Link>{' '}
        </>
      )}
      {adverse.checksLate.count > 0 && (
        <>
          {t('late.checks', { count: adverse.checksLate.count, many: many(adverse.checksLate) })}{' '}
          <Link to={pageUrl(system, 'adrRepo/list', { self_check: 'late' })}>
            {t('late.openChecks')}
          </Link>{' '}
        </>
      )}
      {first && (
        <>
          {t('late.declaration', { no: first.tradeNo, count: first.days })}{' '}
          <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: first.id })}>
            {t('late.upload')}
          </Link>
        </>
      )}
    </Question>
  );
}

function Ending({ home }: { home: HomeData }) {
  const { t } = useTranslation('overview');
  const { name } = useHomeWords();
  const { monthsAhead: months } = home;
  // A certificate that is deemed granted has not ended.
  const items = home.ending.filter(({ isPending }) => !isPending);
  const ended = items.filter(({ days }) => days < 0).length;
  const ending = items.length - ended;
  const [first] = items;
  if (first === undefined) {
    return (
      <Question
        question={t('ending.question')}
        icon="ok"
        tone="ok"
        answer={t('ending.none', { months })}
      >
        {t('ending.quiet', { months })}
      </Question>
    );
  }
  const more = home.endingIsCut ? '+' : '';
  return (
    <Question
      question={t('ending.question')}
      icon="clock"
      tone="warn"
      answer={
        ended > 0
          ? t('ending.both', { ended, ending: `${ending}${more}`, months })
          : t('ending.answer', { ending: `${ending}${more}`, months })
      }
    >
      {t(first.days < 0 ? `ending.over.${first.kind}` : `ending.ahead.${first.kind}`, {
        name: name(first),
        day: first.endsOn,
      })}{' '}
      <a href="#ending">{t('ending.go')}</a>
    </Question>
  );
}

const TRADES = 'tradeRecords/list';

function Owing({ home }: { home: HomeData }) {
  const { t } = useTranslation('overview');
  const { system } = useShell();
  const { name, many } = useHomeWords();
  const { timeZone } = usePageEnvironment();
  const { waiting, waitingCounts } = home;
  const [longest] = waiting;
  if (longest === undefined) {
    return (
      <Question question={t('owing.question')} icon="ok" tone="ok" answer={t('owing.none')}>
        {t('owing.quiet')}
      </Question>
    );
  }
  const { linkEndsAtMs } = longest;
  return (
    <Question
      question={t('owing.question')}
      icon="mail"
      tone="quiet"
      answer={
        waitingCounts.total.isBound ? (
          <Link to={pageUrl(system, TRADES, { status: 'SUBMITTED' })}>
            {t('owing.many', { many: many(waitingCounts.total) })}
          </Link>
        ) : (
          <span>
            {TURNS.filter((turn) => waitingCounts[turn] > 0).map((turn, at) => (
              <Fragment key={turn}>
                {at > 0 && t('comma')}
                <Link to={pageUrl(system, TRADES, { waiting_for: turn })}>
                  {t(`owing.${turn}`, { count: waitingCounts[turn] })}
                </Link>
              </Fragment>
            ))}
          </span>
        )
      }
    >
      {longest.waitingFor === null
        ? t('owing.ours', { no: longest.tradeNo, count: longest.waitedDays })
        : t('owing.longest', {
            name: name({ nameZh: longest.partyZh, nameEn: longest.partyEn }),
            count: longest.waitedDays,
          })}
      {longest.waitingFor !== null &&
        linkEndsAtMs !== null &&
        linkEndsAtMs > home.nowMs &&
        t('owing.linkEnds', { day: dayIn(timeZone, linkEndsAtMs) })}{' '}
      <a href="#waiting">{t('owing.go')}</a>
    </Question>
  );
}
