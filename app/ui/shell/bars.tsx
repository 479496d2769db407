import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { BANNER } from './acting-banner.tsx';

/** Says that the network is gone and that input is kept; blocks nothing. */
function OfflineBar() {
  const { t } = useTranslation('ui');
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
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
      {offline && (
        <div className={`${BANNER} bg-gray-800 text-gray-0`}>
          <Icon name="offline" />
          <span>{t('shell.offline')}</span>
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

const LOOK_EVERY_MS = 10 * 60 * 1000;

/**
 * Looks now and then whether the server runs another version, and offers to load it. Asks first when the
 * page holds input that would be lost.
 */
function NewVersionBar({ version, versionUrl }: { version: string; versionUrl: string }) {
  const { t } = useTranslation('ui');
  const [found, setFound] = useState(false);
  const [asked, setAsked] = useState(false);
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
    if (!asked && hasUnsavedInput(document)) setAsked(true);
    else location.reload();
  };
  return (
    <div role="status">
      {found && (
        <div className={`${BANNER} border-y border-brand-200 bg-brand-50`}>
          <Icon name="refresh" />
          <span>{t(asked ? 'shell.newVersionUnsaved' : 'shell.newVersion')}</span>
          <Button type="button" size="sm" variant="primary" className="ms-auto" onClick={apply}>
            {t(asked ? 'shell.applyAnyway' : 'shell.applyVersion')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the page says while it stands: it is offline, or a newer one is there. */
export function Bars({ version }: { version?: { running: string; url: string } }) {
  return (
    <>
      <OfflineBar />
      {version && <NewVersionBar version={version.running} versionUrl={version.url} />}
    </>
  );
}
