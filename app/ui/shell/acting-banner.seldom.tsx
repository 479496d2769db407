import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { BANNER } from './banner.ts';

export interface Acting {
  consultant: string;
  company: string;
  /** Label of the subsystem. */
  system: string;
  reason: string;
  mode: 'read' | 'write';
  /** Until the visit ends by itself, as the server saw it. */
  leftMs: number;
  /** What the company's own people meet at the door now, in words; null where it is open to them. */
  meets: string | null;
  /** Where a visit is begun anew, and one that may change something. */
  again: string;
  writing: string;
  /** Where ending is posted to, as the intent `end`. */
  endAction: string;
}

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5_000;
/** Minutes left at which it is said aloud. */
const SAID_AT = [10, 2];
/** From so many minutes on it asks to save. */
const LATE = 10;

const LOOKS = { read: 'bg-info', write: 'bg-warn' };
const MODES = { read: 'text-info', write: 'text-warn' };
const ICONS = { read: 'eye', write: 'edit' } as const;

/** Minutes that are left, counted down by script from what the server said. */
function useMinutes(leftMs: number): number {
  const [minutes, setMinutes] = useState(() => Math.ceil(leftMs / MINUTE_MS));
  useEffect(() => {
    const from = performance.now();
    const look = () => {
      const left = leftMs - (performance.now() - from);
      setMinutes(Math.max(0, Math.ceil(left / MINUTE_MS)));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [leftMs]);
  return minutes;
}

/** Staff who act for a company see for whom, how long, and whether they may save. */
export function ActingBanner(acting: Acting) {
  const { consultant, company, system, reason, mode, meets } = acting;
  const { t } = useTranslation('ui');
  const minutes = useMinutes(acting.leftMs);
  const said = SAID_AT.find((at) => at === minutes);
  const key = minutes <= LATE && mode === 'write' ? 'actingLate' : `acting.${mode}`;
  return (
    <aside
      data-acting
      className="z-40 text-gray-0 md:sticky md:top-0 print:hidden [--focus:var(--gray-0)]"
      aria-label={t('shell.actingLabel')}
    >
      <div className={`${BANNER} ${LOOKS[mode]} max-md:px-3 md:h-11 md:flex-nowrap`}>
        <Icon name="users" size={18} />
        <span
          className={`inline-flex flex-none items-center gap-1.5 rounded bg-surface px-2 py-px font-semibold ${MODES[mode]}`}
        >
          <Icon name={ICONS[mode]} />
          {t(`shell.mode.${mode}`)}
        </span>
        <span
          className="min-w-0 flex-1 max-md:basis-full md:truncate"
          title={`${consultant} · ${company} · ${reason}`}
        >
          <Trans
            t={t}
            i18nKey={`shell.${key}`}
            values={{ consultant, company, system, reason }}
            components={{ strong: <b className="text-inherit" /> }}
          />
        </span>
        <span className="inline-flex flex-none items-center gap-1.5 font-semibold">
          <Icon name="clock" />
          {t('shell.minutesLeft', { count: minutes })}
        </span>
        <Turn acting={acting} late={minutes <= LATE} />
        <form method="post" action={acting.endAction}>
          <Button size="sm" variant="inverse" name="intent" value="end">
            {t('shell.endActing')}
          </Button>
        </form>
        <span className="sr-only" role="status">
          {said !== undefined && t('shell.minutesSaid', { count: said })}
        </span>
      </div>
      {meets !== null && (
        <p className={`${BANNER} border-b border-warn-line bg-warn-soft text-gray-800 max-md:px-3`}>
          <Icon name="lock" className="text-warn" />
          {meets}
        </p>
      )}
    </aside>
  );
}

/** The way on: more time when it runs out, else from looking to changing. */
function Turn({ acting, late }: { acting: Acting; late: boolean }) {
  const { t } = useTranslation('ui');
  if (!late && acting.mode === 'write') return null;
  return (
    <Link className="flex-none text-inherit underline" to={late ? acting.again : acting.writing}>
      {t(late ? 'shell.actAgain' : 'shell.toWriting')}
    </Link>
  );
}
