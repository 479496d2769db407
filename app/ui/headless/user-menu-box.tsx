import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '~/framework.ts';
import { Icon } from '../icon.tsx';
import { BOX_SIZE, MENU_ITEM, MENU_LABEL, underOpener } from '../menu-look.ts';
import { callTour } from '../notices/tour-call.ts';
import { OPENER, type UserMenuProps, UserName } from '../shell/user-name.tsx';

function startTour(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  callTour();
}

/** The user menu once Headless UI has come: arrows and letters walk it. */
export function UserMenuBox({ user, entries, logout, onKeys }: UserMenuProps) {
  const { t } = useTranslation('ui');
  const { key } = useLocation();
  return (
    <Menu as="div" className="relative" key={key}>
      <MenuButton className={OPENER}>
        <UserName user={user} />
      </MenuButton>
      <MenuItems modal={false} className={`${underOpener('end')} ${BOX_SIZE} focus:outline-0`}>
        <p className={MENU_LABEL}>{user.email}</p>
        {entries.map((entry) => (
          <MenuItem
            key={entry.to}
            as={Link}
            to={entry.to}
            className={MENU_ITEM}
            onClick={entry.tour ? startTour : undefined}
          >
            <Icon name={entry.icon} />
            {entry.label}
          </MenuItem>
        ))}
        {onKeys && (
          <MenuItem as="button" type="button" className={MENU_ITEM} onClick={onKeys}>
            <Icon name="info" />
            {t('keys.title')}
          </MenuItem>
        )}
        <MenuSeparator className="my-1 h-px bg-line-soft" />
        <form method="post" action={logout}>
          <MenuItem
            as="button"
            type="submit"
            className={MENU_ITEM}
            onClick={(event: MouseEvent<HTMLButtonElement>) => {
              // The menu would be gone with its form before the browser sends it.
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          >
            <Icon name="logout" />
            {t('shell.logout')}
          </MenuItem>
        </form>
      </MenuItems>
    </Menu>
  );
}
