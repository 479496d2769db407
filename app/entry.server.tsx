import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, isRouteErrorResponse, RemixServer } from './framework.ts';
import { i18nOfDocument } from './i18n/i18next.server.ts';
import { PageEnvironment } from './page-environment.tsx';
import type { LoadContext } from './screens/door.server.ts';
import { DrawnParts } from './ui/late.tsx';

/**
 * Renders a document as one string. Pages send everything their loader has, so there is nothing to stream, and
 * React's stream encodes every attribute on its own: a list page took three times as long (bench/list-page.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { door }: LoadContext,
): Promise<Response> {
  const html = renderToString(
    <I18nextProvider i18n={i18nOfDocument(door.locale)}>
      <PageEnvironment.Provider value={environmentOf(door)}>
        <DrawnParts.Provider value={new Set()}>
          <RemixServer
            context={await withData(remixContext)}
            url={request.url}
            nonce={door.nonce}
          />
        </DrawnParts.Provider>
      </PageEnvironment.Provider>
    </I18nextProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

function environmentOf(door: LoadContext['door']) {
  const { nonce, locale, direction, timeZone, offered, requestId } = door;
  return { nonce, locale, direction, timeZone, offered, requestId };
}

/** The data of the loaders, which Remix would stream after the page, read at once, so that it renders in place. */
async function withData(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream } = context;
  if (serverHandoffStream === undefined) return context;
  const value = await new Response(serverHandoffStream).text();
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return {
    ...context,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { streamCache: { 0: read } },
  };
}

/**
 * Unknown errors are logged with the request id; outward they say nothing else. What a visitor got wrong, an address
 * or a method, is no error of ours.
 */
export function handleError(error: unknown, { context }: { context: LoadContext }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error(context.door.requestId, error);
}
