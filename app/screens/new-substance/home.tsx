import { useTranslation } from 'react-i18next';
import { useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { timestamp } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { titleMeta } from '../subsystem/title-meta.ts';
import { cnLoader } from './door.server.ts';
import { ClosedPanel } from './home/closed-panel.tsx';
import { readHomePage } from './home/data.server.ts';
import { DutiesPanel } from './home/duties-panel.tsx';
import { EnterprisesPanel } from './home/enterprises-panel.tsx';
import { GaugesPanel } from './home/gauges-panel.tsx';
import { MessagesPanel } from './home/messages-panel.tsx';
import { MissingPanel } from './home/missing-panel.tsx';
import { LIST as MESSAGES } from './messages/looks.ts';
import { useCn } from './use-cn.ts';

export const loader = cnLoader(readHomePage);

export const meta = titleMeta;

export default function Home() {
  const home = useLoaderData<typeof loader>();
  const { t } = useTranslation('cnHome');
  const { system, writable, url } = useCn();
  const { timeZone } = usePageEnvironment();
  const add = writable.length > 0 && (
    <LinkButton
      to={url('RegFil/list/add')}
      icon="plus"
      variant={home.isNew ? 'primary' : 'default'}
    >
      {t('addFiling')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        crumbs={[{ label: system.label, to: system.home }, { label: t('title') }]}
        title={t('title')}
        subtitle={[
          t('subtitle', { year: home.year, time: timestamp(home.nowMs, timeZone) }),
          !home.isNew && home.missing.length === 0 && t('missing.none'),
        ]
          .filter(Boolean)
          .join(t('comma'))}
        actions={
          !home.isNew && (
            <>
              <LinkButton to={url(`${MESSAGES}/duties.ics`)} icon="calendar" reloadDocument>
                {t('subscribe')}
              </LinkButton>
              {add}
            </>
          )
        }
      />
      <div className="mt-4 grid min-w-0 content-start gap-4">
        <ClosedPanel home={home} />
        {home.isNew ? (
          <Panel label={t('first.title')}>
            <EmptyState icon="file-check" title={t('first.title')} level={2} actions={add}>
              {t('first.text')}
            </EmptyState>
          </Panel>
        ) : (
          <>
            <MissingPanel home={home} />
            <DutiesPanel home={home} />
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)]">
              <EnterprisesPanel home={home} />
              <GaugesPanel home={home} />
            </div>
            <MessagesPanel home={home} />
          </>
        )}
      </div>
    </>
  );
}
