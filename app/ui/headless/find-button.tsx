import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { Kbd } from '../kbd.tsx';
import { FIND_FRAME } from '../shell/find.ts';

/** How the key beside the letters is called on this machine. */
export const MOD = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The header's search once the palette can be had. */
export function FindButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      className={`${FIND_FRAME} justify-between gap-2 px-[7px] hover:border-gray-600 max-lg:justify-center`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`${t('find.open')} (${MOD} K)`}
      onClick={onOpen}
    >
      <Icon name="search" />
      <span className="flex-1 text-start max-lg:sr-only">{t('find.open')}</span>
      <span className="max-lg:hidden">
        <Kbd>{`${MOD} K`}</Kbd>
      </span>
    </button>
  );
}
