import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Actions, Detail } from '~/ui/public/page-text.tsx';

export interface Session {
  id: string;
  ip: string;
  device: string | null;
  createdAtMs: number;
  lastSeenAtMs: number;
  current: boolean;
}

/** Where the reader is signed in, each with a button that ends it; without script too. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('account');
  const { timeZone } = usePageEnvironment();
  return (
    <>
      <Lines>
        {sessions.map(({ id, ip, device, createdAtMs, lastSeenAtMs, current }) => (
          <Line
            key={id}
            atMs={lastSeenAtMs}
            end={
              current ? (
                <ThisOne />
              ) : (
                <End id={id} name={`${device ?? t('center.unknownDevice')} ${ip}`} />
              )
            }
          >
            <Place device={device}>
              {[ip, t('center.signedInAt', { at: timestamp(createdAtMs, timeZone) })]
                .filter(Boolean)
                .join(' · ')}
            </Place>
          </Line>
        ))}
      </Lines>
      {sessions.length > 1 && (
        <form method="post" action="/user/center">
          <input type="hidden" name="about" value="sessions" />
          <Actions>
            <Button>{t('center.endOthers')}</Button>
          </Actions>
        </form>
      )}
    </>
  );
}

function ThisOne() {
  const { t } = useTranslation('account');
  return (
    <b className="inline-flex items-baseline gap-1.5 font-normal text-brand-700">
      <Icon name="ok" className="self-center" />
      {t('center.thisSession')}
    </b>
  );
}

function End({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('account');
  return (
    <form method="post" action="/user/center">
      <input type="hidden" name="about" value="session" />
      <input type="hidden" name="session" value={id} />
      <Button aria-label={t('center.endSessionOf', { name })}>{t('center.endSession')}</Button>
    </form>
  );
}

export interface Login {
  id: string;
  atMs: number;
  ip: string;
  device: string | null;
  succeeded: boolean;
}

/** The latest attempts to sign in. */
export function Logins({ logins }: { logins: readonly Login[] }) {
  const { t } = useTranslation('account');
  if (logins.length === 0) return <p>{t('center.noLogins')}</p>;
  return (
    <Lines>
      {logins.map(({ id, atMs, ip, device, succeeded }) => (
        <Line key={id} atMs={atMs} end={<Outcome succeeded={succeeded} />}>
          <Place device={device}>{ip}</Place>
        </Line>
      ))}
    </Lines>
  );
}

function Outcome({ succeeded }: { succeeded: boolean }) {
  const { t } = useTranslation('account');
  return (
    <b
      className={`inline-flex items-baseline gap-1.5 ${succeeded ? 'font-normal text-brand-700' : 'text-danger'}`}
    >
      <Icon name={succeeded ? 'ok' : 'warn'} className="self-center" />
      {t(succeeded ? 'center.succeeded' : 'center.failed')}
    </b>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <ul className="border-t border-gray-900">{children}</ul>;
}

/** When, where, and at the end what of it; on a phone the place goes below the time. */
function Line({ atMs, end, children }: { atMs: number; end: ReactNode; children: ReactNode }) {
  const { timeZone } = usePageEnvironment();
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-gray-200 py-3 md:grid-cols-[200px_1fr_auto] md:items-baseline">
      <time className="text-base text-gray-600 md:text-lg" dateTime={new Date(atMs).toISOString()}>
        {timestamp(atMs, timeZone)}
      </time>
      {children}
      <div className="col-start-2 row-span-2 row-start-1 md:col-start-3 md:row-span-1">{end}</div>
    </li>
  );
}

function Place({ device, children }: { device: string | null; children: ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <span className="row-start-2 wrap-anywhere md:row-start-auto">
      {device ?? t('center.unknownDevice')}
      <Detail>{children}</Detail>
    </span>
  );
}
