import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';

const ASK_AGAIN_MS = 2_000;

/** Reads the page again every two seconds while something is waited for. */
export function useAskAgain(waiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waiting || state !== 'idle') return;
    const timer = setTimeout(revalidate, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waiting, state, revalidate]);
}

/** Reads the page anew, where no script does it. */
export function Reload() {
  const { t } = useTranslation('ui');
  const { pathname, search } = useLocation();
  return (
    <LinkButton
      to={`${pathname}${search}`}
      reloadDocument
      size="sm"
      icon="refresh"
      className="hidden no-script:inline-flex"
    >
      {t('readAgain')}
    </LinkButton>
  );
}
