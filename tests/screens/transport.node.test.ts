import { afterEach, describe, expect, it, vi } from 'vitest';
import { askAgain, importPage, lastWaiting, waitingFetch } from '~/screens/transport.ts';

const URL_OF_DATA = 'https://portal.example/rscc/tradeRecords/list.data?page=2';
const ours = (status = 200) =>
  new Response('[]', { status, headers: { 'X-Remix-Response': 'yes' } });

/** Answers one after the other, the last one for ever. */
function answering(...answers: (() => Response | Error)[]) {
  return waitingFetch(async () => {
    const answer = (answers.length > 1 ? answers.shift() : answers[0])?.() ?? ours();
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

const toldOf = () => vi.waitFor(() => expect(lastWaiting()).not.toBeNull());

afterEach(() => {
  vi.useRealTimers();
  expect(lastWaiting()).toBeNull();
});

describe('a request of a page', () => {
  it.each([
    ['no connection', () => new TypeError('fetch failed'), { key: 'transport.none' }],
    ['anything else', () => new RangeError('too many'), { key: 'transport.failed' }],
    [
      'the page of a network that wants a sign-in',
      () => new Response('<p>'),
      { key: 'transport.failed' },
    ],
    [
      'an answer of something between',
      () => new Response('bad', { status: 502 }),
      { key: 'transport.status', status: 502 },
    ],
    ['an answer that breaks off', brokenOff, { key: 'transport.none' }],
  ])('waits at %s and goes on when it is asked again', async (_, first, told) => {
    const response = answering(first, () => ours(201))(URL_OF_DATA);
    await toldOf();
    expect(lastWaiting()).toMatchObject(told);
    askAgain({ sent: true });
    expect((await response).status).toBe(201);
  });

  it('hands our own answers on, whatever their status', async () => {
    const response = await answering(() => ours(500))(URL_OF_DATA);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('[]');
  });

  it('is not sent again by itself when it changes something', async () => {
    const send = vi.fn(async (): Promise<Response> => {
      throw new TypeError('fetch failed');
    });
    const leave = new AbortController();
    const sent = waitingFetch(send)(URL_OF_DATA, {
      method: 'POST',
      body: 'x',
      signal: leave.signal,
    });
    await toldOf();
    askAgain({ sent: false });
    expect(send).toHaveBeenCalledTimes(1);
    leave.abort();
    await expect(sent).rejects.toBe(leave.signal.reason);
  });

  it('leaves other requests and abandoned ones alone', async () => {
    const gone = new TypeError('fetch failed');
    await expect(answering(() => gone)('https://portal.example/version')).rejects.toBe(gone);
    const leave = new AbortController();
    leave.abort();
    const left = answering(() => gone)(URL_OF_DATA, { signal: leave.signal });
    await expect(left).rejects.toBe(leave.signal.reason);
  });
});

describe("a page's script", () => {
  it('is asked for under another address after it failed', async () => {
    const asked: string[] = [];
    const page = importPage('/assets/list.js', async (address) => {
      asked.push(address);
      if (asked.length === 1) throw new TypeError('Failed to fetch');
      return 'page';
    });
    await toldOf();
    expect(lastWaiting()).toMatchObject({ key: 'transport.late' });
    askAgain({ sent: true });
    expect(await page).toBe('page');
    expect(asked).toEqual(['/assets/list.js', '/assets/list.js?again=1']);
  });

  it('is late after 120 s, not before', async () => {
    vi.useFakeTimers();
    const never = new Promise<string>(() => undefined);
    let times = 0;
    const page = importPage('/assets/list.js', () =>
      times++ === 0 ? never : Promise.resolve('p'),
    );
    await vi.advanceTimersByTimeAsync(119_000);
    expect(lastWaiting()).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lastWaiting()).toMatchObject({ key: 'transport.late' });
    askAgain({ sent: true });
    expect(await page).toBe('p');
  });
});

/** Headers and a part of the body, then nothing more. */
function brokenOff(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('[')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  return new Response(body, { headers: { 'X-Remix-Response': 'yes' } });
}
