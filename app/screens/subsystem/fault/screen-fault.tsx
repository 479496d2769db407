import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useRouteError } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { notTaken } from '~/screens/not-taken.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState, Fault } from '~/ui/empty-state.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../shell-context.ts';
import { ChooseCompany } from './choose-company.seldom.tsx';
import { faultKind } from './fault-kind.ts';
import { type FaultWords, faultPage } from './fault-words.ts';
import { SwitchCompany } from './switch-company.seldom.tsx';

/** What stands in a page's place when it could not be made; the frame with its menu stays. */
export function ScreenFault() {
  const { system, filter, faults, elsewhere } = useShell();
  const { pathname } = useLocation();
  const found = faultPage(faults, pathname.slice(system.slug.length + 2));
  const words: FaultWords = found?.words ?? 'home:lost.';
  const list = found ? pageUrl(system, found.page, { company: filter ?? undefined }) : system.home;
  const [namespace = ''] = words.split(':');
  const { t } = useTranslation(namespace);
  const own = (name: 'title' | 'notFound.title' | 'notFound.text') => t(`${words}${name}`);
  const { t: shell } = useTranslation('shell');
  const error = useRouteError();
  const { requestId } = usePageEnvironment();
  const kind = faultKind(error);
  const refused = isRouteErrorResponse(error) && notTaken(error.status);
  const back = <LinkButton to={list}>{t('toList')}</LinkButton>;
  return (
    <>
      <title>{shell('title', { page: own('title'), system: system.label })}</title>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          list === system.home ? { label: own('title') } : { label: own('title'), to: list },
        ]}
        title={own('title')}
      />
      <Panel label={own('title')}>
        {kind === 'missing' && elsewhere && <SwitchCompany to={elsewhere} back={back} />}
        {kind === 'missing' && !elsewhere && (
          <EmptyState level={2} icon="search" title={own('notFound.title')} actions={back}>
            {own('notFound.text')}
          </EmptyState>
        )}
        {kind === 'forbidden' && (
          <EmptyState level={2} icon="lock" title={shell('forbidden.title')} actions={back}>
            {shell('forbidden.text')}
          </EmptyState>
        )}
        {kind === 'choose' && <ChooseCompany page={list} />}
        {kind === 'not_taken' && refused && (
          <Suspense>
            <NotTaken words={refused} back={back} />
          </Suspense>
        )}
        {kind === 'broken' && (
          <Fault
            title={shell('fault.title')}
            code={5000}
            requestId={requestOf(error) ?? requestId}
            actions={
              <>
                <LinkButton to="" reloadDocument variant="primary" icon="refresh">
                  {shell('fault.retry')}
                </LinkButton>
                {back}
              </>
            }
          >
            {shell('fault.text')}
          </Fault>
        )}
      </Panel>
    </>
  );
}

/** What was sent is no form of the page, or did not arrive; the page itself is fine. */
function NotTaken({
  words,
  back,
}: {
  words: NonNullable<ReturnType<typeof notTaken>>;
  back: ReactNode;
}) {
  const { t } = useTranslation('errors');
  return (
    <div role="alert">
      <EmptyState
        level={2}
        icon="warn"
        title={t(`${words}.title`)}
        actions={
          <>
            <LinkButton to="" reloadDocument variant="primary">
              {t('toPage')}
            </LinkButton>
            {back}
          </>
        }
      >
        {t(`${words}.lead`)}
      </EmptyState>
    </div>
  );
}

function requestOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const { requestId } = error.data as { requestId?: string };
  return requestId ?? null;
}
