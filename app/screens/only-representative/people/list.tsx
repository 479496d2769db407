import { useActionData, useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { type Refused, useRefused } from '../../subsystem/refusal-text.ts';
import { ScreenFault } from '../../subsystem/screen-fault.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { ActivityTab as DrawnActivityTab } from './activity-tab.tsx';
import { act, SAVED, type Saved } from './change.server.ts';
import { CompanyTab as DrawnCompanyTab } from './company-tab.tsx';
import { readActivity, readCompany, readPeople } from './data.server.ts';
import { UsersTab } from './users-tab.tsx';

const PAGE = 'businessManagement/list';

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

/** Each comes with its tab; the server draws it. */
const ActivityTab = import.meta.env.SSR
  ? DrawnActivityTab
  : lazy(async () => ({ default: (await import('./activity-tab.tsx')).ActivityTab }));
const CompanyTab = import.meta.env.SSR
  ? DrawnCompanyTab
  : lazy(async () => ({ default: (await import('./company-tab.tsx')).CompanyTab }));

export default function PeoplePage() {
  const { people, company, activity, saved } = useLoaderData<typeof loader>();
  const { t } = useTranslation('people');
  const refusal = useRefused(useActionData<typeof action>(), {
    email: t('email'),
    name: t('name'),
  });
  if (activity) {
    return (
      <Suspense>
        <ActivityTab activity={activity} tabs={<PeopleTabs current="activity" />} />
      </Suspense>
    );
  }
  return (
    <>
      <Head people={people} />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        <Message saved={saved} refusal={refusal} />
        {people && <UsersTab people={people} refusal={refusal} />}
        <Suspense>{company && <CompanyTab company={company} />}</Suspense>
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
  const { t } = useTranslation('people');
  const { system, role } = useShell();
  const shown = TABS.filter((name) => name !== 'activity' || role === 'admin');
  return (
    <Tabs
      label={t('onPage')}
      items={shown.map((name) => ({
        to: pageUrl(system, PAGE, { tab: name === 'users' ? undefined : name }),
        label: t(`tabs.${name}`),
        current: name === current,
        ...(name === 'users' && count !== undefined && { count }),
      }))}
    />
  );
}

/** What the last change did, or why it was refused; fields say themselves what is wrong with them. */
function Message({ saved, refusal }: { saved: Saved | null; refusal: Refused | null }) {
  const { t } = useTranslation('people');
  const { key } = useLocation();
  const [params] = useSearchParams();
  if (refusal !== null) {
    const { email, name, role_rscc: role, ...others } = refusal.fields;
    const atFields = [email, name, role].some((message) => message !== undefined);
    if (atFields) return null;
    return (
      <Alert tone="danger" role="alert" key={key}>
        {Object.values(others)[0] ?? refusal.message}
      </Alert>
    );
  }
  if (saved === null || !params.has('saved')) return null;
  return (
    <Alert tone="ok" role="status">
      {t(`saved.${saved}`)}
    </Alert>
  );
}

export function ErrorBoundary() {
  return <ScreenFault words="people" list={useLocation().pathname} />;
}
