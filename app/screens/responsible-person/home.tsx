import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { pageUrl, useShell } from '../subsystem/shell-context.ts';
import { StaffNotices } from '../subsystem/staff-notices/panel.tsx';
import { readPressedNotice } from '../subsystem/staff-notices/read.server.ts';
import { titleMeta } from '../subsystem/title-meta.ts';
import { rpAction, rpLoader } from './door.server.ts';
import { AdversePanel } from './home/adverse-panel.tsx';
import { Answers } from './home/answers.tsx';
import { readHomePage } from './home/data.server.ts';
import { EndingPanel } from './home/ending-panel.tsx';
import { FirstSteps } from './home/first-steps.tsx';
import { PiecesPanel } from './home/pieces-panel.tsx';
import { TodoPanel } from './home/todo-panel.tsx';
import { WaitingPanel } from './home/waiting-panel.tsx';

export const loader = rpLoader(readHomePage);

export const action = rpAction(async (ctx, visit) => {
  await readPressedNotice(ctx, await visit.form());
  // It has no other form.
  return notFound();
});

export const meta = titleMeta;

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { t } = useTranslation('overview');
  const { system, role } = useShell();
  const { timeZone } = usePageEnvironment();
  const { product, distributor } = home.setUp;
  const begun = product && distributor;
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle', { time: timestamp(home.nowMs, timeZone) })}
        actions={
          <>
            <LinkButton to={pageUrl(system, 'calendar.ics')} icon="calendar" reloadDocument>
              {t('calendar')}
            </LinkButton>
            {role !== 'viewer' && begun && (
              <LinkButton
                to={pageUrl(system, 'tradeRecords/list/add')}
                variant="primary"
                icon="plus"
              >
                {t('newRecord')}
              </LinkButton>
            )}
          </>
        }
      />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        <StaffNotices notices={home.notices} />
        {!begun && <FirstSteps setUp={home.setUp} />}
        {product && (
          <>
            <Answers home={home} />
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
              <div className="grid min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-4">
                <AdversePanel home={home} />
                <WaitingPanel home={home} />
              </div>
              <EndingPanel home={home} />
            </div>
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
              <PiecesPanel home={home} />
              <TodoPanel home={home} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
