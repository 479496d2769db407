/**
 * What a page says when a request of its own brought no usable answer (SPEC §8). The router throws whatever its
 * fetch throws into the page's error boundary, so the browser's fetch tells the cases apart by class.
 */
export class TransportFault extends Error {
  constructor(
    /** Key of the `ui` namespace. */
    readonly key: 'transport.none' | 'transport.status' | 'transport.failed',
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(key, options);
    this.name = 'TransportFault';
  }
}

/** The router's marks: its requests end so, and an answer of ours carries the header. */
const DATA_PATH = /\.data$/;
const OUR_ANSWER = 'X-Remix-Response';

/** A fetch for the router: without an answer, or with one that is not ours, it fails with a `TransportFault`. */
export function tellingFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!DATA_PATH.test(new URL(request.url).pathname)) return send(request);
    let response: Response;
    try {
      response = await send(request);
    } catch (error) {
      // The router gave up on it itself: somebody went elsewhere.
      if (request.signal.aborted) throw error;
      // The platform throws TypeError when there is no connection.
      const key = error instanceof TypeError ? 'transport.none' : 'transport.failed';
      throw new TransportFault(key, null, { cause: error });
    }
    if (response.headers.has(OUR_ANSWER)) return response;
    // Something between us answered: a network's sign-in page says all is well, a proxy says what is not.
    if (response.ok) throw new TransportFault('transport.failed', null);
    throw new TransportFault('transport.status', response.status);
  };
}
