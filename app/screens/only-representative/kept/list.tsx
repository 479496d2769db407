import { useLoaderData } from '~/framework.ts';
import { staffLoader } from '../../door.server.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { CompanyRegistrations } from './company-list.tsx';
import { NoCompanyYet } from './no-company.tsx';
import { readRegistrations } from './registrations-data.server.ts';
import { RegistrationTabs } from './tabs.tsx';
import { WatchedRegistrations } from './watched.tsx';

export const loader = staffLoader(readRegistrations);

export const meta = titleMeta;

/** Registrations of all companies that somebody has to look at, or what one company holds. */
export default function Registrations() {
  const data = useLoaderData<typeof loader>();
  const { view, choices, isProvider } = data;
  const tabs = <RegistrationTabs current={view} isProvider={isProvider} />;
  if (data.view !== 'company') {
    const { list, staff } = data;
    return <WatchedRegistrations {...{ view: data.view, list, staff, choices, tabs }} />;
  }
  if (data.company === null) return <NoCompanyYet tabs={tabs} choices={choices} />;
  return <CompanyRegistrations company={data.company} list={data.list} {...{ tabs, choices }} />;
}
