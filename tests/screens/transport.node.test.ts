import { describe, expect, it } from 'vitest';
import { TransportFault, tellingFetch } from '~/screens/transport.ts';

const URL_OF_DATA = 'https://portal.example/rscc/tradeRecords/list.data?page=2';

function answering(response: Response | Error) {
  return tellingFetch(() =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
}

describe('a request of a page', () => {
  it.each([
    ['no connection', new TypeError('fetch failed'), 'transport.none', null],
    ['anything else', new RangeError('too many'), 'transport.failed', null],
    ['the page of a network that wants a sign-in', new Response('<p>'), 'transport.failed', null],
    [
      'an answer of something between',
      new Response('bad', { status: 502 }),
      'transport.status',
      502,
    ],
  ])('tells %s', async (_, response, key, status) => {
    const fault = await answering(response)(URL_OF_DATA).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(TransportFault);
    expect(fault).toMatchObject({ key, status });
  });

  it('leaves our own answers alone, whatever their status', async () => {
    const ours = new Response('[]', { status: 500, headers: { 'X-Remix-Response': 'yes' } });
    expect(await answering(ours)(URL_OF_DATA)).toBe(ours);
  });

  it('leaves other requests and abandoned ones alone', async () => {
    const gone = new TypeError('fetch failed');
    await expect(answering(gone)('https://portal.example/version')).rejects.toBe(gone);
    const abort = new AbortController();
    abort.abort();
    await expect(answering(gone)(URL_OF_DATA, { signal: abort.signal })).rejects.toBe(gone);
  });
});
