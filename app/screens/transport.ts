/**
 * A request of a page that brought no usable answer (SPEC §8), or a page whose script did not come. The router would
 * put an error page over the present one and lose what was typed, so the request waits instead, and with it the
 * router: the page stays as it is and says what happened, until its reader asks once more or goes elsewhere.
 *
 * This file imports nothing: the router's own chunk loads it (vite.config.ts).
 */
export interface NoAnswer {
  /** Key of the `ui` namespace. */
  key: 'transport.none' | 'transport.status' | 'transport.failed' | 'transport.late';
  /** HTTP status, where something between us answered. */
  status?: number;
}

interface Waiting extends NoAnswer {
  /** What was only to be read is read as soon as there is a network again; what was sent waits for its sender. */
  kind: 'read' | 'sent' | 'page';
  again: () => void;
}

let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

function setWaiting(now: readonly Waiting[]): void {
  waiting = now;
  for (const tell of listeners) tell();
}

/** For `useSyncExternalStore`: what waits. Without a network a page's script doesn't come either; that says less. */
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const lastWaiting = (): NoAnswer | null =>
  waiting.find(({ kind }) => kind !== 'page') ?? waiting[0] ?? null;

/** Asks once more for what waits; without `sent` only for what was to be read. */
export function askAgain({ sent }: { sent: boolean }): void {
  for (const { kind, again } of waiting) if (sent || kind !== 'sent') again();
}

/** Waits until it is asked for again; fails when the router gives it up, because somebody went elsewhere. */
function askedAgain(
  what: NoAnswer & Pick<Waiting, 'kind'>,
  { signal, send }: { signal?: AbortSignal; send?: (() => void) | undefined } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => setWaiting(waiting.filter((other) => other !== one));
    const resume = () => {
      leave();
      resolve();
    };
    // A form that is sent again takes the place of this request, and the router gives this one up.
    const one: Waiting = { ...what, again: send ?? resume };
    setWaiting([...waiting, one]);
    signal?.addEventListener('abort', () => {
      leave();
      reject(signal.reason);
    });
  });
}

let submitted: { form: HTMLFormElement; submitter: HTMLElement | null } | null = null;

/** Remembers the form that is sent, so that sending again takes what stands in it then. */
export function watchSubmits(): void {
  addEventListener(
    'submit',
    ({ target, submitter }) => {
      submitted = target instanceof HTMLFormElement ? { form: target, submitter } : null;
    },
    true,
  );
  addEventListener('online', () => askAgain({ sent: false }));
}

function resendForm({ pathname }: URL): (() => void) | undefined {
  const { form, submitter } = submitted ?? {};
  submitted = null;
  const action = form?.getAttribute('action');
  if (!form || !action || `${new URL(action, location.href).pathname}.data` !== pathname) return;
  return () => form.requestSubmit(submitter?.isConnected ? submitter : null);
}

/** The router's marks: its requests end so, or ask which routes there are; an answer of ours carries the header. */
const DATA_PATH = /\.data$/;
const MANIFEST_PATH = '/__manifest';
const OUR_ANSWER = 'X-Remix-Response';

async function answerTo(
  request: Request,
  isOurs: (response: Response) => boolean,
  send: typeof fetch,
): Promise<Response | NoAnswer> {
  try {
    const response = await send(request.clone() as typeof request);
    if (isOurs(response)) {
      // Read to its end: an answer that breaks off is none.
      return new Response(response.body && (await response.arrayBuffer()), response);
    }
    // Something between us answered: a network's sign-in page says all is well, a proxy says what is not.
    return response.ok
      ? { key: 'transport.failed' }
      : { key: 'transport.status', status: response.status };
  } catch (error) {
    // The platform throws TypeError when there is no connection.
    return { key: error instanceof TypeError ? 'transport.none' : 'transport.failed' };
  }
}

/** A fetch for the router, whose requests wait when they bring no answer of ours. */
export function waitingFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const isData = DATA_PATH.test(url.pathname);
    // Routes that are only looked up ahead of a click have no signal, and nobody waits for them.
    if (!isData && !(url.pathname === MANIFEST_PATH && init?.signal)) return send(request);
    const sent = request.method !== 'GET';
    const again = sent ? resendForm(url) : undefined;
    // A page that did not come belongs to a click that this one replaces; loads beside the page name their route.
    if (!url.searchParams.has('_routes')) {
      setWaiting(waiting.filter(({ kind }) => kind !== 'page'));
    }
    const isOurs = (response: Response) =>
      isData ? response.headers.has(OUR_ANSWER) : response.ok;
    for (;;) {
      const answer = await answerTo(request, isOurs, send);
      if (answer instanceof Response) return answer;
      if (request.signal.aborted) throw request.signal.reason;
      await askedAgain(
        { ...answer, kind: sent ? 'sent' : 'read' },
        { signal: request.signal, send: again },
      );
    }
  };
}

const PAGE_TIME_MS = 120_000;

/**
 * The script of a page. One that fails, or has not come after 120 s, waits like a request without answer; it is asked
 * for under another address then, because a browser may remember that the first one failed.
 */
export async function importPage<Page>(
  address: string,
  fetchPage: (address: string) => Promise<Page>,
): Promise<Page> {
  for (let attempt = 0; ; attempt++) {
    const page = await inTime(fetchPage(attempt === 0 ? address : `${address}?again=${attempt}`));
    if (page !== null) return page;
    await askedAgain({ key: 'transport.late', kind: 'page' });
  }
}

/** Null for what fails or takes too long. */
function inTime<Page>(coming: Promise<Page>): Promise<Page | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PAGE_TIME_MS);
    void coming.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
