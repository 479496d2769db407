import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';

export interface Acting {
  consultant: string;
  company: string;
  reason: string;
  /** Where ending is posted to. */
  endAction: string;
}

const BANNER = 'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-6 py-1.5 text-sm/[1.5]';

/** Staff working as a company see whose name everything is kept under. */
export function ActingBanner({ consultant, company, reason, endAction }: Acting) {
  const { t } = useTranslation('ui');
  return (
    <aside
      className={`${BANNER} bg-info text-gray-0 [--focus:var(--gray-0)]`}
      aria-label={t('shell.actingLabel')}
    >
      <Icon name="users" />
      <span>
        <Trans
          t={t}
          i18nKey="shell.acting"
          values={{ consultant, company, reason }}
          components={{ strong: <b className="text-inherit" /> }}
        />
      </span>
      <form method="post" action={endAction} className="ms-auto">
        <Button size="sm" variant="inverse">
          {t('shell.endActing')}
        </Button>
      </form>
    </aside>
  );
}

/** Says that the network is gone and that input is kept; blocks nothing. */
export function OfflineBar() {
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

/** Whether any form of the page holds input that differs from what the server sent. */
export function hasUnsavedInput(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form[method="post"] :is(input:not([type="hidden"]), textarea)',
  );
  return [...fields].some((field) =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}

const LOOK_EVERY_MS = 10 * 60 * 1000;

/**
 * Looks now and then whether the server runs another version, and offers to load it. Asks first when the
 * page holds input that would be lost.
 */
export function NewVersionBar({ version, versionUrl }: { version: string; versionUrl: string }) {
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
