import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakenOver } from '../headless/taken-over.ts';
import { Icon, type IconName } from '../icon.tsx';
import { MENU_ITEM, MENU_LABEL } from '../menu-look.ts';
import { BOX_SIZE, Folded, underOpener } from '../popover.tsx';

export interface UserMenuEntry {
  to: string;
  label: string;
  icon: IconName;
}

export interface UserMenuProps {
  user: { name: string; email: string };
  entries: readonly UserMenuEntry[];
  /** Where logging out is posted to. */
  logout: string;
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

/** The user's own pages and the way out. Links and a form in a `details` until Headless UI has come. */
export function UserMenu(props: UserMenuProps) {
  const { user, entries, logout } = props;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDetailsElement>(null);
  const parts = useTakenOver(box);
  if (parts) return <parts.UserMenuBox {...props} />;
  return (
    <Folded place="relative" trigger={OPENER} words={<UserName user={user} />} box={box}>
      <div className={`${underOpener('end')} ${BOX_SIZE}`}>
        <p className={MENU_LABEL}>{user.email}</p>
        {entries.map((entry) => (
          <Link key={entry.to} className={MENU_ITEM} to={entry.to}>
            <Icon name={entry.icon} />
            {entry.label}
          </Link>
        ))}
        <div className="my-1 h-px bg-line-soft" />
        <form method="post" action={logout}>
          <button type="submit" className={MENU_ITEM}>
            <Icon name="logout" />
            {t('shell.logout')}
          </button>
        </form>
      </div>
    </Folded>
  );
}
