import { useTranslation } from 'react-i18next';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { together } from '~/domain/kernel/together.ts';
import { requireProvider } from '~/domain/provider/door.ts';
import { staffColumns } from '~/domain/provider/staff/columns.ts';
import { findStaff } from '~/domain/provider/staff/find.server.ts';
import { STAFF_ROLES, STAFF_STATES } from '~/domain/provider/staff/kinds.ts';
import { listStaff, type StaffRow } from '~/domain/provider/staff/list.server.ts';
import { type StaffListInput, staffList } from '~/domain/provider/staff/schema.ts';
import { Link, useActionData, useLoaderData, useLocation } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import type { IconName } from '~/ui/icon.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { type Mood, Status } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { Dock } from '../../subsystem/dock.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { actOnStaff } from './act.server.ts';
import { withPanel } from './addresses.ts';
import { StaffPanel } from './panel.late.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  requireProvider(ctx);
  const input = staffList.lenient(url.searchParams);
  const reading = together(ctx);
  const [page, panel] = await Promise.all([
    listStaff(reading, input),
    panelOf(reading, url.searchParams),
  ]);
  return {
    title: pageTitle(ctx, 'consoleStaff:title'),
    ...listData(staffList, input, page),
    panel,
    asksForCode: needsFreshCode(ctx),
  };
});

/** What stands beside the list: somebody, or the invitation. */
async function panelOf(ctx: StaffContext, params: URLSearchParams) {
  const id = params.get('open');
  if (id) return { person: await findStaff(ctx, id) };
  return params.has('new') ? { person: null } : null;
}

export const action = staffAction(actOnStaff);

export const meta = titleMeta;

const withRow = (search: string, open?: string) => withPanel(search, open ? { open } : {});

const LOOKS: Readonly<Record<StaffRow['state'], { icon: IconName; mood: Mood }>> = {
  active: { icon: 'ok', mood: 'good' },
  invited: { icon: 'mail', mood: 'waiting' },
  disabled: { icon: 'lock', mood: 'neutral' },
};

export default function Staff() {
  const { panel, asksForCode, ...list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const { t } = useTranslation('consoleStaff');
  const columns = useStaffColumns();
  const said = { answer, asksForCode };
  return (
    <ListPage
      words="consoleStaff"
      id="console-staff"
      api="staff"
      list={list}
      columns={columns}
      subtitle={t('question')}
      actions={<Invite />}
      filters={<Filters />}
      empty={{ icon: 'users', actions: <Invite /> }}
      dock={
        panel && (
          <Dock name={panel.person?.id ?? 'new'} labelledBy="staff" to={withRow}>
            <LateBoundary>
              <StaffPanel key={panel.person?.id} person={panel.person} {...said} />
            </LateBoundary>
          </Dock>
        )
      }
    />
  );
}

function useStaffColumns() {
  const { t } = useTranslation('consoleStaff');
  const { search } = useLocation();
  const { timeZone } = usePageEnvironment();
  return useColumns(staffColumns, {
    first_name: {
      fixed: true,
      phone: 'first',
      cell: (row: StaffRow) => (
        <Link to={withPanel(search, { open: row.id })} preventScrollReset data-row={row.id}>
          <TwoLines>
            <bdi>{row.name}</bdi>
          </TwoLines>
        </Link>
      ),
    },
    email: { grow: 'much', phone: 'line' },
    role: { phone: 'plain' },
    state: {
      phone: 'plain',
      cell: ({ state }) => <Status {...LOOKS[state]}>{t(`stateOf.${state}`)}</Status>,
    },
    second_factor: { phone: 'labelled' },
    recovery_codes: { numeric: true, phone: 'hidden' },
    companies: { numeric: true, phone: 'labelled' },
    last_login_at: {
      phone: 'hidden',
      cell: ({ lastLoginAtMs }) =>
        lastLoginAtMs === null ? t('never') : timestamp(lastLoginAtMs, timeZone, { bare: true }),
    },
    created_at: { phone: 'hidden' },
  });
}

function Invite() {
  const { t } = useTranslation('consoleStaff');
  const { search } = useLocation();
  return (
    <LinkButton
      to={withPanel(search, { new: '1' })}
      icon="plus"
      variant="primary"
      preventScrollReset
    >
      {t('invite')}
    </LinkButton>
  );
}

function Filters() {
  const { t } = useTranslation('consoleStaff');
  const { among } = filtersOf<StaffListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('role', t('role'), STAFF_ROLES, (value) => t(`roleOf.${value}`)),
        among('state', t('state'), STAFF_STATES, (value) => t(`stateOf.${value}`)),
      ]}
    />
  );
}
