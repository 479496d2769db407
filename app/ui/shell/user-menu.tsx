import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Folded } from '../folded.tsx';
import { useTakenOver } from '../headless/taken-over.ts';
import { Icon } from '../icon.tsx';
import { BOX_SIZE, MENU_ITEM, MENU_LABEL, underOpener } from '../menu-look.ts';
import { OPENER, type UserMenuProps, UserName } from './user-name.tsx';

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
