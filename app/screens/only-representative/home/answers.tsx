import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Question, Questions } from '~/ui/question.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import type { HomeData } from './data.server.ts';
import { useDueWords } from './due-panel.tsx';

/** Three questions, each with its answer in a line and the way on. */
export function Answers({ home }: { home: HomeData }) {
  return (
    <Questions>
      <Covered home={home} />
      <Late home={home} />
      <Open home={home} />
    </Questions>
  );
}

function Covered({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  const { name } = useNaming();
  const { total, over, pastAlarm, pastAlarmOnly, first } = home.cover;
  const list = (query: Record<string, string>) =>
    pageUrl(system, 'registeredSubstances/list', query);
  if (total === 0) {
    return (
      <Question question={t('cover.question')} icon="info" tone="quiet" answer={t('cover.none')}>
        {t('cover.ask')}
      </Question>
    );
  }
  if (over > 0 && first) {
    const day = first.reachedOn ?? '';
    const words = day <= home.today ? 'cover.firstReached' : 'cover.first';
    return (
      <Question
        question={t('cover.question')}
        icon="warn"
        tone="bad"
        answer={t('cover.over', { over, rest: total - over })}
      >
        {home.several && <Market of={first.market} />}
        {t(words, { name: name(first), day })}
        {t('gap')}
        {pastAlarmOnly > 0 && t('cover.alsoPast', { count: pastAlarmOnly })}
        {t('gap')}
        <Link to={list({ forecast: 'over' })}>{t('cover.seeOver', { count: over })}</Link>
        {pastAlarmOnly > 0 && (
          <>
            {t('cover.between')}
            <Link to={list({ alarm: 'past' })}>{t('cover.seePast', { count: pastAlarm })}</Link>
          </>
        )}
      </Question>
    );
  }
  return (
    <Question
      question={t('cover.question')}
      icon="ok"
      tone="ok"
      answer={t('cover.enough', { count: total })}
    >
      {pastAlarm > 0 ? t('cover.past', { count: pastAlarm }) : t('cover.quiet')}
      {t('gap')}
      {pastAlarm > 0 ? (
        <Link to={list({ alarm: 'past' })}>{t('cover.seePast', { count: pastAlarm })}</Link>
      ) : (
        <Link to={list({})}>{t('cover.seeAll')}</Link>
      )}
    </Question>
  );
}

function Late({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  const { what, when } = useDueWords();
  const [first] = home.due;
  const overdue = home.due.filter((item) => item.group === 'overdue').length;
  const week = home.due.filter((item) => item.group === 'week').length;
  if (first === undefined) {
    return (
      <Question question={t('late.question')} icon="ok" tone="ok" answer={t('late.later')}>
        {t('late.nothing')}
      </Question>
    );
  }
  return (
    <Question
      question={t('late.question')}
      icon={overdue + week > 0 ? 'clock' : 'ok'}
      tone={overdue > 0 ? 'bad' : week > 0 ? 'warn' : 'ok'}
      answer={
        overdue > 0
          ? t('late.overdue', { overdue, week })
          : week > 0
            ? t('late.week', { count: week })
            : t('late.later')
      }
    >
      {first.days === null
        ? t('late.undatedFirst', { what: what(first) })
        : t('late.earliest', { what: what(first), when: when(first.days) })}
      {t('gap')}
      <a href="#due">{t('late.go')}</a>
    </Question>
  );
}

function Open({ home }: { home: HomeData }) {
  const { t } = useTranslation('home');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const [longest] = home.waiting;
  if (longest === undefined) {
    return (
      <Question question={t('open.question')} icon="ok" tone="ok" answer={t('open.none')}>
        {t('open.quiet')}
      </Question>
    );
  }
  const ended = longest.linkEndsAtMs === null || longest.linkEndsAtMs <= home.nowMs;
  return (
    <Question
      question={t('open.question')}
      icon="mail"
      tone="quiet"
      answer={t('open.count', { count: home.waitingCount })}
    >
      {t('open.longest', {
        name: longest.partnerName,
        waited:
          longest.waitedDays === 0 ? t('waitedToday') : t('waited', { count: longest.waitedDays }),
      })}
      {t('gap')}
      {ended
        ? t('open.linkEnded')
        : t('open.linkEnds', { day: dayIn(timeZone, longest.linkEndsAtMs ?? 0) })}
      {t('gap')}
      <Link to={pageUrl(system, 'tradeRecords/list', { status: 'WAITING' })}>{t('open.go')}</Link>
    </Question>
  );
}
