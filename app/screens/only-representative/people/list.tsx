import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from '~/framework.ts';
import { LateBoundary } from '~/ui/late.tsx';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { act, SAVED } from '../../subsystem/people/change.server.ts';
import { readPeople } from '../../subsystem/people/data.server.ts';
import { DefaultCompany } from '../../subsystem/people/default-company.tsx';
import { PeopleMessage } from '../../subsystem/people/people-message.tsx';
import { UsersTab } from '../../subsystem/people/users-tab.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { ActivityTab } from './activity-tab.late.tsx';
import { CompanyTab } from './company-tab.late.tsx';
import { readActivity, readCompany } from './data.server.ts';

const TABS = ['users', 'company', 'activity'] as const;

export const loader = orLoader(async (ctx, visit) => {
  const { searchParams } = visit.url;
  const tab = TABS.find((name) => name === searchParams.get('tab')) ?? 'users';
  return {
    title: pageTitle(ctx, tab === 'activity' ? 'activity:title' : 'people:title'),
    people: tab === 'users' ? await readPeople(ctx, visit) : null,
    company: tab === 'company' ? await readCompany(ctx) : null,
    activity: tab === 'activity' ? await readActivity(ctx, visit) : null,
    saved: SAVED.find((what) => what === searchParams.get('saved')) ?? null,
  };
});

export const action = orAction(act);

export const meta = titleMeta;

export default function PeoplePage() {
  const { people, company, activity, saved } = useLoaderData<typeof loader>();
  const { t } = useTranslation('people');
  const refusal = useRefused(useActionData<typeof action>(), {
    email: t('email'),
    name: t('name'),
  });
  if (activity) {
    return (
      <LateBoundary>
        <ActivityTab activity={activity} tabs={<PeopleTabs current="activity" />} />
      </LateBoundary>
    );
  }
  return (
    <>
      <Head people={people} />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        <PeopleMessage saved={saved} refusal={refusal} />
        {people && (
          <UsersTab people={people} refusal={refusal}>
            <DefaultCompany companies={people.companies} />
          </UsersTab>
        )}
        <LateBoundary>{company && <CompanyTab company={company} />}</LateBoundary>
      </div>
    </>
  );
}

function Head({ people }: { people: { all: number; admins: number } | null }) {
  const { t } = useTranslation('people');
  const { system, company } = useShell();
  const { name } = useNaming();
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={people && t('subtitle', { ...people, company: name(company) })}
      />
      <PeopleTabs current={people ? 'users' : 'company'} count={people?.all} />
    </>
  );
}

interface PeopleTabsProps {
  current: (typeof TABS)[number];
  /** People, where they were counted. */
  count?: number | undefined;
}

function PeopleTabs({ current, count }: PeopleTabsProps) {
  const { t } = useTranslation(['people', 'visits']);
  const { system, role } = useShell();
  const shown = TABS.filter((name) => name !== 'activity' || role === 'admin');
  return (
    <Tabs
      label={t('onPage')}
      items={[
        ...shown.map((name) => ({
          to: pageUrl(system, system.people.page, { tab: name === 'users' ? undefined : name }),
          label: t(`tabs.${name}`),
          current: name === current,
          ...(name === 'users' && count !== undefined && { count }),
        })),
        ...(role === 'admin'
          ? [{ to: pageUrl(system, 'visits'), label: t('visits:title'), current: false }]
          : []),
      ]}
    />
  );
}
