import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from '~/framework.ts';
import { UsersTab } from '~/screens/subsystem/people/users-tab.late.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { act as actOnPeople, SAVED } from '../../subsystem/people/change.server.ts';
import { ownCompanies, readPeople } from '../../subsystem/people/data.server.ts';
import { PeopleMessage } from '../../subsystem/people/people-message.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { actOnContacts } from './contact-act.server.ts';
import { readContacts } from './contact-data.server.ts';
import { ContactsTab } from './contacts-tab.late.tsx';
import { DefaultTab } from './default-tab.late.tsx';
import { actOnEnterprises, readEnterprises } from './enterprises-data.server.ts';
import { EnterprisesTab } from './enterprises-tab.late.tsx';
import { actOnProfile, readProfile } from './profile-data.server.ts';
import { ProfileTab } from './profile-tab.late.tsx';

const TABS = ['users', 'default', 'profile', 'enterprises', 'contacts'] as const;
type Tab = (typeof TABS)[number];

const tabIn = (params: URLSearchParams): Tab =>
  TABS.find((name) => name === params.get('tab')) ?? 'users';

export const loader = rpLoader(async (ctx, visit) => {
  const { searchParams } = visit.url;
  const tab = tabIn(searchParams);
  return {
    title: pageTitle(ctx, 'accounts:title'),
    tab,
    people: tab === 'users' ? await readPeople(ctx, visit) : null,
    companies: tab === 'default' ? ownCompanies(await visit.door.identity(), ctx.system) : null,
    profile: tab === 'profile' ? await readProfile(ctx, visit) : null,
    enterprises: tab === 'enterprises' ? await readEnterprises(ctx, visit) : null,
    contacts: tab === 'contacts' ? await readContacts(ctx, visit) : null,
    saved: SAVED.find((what) => what === searchParams.get('saved')) ?? null,
  };
});

const ACTS = {
  users: actOnPeople,
  default: actOnPeople,
  profile: actOnProfile,
  enterprises: actOnEnterprises,
  contacts: actOnContacts,
} satisfies Record<Tab, unknown>;

export const action = rpAction((ctx, visit) => ACTS[tabIn(visit.url.searchParams)](ctx, visit));

export const meta = titleMeta;

export default function AccountPage() {
  const { tab, people, companies, profile, enterprises, contacts, saved } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const people_ = useTranslation('people').t;
  const refusal = useRefused(answer, { email: people_('email'), name: people_('name') });
  const tabs = <AccountTabs current={tab} />;
  if (enterprises) {
    return (
      <LateBoundary>
        <EnterprisesTab data={enterprises} answer={answer} refusal={refusal} tabs={tabs} />
      </LateBoundary>
    );
  }
  if (contacts) {
    return (
      <LateBoundary>
        <ContactsTab data={contacts} answer={answer} tabs={tabs} />
      </LateBoundary>
    );
  }
  return (
    <Framed tabs={tabs}>
      {tab !== 'profile' && <PeopleMessage saved={saved} refusal={refusal} />}
      <LateBoundary>
        {people && <UsersTab people={people} refusal={refusal} />}
        {companies && <DefaultTab companies={companies} />}
        {profile && <ProfileTab data={profile} answer={answer} />}
      </LateBoundary>
    </Framed>
  );
}

/** The head of the page over a tab that has none of its own. */
function Framed({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('accounts');
  const { system, company } = useShell();
  const { name } = useNaming();
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={name(company)}
      />
      {tabs}
      <div className="mt-4 grid min-w-0 content-start gap-4">{children}</div>
    </>
  );
}

function AccountTabs({ current }: { current: Tab }) {
  const { t } = useTranslation(['accounts', 'visits']);
  const { system, role } = useShell();
  return (
    <Tabs
      label={t('onPage')}
      items={[
        ...TABS.map((name) => ({
          to: pageUrl(system, 'account/list', { tab: name === 'users' ? undefined : name }),
          label: t(`tabs.${name}`),
          current: name === current,
        })),
        ...(role === 'admin'
          ? [{ to: pageUrl(system, 'visits'), label: t('visits:title'), current: false }]
          : []),
      ]}
    />
  );
}
