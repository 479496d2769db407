import { useTranslation } from 'react-i18next';
import { pathAsked } from '~/domain/systems/closed-path.ts';
import { useLocation } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { notTaken } from '~/screens/not-taken.ts';
import { AnchorButton } from '~/ui/button.tsx';
import { ActionLink, Hint, Mono } from '~/ui/public/page-text.tsx';
import { PublicPage } from '~/ui/public/public-page.tsx';
import { StateMessage } from '~/ui/public/state-page.tsx';

/** Not found, not taken, or a fault of ours. Of a fault it says the request id and nothing else (STYLE 16). */
export function ErrorPage({ status }: { status: number }) {
  const { t } = useTranslation('errors');
  const { requestId } = usePageEnvironment();
  const { pathname, search } = useLocation();
  const here = pathAsked(pathname) + search;
  const missing = status === 404;
  const refused = notTaken(status);
  const words = missing ? 'notFound' : (refused ?? 'fault');
  const title = t(`${words}.title`);
  return (
    <>
      <title>{t('pageTitle', { page: title })}</title>
      <PublicPage home="/" language={{ action: '/user/language', returnTo: here }}>
        <StateMessage
          icon={missing ? 'search' : 'warn'}
          title={title}
          actions={
            <>
              {refused ? (
                <AnchorButton variant="primary" href={here}>
                  {t('toPage')}
                </AnchorButton>
              ) : (
                <AnchorButton variant="primary" href="/">
                  {t('home')}
                </AnchorButton>
              )}
              {!missing && !refused && <ActionLink href={here}>{t('retry')}</ActionLink>}
            </>
          }
        >
          <p>{t(`${words}.lead`)}</p>
        </StateMessage>
        <Hint className="mt-4">
          {t('requestId', { status })} <Mono>{requestId}</Mono>
        </Hint>
      </PublicPage>
    </>
  );
}
