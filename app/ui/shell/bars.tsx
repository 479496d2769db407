import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '~/domain/kernel/zone.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { NoticeAddresses } from '../notices/news.ts';
import { NoticeHost } from '../notices/notice-host.tsx';
import { BANNER } from './banner.ts';

/** Says that the network is gone since when, and that input is kept; blocks nothing. */
function OfflineBar() {
  const { t } = useTranslation('ui');
  const { timeZone } = usePageEnvironment();
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setSinceMs(navigator.onLine ? null : Date.now());
    update();
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return (
    <div role="status">
      {sinceMs !== null && (
        <div className={`${BANNER} bg-gray-800 text-gray-0`}>
          <Icon name="offline" />
          <span>{t('shell.offline')}</span>
          <span className="ms-auto">
            {t('shell.offlineSince', { time: localTime(timeZone, sinceMs).time.slice(0, 5) })}
          </span>
        </div>
      )}
    </div>
  );
}

/** Whether any form of the page holds input that differs from what the server sent, in a dialog of its own too. */
function hasUnsavedInput(root: ParentNode): boolean {
  const forms = root.querySelectorAll<HTMLFormElement>('form[method="post"]');
  return [...forms].some((form) => [...form.elements].some(isUnsaved));
}

function isUnsaved(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue;
}

/** The same as the page is typed into, while anybody asks. */
function useUnsavedInput(asks: boolean): boolean {
  const [unsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (!asks) return;
    const look = () => setUnsaved(hasUnsavedInput(document));
    look();
    document.addEventListener('input', look);
    return () => document.removeEventListener('input', look);
  }, [asks]);
  return unsaved;
}

const LOOK_EVERY_MS = 10 * 60 * 1000;

/**
 * Looks now and then whether the server runs another version, and offers to load it. Asks first when the
 * page holds input that would be lost.
 */
function NewVersionBar({ version, versionUrl }: { version: string; versionUrl: string }) {
  const { t } = useTranslation('ui');
  const [found, setFound] = useState(false);
  const [asked, setAsked] = useState(false);
  const unsaved = useUnsavedInput(found);
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await fetch(versionUrl, { cache: 'no-store' }).catch(() => undefined);
      // No answer means no network, which the offline bar says; the next look finds out.
      if (answer?.ok && (await answer.text()).trim() !== version) setFound(true);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [version, versionUrl]);
  const apply = () => {
    if (!asked && unsaved) setAsked(true);
    else location.reload();
  };
  return (
    <div role="status">
      {found && (
        <div className={`${BANNER} border-y border-brand-200 bg-brand-50`}>
          <Icon name="refresh" />
          <span>{t(asked ? 'shell.newVersionUnsaved' : 'shell.newVersion')}</span>
          {unsaved && !asked && <span>{t('shell.newVersionAsks')}</span>}
          <Button type="button" size="sm" variant="primary" className="ms-auto" onClick={apply}>
            {t(asked ? 'shell.applyAnyway' : 'shell.applyVersion')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface BarsProps {
  version: { running: string; url: string };
  notices: NoticeAddresses | null;
}

/** What the page says while it stands: it is offline, a newer one is there, or the reader is new here. */
export function Bars({ version, notices }: BarsProps) {
  return (
    <>
      <OfflineBar />
      <NewVersionBar version={version.running} versionUrl={version.url} />
      <NoticeHost addresses={notices} />
    </>
  );
}
