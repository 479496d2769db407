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
import { act, SAVED, type Saved } from './change.server.ts';
import { CompanyTab as DrawnCompanyTab } from './company-tab.tsx';
import { readCompany, readPeople } from './data.server.ts';
import { UsersTab } from './users-tab.tsx';

const PAGE = 'businessManagement/list';

export const loader = orLoader(async (ctx, visit) => {
  const { searchParams } = visit.url;
  const tab = searchParams.get('tab') === 'company' ? 'company' : 'users';
  return {
    title: pageTitle(ctx, 'people:title'),
    people: tab === 'users' ? await readPeople(ctx, visit) : null,
    company: tab === 'company' ? await readCompany(ctx) : null,
    saved: SAVED.find((what) => what === searchParams.get('saved')) ?? null,
  };
});

export const action = orAction(act);

export const meta = titleMeta;

/** Comes with its tab; the server draws it. */
const CompanyTab = import.meta.env.SSR
  ? DrawnCompanyTab
  : lazy(async () => ({ default: (await import('./company-tab.tsx')).CompanyTab }));

export default function PeoplePage() {
  const { people, company, saved } = useLoaderData<typeof loader>();
  const { t } = useTranslation('people');
  const refusal = useRefused(useActionData<typeof action>(), {
    email: t('email'),
    name: t('name'),
  });
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
  const list = pageUrl(system, PAGE);
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={people && t('subtitle', { ...people, company: name(company) })}
      />
      <Tabs
        label={t('onPage')}
        items={[
          {
            to: list,
            label: t('tabs.users'),
            current: people !== null,
            ...(people && { count: people.all }),
          },
          {
            to: pageUrl(system, PAGE, { tab: 'company' }),
            label: t('tabs.company'),
            current: people === null,
          },
        ]}
      />
    </>
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
