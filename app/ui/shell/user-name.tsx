import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icon.tsx';

export interface UserMenuEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Starts the tour of the shell; without script its address tells the same in words. */
  tour?: boolean;
}

export interface UserMenuProps {
  user: { name: string; email: string };
  entries: readonly UserMenuEntry[];
  /** Where logging out is posted to. */
  logout: string;
  /** Shows the keys there are; without script there are none. */
  onKeys?: (() => void) | undefined;
}

export const OPENER =
  'flex h-10 items-center gap-2 rounded-base px-2 whitespace-nowrap hover:bg-gray-50';

/** Who is signed in, as the opener shows it. */
export function UserName({ user }: Pick<UserMenuProps, 'user'>) {
  const { t } = useTranslation('ui');
  return (
    <>
      <span className="sr-only">{t('shell.userMenu', { name: user.name })}</span>
      <span
        className="grid size-7 place-items-center rounded-full bg-brand-100 text-xs/[1.5] font-semibold text-brand-800"
        aria-hidden="true"
      >
        {[...user.name][0]}
      </span>
      <span className="max-md:hidden" aria-hidden="true">
        {user.name}
      </span>
      <Icon name="down" className="max-md:hidden" />
    </>
  );
}
