import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { BANNER } from './banner.ts';

/** What a page waits for: another page, other rows, or the answer to what was sent. */
export type Going = 'page' | 'rows' | 'answer';

/** A skeleton sooner than this would flicker. */
const SLOW_MS = 300;

/** True once something has been under way for longer than a blink. */
export function useSlow(going: Going | null): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = going === null ? null : setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      if (timer !== null) clearTimeout(timer);
      setSlow(false);
    };
  }, [going]);
  return slow && going !== null;
}

/** A bar on the top edge as soon as something is under way; told to screen readers once it takes long. */
export function GoingBar({ going, slow }: { going: Going | null; slow: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {going && (
        <div className="fixed inset-x-0 top-0 z-50 h-[3px] origin-left animate-going bg-brand-500 rtl:origin-right print:hidden" />
      )}
      <p className="sr-only" role="status">
        {slow && t(going === 'answer' ? 'shell.sending' : 'shell.loading')}
      </p>
    </>
  );
}

/** What brought no answer, and the button that asks once more. The page with all that was typed stands below it. */
export function NoAnswerBar({ text, onRetry }: { text: string | null; onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className="sticky top-[calc(var(--header)+var(--over))] z-10 print:hidden">
      {text !== null && (
        <div className={`${BANNER} border-y border-danger-line bg-danger-soft`}>
          <Icon name="offline" className="text-danger" />
          <span>{text}</span>
          <Button type="button" size="sm" icon="refresh" onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
