import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn } from '~/domain/kernel/zone.ts';
import type { WorkDetail } from '~/domain/provider/work/find.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLocation } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Status, Tag } from '~/ui/status.tsx';
import { ActNotices, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Acts } from './acts.tsx';
import { Facts } from './facts.tsx';
import { NoteForm, Notes } from './notes.tsx';
import { Why } from './why.tsx';
import { daysLate, STATE_LOOKS, useWorkWords } from './words.ts';
import { SAVED, type WorkAnswer, withItem } from './work-form.ts';

export interface OpenItemProps {
  item: WorkDetail;
  today: string;
  /** Where it stands among those of the page, from 1 on; 0 where it is none of them. */
  at: number;
  of: number;
  next: string | null;
  isProvider: boolean;
  answer: WorkAnswer | undefined;
}

/** An item: why it is there and what ends it, what is known, what was written. */
export function OpenItem(props: OpenItemProps) {
  const { item, today, next, isProvider, answer } = props;
  const { t } = useTranslation('consoleWork');
  const refused = useRefused(answer, {
    ...{ reason: t('decide.reason'), note: t('doneNote'), text: t('note'), due_on: t('due_on') },
  });
  const whole = refused && Object.keys(refused.fields).length === 0 ? refused : null;
  const box = useFocusOnChange(item.id);
  const common = { item, today, next, refused };
  return (
    <article
      ref={box}
      tabIndex={-1}
      aria-labelledby="open-item"
      className="grid min-w-0 scroll-mt-18 gap-4 outline-0"
    >
      <Panel labelledBy="open-item">
        <Head {...props} />
        <div className="grid gap-2 px-(--pad) pb-3 empty:hidden">
          <ActNotices words="consoleWork" acts={SAVED} refused={null} />
          {whole && <RefusedAct refused={whole} />}
        </div>
        <Why {...common} />
        <Facts item={item} />
        <NoteForm {...common} />
        {item.endedAtMs === null && <Acts {...common} isProvider={isProvider} />}
      </Panel>
      <Notes item={item} />
    </article>
  );
}

/** Another item takes the focus, so that it is read out; the first one leaves it where it is. */
function useFocusOnChange(id: string) {
  const box = useRef<HTMLElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    box.current?.focus({ preventScroll: true });
    const { top = 0 } = box.current?.getBoundingClientRect() ?? {};
    if (top < 0) box.current?.scrollIntoView();
  }, [id]);
  return box;
}

function Head({ item, today, at, of }: OpenItemProps) {
  const { t, about, subject, company } = useWorkWords();
  const { timeZone } = usePageEnvironment();
  const { system } = useShell();
  const { search } = useLocation();
  const late = item.endedAtMs === null ? daysLate(item.dueOn, today) : 0;
  const look = STATE_LOOKS[item.state];
  return (
    <header className="grid gap-1.5 px-(--pad) py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <LinkButton
          to={withItem(search)}
          icon="prev"
          size="sm"
          className="xl:hidden"
          preventScrollReset
        >
          {t('back')}
        </LinkButton>
        <Tag>{t(`kindOf.${item.kind}`)}</Tag>
        {late > 0 && <b className="text-danger">{t('late', { count: late })}</b>}
        {late === 0 && item.endedAtMs === null && item.dueOn === today && <b>{t('dueToday')}</b>}
        <span className="text-xs/[1.6] text-muted">
          {t('due', { due: item.dueOn, arisen: dayIn(timeZone, item.arisenAtMs) })}
        </span>
        {at > 0 && (
          <span className="ms-auto text-xs/[1.6] text-muted max-md:ms-0">
            {t('place', { at, of })}
          </span>
        )}
      </div>
      <h2 id="open-item" className="text-lg wrap-anywhere">
        <bdi>{headline(t(`kindOf.${item.kind}`), about(item), subject(item))}</bdi>
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {item.companyId !== null && (
          <Link to={pageUrl(system, 'companies/detail', { id: item.companyId })}>
            <bdi>{company(item)}</bdi>
          </Link>
        )}
        {item.system !== '' && (
          <span className="text-muted">{systemNamed(item.system)?.label ?? item.system}</span>
        )}
        <span>
          <span className="text-muted">{t('assignee')}</span>{' '}
          <bdi>{item.assignee ?? t('unassigned')}</bdi>
        </span>
        <Status icon={look.icon} mood={look.mood}>
          {t(`stateOf.${item.state}`)}
        </Status>
      </div>
    </header>
  );
}

/** Kind, what tells it apart, and what it is about, each once. */
const headline = (...parts: string[]) =>
  parts.filter((part, at) => part !== '' && parts.indexOf(part) === at).join(' · ');
