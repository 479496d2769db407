import type { EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { i18nOf } from './i18n/server.ts';
import { PageEnvironment } from './page-environment.tsx';
import type { LoadContext } from './screens/door.server.ts';

/** Renders a document. Pages send everything their loader has, so nothing is streamed late. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { door }: LoadContext,
): Promise<Response> {
  let shellFailed = false;
  // A copy for this document, which notes the namespaces it is asked for; the words are shared.
  const i18n = i18nOf(door.locale).cloneInstance();
  const body = await renderToReadableStream(
    <I18nextProvider i18n={i18n}>
      <PageEnvironment.Provider
        value={{ nonce: door.nonce, locale: door.locale, requestId: door.requestId }}
      >
        <RemixServer context={remixContext} url={request.url} nonce={door.nonce} />
      </PageEnvironment.Provider>
    </I18nextProvider>,
    {
      nonce: door.nonce,
      signal: request.signal,
      onError(error) {
        shellFailed = true;
        console.error(door.requestId, error);
      },
    },
  );
  if (isbot(request.headers.get('User-Agent') ?? '')) await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body, { status: shellFailed ? 500 : status, headers });
}

/** Unknown errors are logged with the request id; outward they say nothing else. */
export function handleError(error: unknown, { context }: { context: LoadContext }): void {
  console.error(context.door.requestId, error);
}
