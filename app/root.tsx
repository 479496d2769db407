import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from './framework.ts';
import { RENDERED_WITH, usePageEnvironment } from './page-environment.tsx';
import { ErrorPage } from './screens/error-page.tsx';
import { AnchorButton } from './ui/button.tsx';
import { Fault } from './ui/empty-state.tsx';
import { DrawnParts, useTakenOver } from './ui/late.tsx';
import sheet from './ui/styles/app.css?url';

export const links = () => [{ rel: 'stylesheet', href: sheet }];

/** A route whose `handle.script` is false is plain HTML: no React in the browser (login, links, errors). */
interface Handle {
  script?: boolean;
  /** Pages for strangers are roomier than the portal (tokens.css). */
  surface?: 'portal' | 'public';
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, locale, direction, timeZone, requestId } = usePageEnvironment();
  const handles = useMatches().map(({ handle }) => handle as Handle | undefined);
  const failed = Boolean(useRouteError());
  const plain = failed || handles.some((handle) => handle?.script === false);
  // What went wrong is said on a page for strangers, wherever it happened.
  const asked = failed ? 'public' : handles.find((handle) => handle?.surface)?.surface;
  return (
    <html lang={locale} dir={direction} data-time-zone={timeZone} data-request-id={requestId}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body data-surface={asked ?? 'portal'}>
        {children}
        {plain ? null : (
          <>
            <RenderedWith />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * Names the namespaces this document was rendered with, for the browser to fetch before it takes over. Stands
 * after the page, which has by then asked for its words.
 */
function RenderedWith() {
  const { i18n } = useTranslation();
  useTakenOver();
  const drawn = useContext(DrawnParts) ?? [];
  const { namespaces = i18n.reportNamespaces?.getUsedNamespaces() ?? [], parts = [...drawn] } =
    usePageEnvironment();
  return (
    <template
      id={RENDERED_WITH}
      data-namespaces={namespaces.join(' ')}
      data-parts={parts.join(' ')}
    />
  );
}

export default function Root() {
  return <Outlet />;
}

/** Whatever no page answered: the address is wrong, or we are. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!import.meta.env.SSR) return <BrowserFault error={error} />;
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />;
}

/** A fault of the frame itself, in what the first page brought along: there may be no network to fetch more by. */
function BrowserFault({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const { requestId } = usePageEnvironment();
  return (
    <main>
      <Fault
        title={t('fault.title')}
        code={isRouteErrorResponse(error) ? error.status : 5000}
        requestId={requestId}
        actions={
          <AnchorButton variant="primary" href="">
            {t('fault.retry')}
          </AnchorButton>
        }
      >
        {t('fault.text')}
      </Fault>
    </main>
  );
}
