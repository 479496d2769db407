import { useTranslation } from 'react-i18next';
import type { UserRow } from '~/domain/provider/user/list.server.ts';
import type { PersonState } from '~/domain/tenancy/people/kinds.ts';
import { Link, useLocation } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import type { IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';
import type { Look } from '../../subsystem/columns.tsx';
import { withUser } from './user-form.ts';

/** Columns for which there is room beside somebody who is open. */
export const BESIDE: readonly string[] = ['first_name', 'email', 'state'];

const STATES: Readonly<Record<PersonState, { icon: IconName; mood: Mood }>> = {
  active: { icon: 'ok', mood: 'good' },
  invited: { icon: 'mail', mood: 'waiting' },
  disabled: { icon: 'lock', mood: 'neutral' },
};

/** Whether somebody can sign in, in a word. */
export function UserState({ state }: Pick<UserRow, 'state'>) {
  const { t } = useTranslation('consoleUsers');
  return <Status {...STATES[state]}>{t(`stateOf.${state}`)}</Status>;
}

/** When somebody signed in last. */
export function LastLogin({ ms }: { ms: number | null }) {
  const { t } = useTranslation('consoleUsers');
  const { timeZone } = usePageEnvironment();
  return ms === null ? t('never') : timestamp(ms, timeZone, { bare: true });
}

/** Looks of what each list of people shows. */
export function useUserCells(current: string | null) {
  const { search } = useLocation();
  return {
    first_name: {
      fixed: true,
      phone: 'first',
      cell: (row) => (
        <Link
          to={withUser(search, { user: row.id })}
          preventScrollReset
          data-row={row.id}
          aria-current={row.id === current ? 'true' : undefined}
        >
          <bdi>{row.firstName}</bdi>
        </Link>
      ),
    },
    email: { grow: 'much', phone: 'line' },
    state: { phone: 'end', cell: (row) => <UserState state={row.state} /> },
    last_login_at: { phone: 'labelled', cell: (row) => <LastLogin ms={row.lastLoginMs} /> },
    created_at: { phone: 'hidden', extra: true },
  } satisfies Record<string, Look<UserRow>>;
}
