import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, SmallIconButton } from './button.tsx';
import { useHydrated } from './hydrated.tsx';

/** Copies and says so for two seconds; `failed` when the browser refuses. */
function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return;
    const timer = setTimeout(() => setOutcome('idle'), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return { outcome, copy };
}

export interface CopyButtonProps {
  text: string;
  /** Name of the button: "Copy trade number". */
  label: string;
  /** With words instead of an icon only. */
  words?: string;
}

/** Puts text on the clipboard. Shown only where script runs. */
export function CopyButton({ text, label, words }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const { outcome, copy } = useCopy(text);
  const icon = outcome === 'copied' ? 'check' : outcome === 'failed' ? 'warn' : 'copy';
  const said = outcome === 'idle' ? '' : t(outcome === 'copied' ? 'copied' : 'copyFailed');
  return (
    <span className={`inline-block align-middle ${useHydrated() ? '' : 'no-script:hidden'}`}>
      {words ? (
        <Button type="button" size="sm" icon={icon} onClick={copy} aria-label={label}>
          {words}
        </Button>
      ) : (
        <SmallIconButton icon={icon} label={label} title={label} data-copy onClick={copy} />
      )}
      <span className="sr-only" role="status">
        {said}
      </span>
    </span>
  );
}
