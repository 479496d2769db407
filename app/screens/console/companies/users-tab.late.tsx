import { useTranslation } from 'react-i18next';
import { companyUserColumns } from '~/domain/provider/user/columns.ts';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { useLocation } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { Dock } from '../../subsystem/dock.tsx';
import { ListPart } from '../../subsystem/list-page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { AddUser } from '../users/add-user.late.tsx';
import { UserFilters } from '../users/filters.tsx';
import { BESIDE, useUserCells } from '../users/user-cells.tsx';
import { SAVED, type UserAnswer, withUser } from '../users/user-form.ts';
import { UserPanel } from '../users/user-panel.late.tsx';
import type { usersTab } from './users-tab.server.ts';

interface UsersTabProps {
  users: Awaited<ReturnType<typeof usersTab.read>>;
  answer: UserAnswer | undefined;
}

/** Who works for a company, what each may do, and what is done to them. */
export function UsersTab({ users, answer }: UsersTabProps) {
  const { companyId, contracts, panel, adding, ...list } = users;
  const { t } = useTranslation('consoleUsers');
  const { system } = useShell();
  const { search } = useLocation();
  const add = (
    <LinkButton
      to={withUser(search, { add: '1' })}
      icon="plus"
      variant="primary"
      preventScrollReset
    >
      {t('add')}
    </LinkButton>
  );
  const cells = useUserCells(panel?.user.id ?? null);
  const all = useColumns(companyUserColumns, {
    ...cells,
    ...Object.fromEntries(SYSTEMS.map(({ slug }) => [`role_${slug}`, { phone: 'labelled' }])),
  });
  const open = adding || panel !== null;
  // Beside somebody who is open there is room for little; roles are shown where there is a contract.
  const columns = all.filter(({ key }) =>
    open
      ? BESIDE.includes(key)
      : !key.startsWith('role_') || contracts.includes(key.slice('role_'.length)),
  );
  return (
    <ListPart
      words="consoleUsers"
      id="console-company-users"
      api={`companies/${companyId}/users`}
      list={list}
      columns={columns}
      cleared={pageUrl(system, 'companies/detail', { id: companyId, tab: 'users' })}
      notice={
        <>
          {!open && <ActNotices words="consoleUsers" acts={SAVED} refused={null} />}
          <div className="flex justify-end">{add}</div>
        </>
      }
      filters={<UserFilters systems={contracts} />}
      empty={{ icon: 'users', actions: add, text: t('list.empty.ofCompany') }}
      dock={
        open && (
          <Dock name={panel?.user.id ?? 'add'} labelledBy="user" to={toUser}>
            <LateBoundary>
              {panel === null ? (
                <AddUser systems={contracts} answer={answer} />
              ) : (
                <UserPanel panel={panel} answer={answer} />
              )}
            </LateBoundary>
          </Dock>
        )
      }
    />
  );
}

const toUser = (search: string, user?: string) => withUser(search, user ? { user } : {});
