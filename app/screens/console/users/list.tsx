import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { together } from '~/domain/kernel/together.ts';
import { userColumns } from '~/domain/provider/user/columns.ts';
import { listUsers } from '~/domain/provider/user/list.server.ts';
import { userList } from '~/domain/provider/user/schema.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { Dock } from '../../subsystem/dock.tsx';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnUser } from './act.server.ts';
import { UserFilters } from './filters.tsx';
import { readPanel } from './panel.server.ts';
import { BESIDE, useUserCells } from './user-cells.tsx';
import { SAVED, withUser } from './user-form.ts';
import { UserPanel } from './user-panel.late.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = userList.lenient(url.searchParams);
  const one = together(ctx);
  const [page, panel] = await Promise.all([
    listUsers(one, input),
    readPanel(one, url.searchParams),
  ]);
  const title = pageTitle(ctx, 'consoleUsers:title');
  return {
    title: panel === null ? title : `${panel.user.firstName} · ${title}`,
    ...listData(userList, input, page),
    panel,
  };
});

export const action = staffAction(async (ctx, visit) =>
  actOnUser(ctx, null, await visit.form(), visit),
);

export const meta = titleMeta;

/** Everybody who works for a company that is the reader's. */
export default function Users() {
  const { panel, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation('consoleUsers');
  const { system } = useShell();
  const { first_name, email, ...others } = useUserCells(panel?.user.id ?? null);
  const columns = useColumns(userColumns, {
    first_name,
    email,
    companies: {
      grow: 'some',
      phone: 'line',
      cell: ({ companies }) => (
        <TwoLines>{companies.map((one) => nameIn(i18n.language, one)).join(t('ui:and'))}</TwoLines>
      ),
    },
    systems: { phone: 'labelled' },
    ...others,
  });
  return (
    <ListPage
      words="consoleUsers"
      id="console-users"
      api="users"
      list={list}
      columns={panel === null ? columns : columns.filter(({ key }) => BESIDE.includes(key))}
      subtitle={t('question')}
      notice={panel === null && <ActNotices words="consoleUsers" acts={SAVED} refused={null} />}
      filters={<UserFilters />}
      empty={{
        icon: 'users',
        actions: <LinkButton to={pageUrl(system, 'companies')}>{t('toCompanies')}</LinkButton>,
      }}
      dock={
        panel && (
          <Dock name={panel.user.id} labelledBy="user" to={toUser}>
            <LateBoundary>
              <UserPanel panel={panel} answer={answer} ofAll />
            </LateBoundary>
          </Dock>
        )
      }
    />
  );
}

const toUser = (search: string, user?: string) => withUser(search, user ? { user } : {});
