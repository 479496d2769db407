import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakenOver } from '../headless/taken-over.ts';
import { Icon } from '../icon.tsx';
import { FIND_FRAME, type FindProps } from './find.ts';

interface FindBoxProps extends Pick<FindProps, 'action' | 'company'> {
  onOpen: () => void;
}

/** The header's search: a form that asks its page, and once script has come the button of the palette. */
export function FindBox({ action, company, onOpen }: FindBoxProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLFormElement>(null);
  const parts = useTakenOver(box);
  if (parts) return <parts.FindButton onOpen={onOpen} />;
  return (
    <form action={action} role="search" ref={box} className={FIND_FRAME}>
      <button
        type="submit"
        className="grid h-full flex-none place-items-center px-[7px] max-md:px-[11px]"
        aria-label={t('find.open')}
      >
        <Icon name="search" />
      </button>
      {company !== null && <input type="hidden" name="company" value={company} />}
      <input
        name="q"
        className="w-full min-w-0 bg-transparent pe-2 placeholder:text-muted max-lg:hidden"
        placeholder={t('find.open')}
        aria-label={t('find.label')}
      />
    </form>
  );
}
