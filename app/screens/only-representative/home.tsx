import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { useRefused } from '../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../subsystem/shell-context.ts';
import { StaffNotices } from '../subsystem/staff-notices/panel.tsx';
import { readPressedNotice } from '../subsystem/staff-notices/read.server.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { orAction, orLoader } from './door.server.ts';
import { UntoldNotice } from './ending/untold-notice.tsx';
import { Answers } from './home/answers.tsx';
import { chase } from './home/chase.server.ts';
import { readHomePage } from './home/data.server.ts';
import { DuePanel } from './home/due-panel.tsx';
import { NearestPanel } from './home/nearest-panel.tsx';
import { RequestsPanel } from './home/requests-panel.tsx';
import { UsagePanel } from './home/usage-panel.tsx';
import { WaitingPanel } from './home/waiting-panel.tsx';

export const loader = orLoader(readHomePage);

export const action = orAction(async (ctx, visit) => {
  const form = await visit.form();
  await readPressedNotice(ctx, form);
  return chase(ctx, form);
});

export const meta = titleMeta;

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { t } = useTranslation('home');
  const { system, role } = useShell();
  const refused = useRefused(useActionData<typeof action>());
  const { timeZone } = usePageEnvironment();
  const time = timestamp(home.nowMs, timeZone);
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle', { year: home.year, time })}
        actions={
          role !== 'viewer' && (
            <LinkButton to={pageUrl(system, 'tradeRecords/list/add')} variant="primary" icon="plus">
              {t('newRecord')}
            </LinkButton>
          )
        }
      />
      <div className="grid min-w-0 content-start gap-4 mt-4">
        <StaffNotices notices={home.notices} />
        <UntoldNotice untold={home.untold} />
        <Answers home={home} />
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
          <UsagePanel home={home} />
          <NearestPanel home={home} />
        </div>
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)] items-start">
          <WaitingPanel home={home} refused={refused} />
          <div className="grid gap-4">
            <DuePanel home={home} />
            <RequestsPanel home={home} />
          </div>
        </div>
      </div>
    </>
  );
}
