import { describe, expect, it } from 'vitest';
import { atTimeOf, timeOf } from '#workers/clock.ts';
import { devClock } from '#workers/dev-clock.ts';
import { devOutbox } from '#workers/dev-outbox.ts';
import { bindings } from '../support/contexts.ts';

const DAY_MS = 86_400_000;

/** A clock of the machine, which keeps what it is asked. */
function clock() {
  const asked: string[] = [];
  const answer = (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(url).search}`);
    return Promise.resolve(Response.json({ nowMs: DAY_MS, realMs: 0, untilMs: 2 * DAY_MS }));
  };
  return { asked, DEV_CLOCK: { fetch: answer } as unknown as Fetcher };
}

describe('a page of this machine', () => {
  it.each([
    ['/dev/outbox', devOutbox],
    ['/dev/outbox.json', devOutbox],
    ['/dev/clock', devClock],
    ['/dev/clock.json', devClock],
  ] as const)('%s is there on this machine only', async (path, app) => {
    const { DEV_CLOCK } = clock();
    const status = async (STAGE: string) =>
      (await app.request(path, {}, { ...bindings, DEV_CLOCK, STAGE })).status;
    expect(await status('local')).toBe(200);
    expect(await status('preview')).toBe(404);
    expect(await status('production')).toBe(404);
  });
});

describe('the local clock', () => {
  const move = async (days: string, STAGE = 'local') => {
    const { asked, DEV_CLOCK } = clock();
    const answer = await devClock.request(
      `/dev/clock?days=${days}`,
      { method: 'POST' },
      { ...bindings, DEV_CLOCK, STAGE },
    );
    return { asked, status: answer.status, to: answer.headers.get('Location') };
  };

  it('is moved by whole days, at most 400', async () => {
    expect(await move('31')).toEqual({ asked: ['POST ?days=31'], status: 303, to: '/dev/clock' });
    for (const days of ['401', '-1', '1.5', 'x']) {
      expect(await move(days)).toMatchObject({ asked: [], status: 400 });
    }
  });

  it('is not moved in production', async () => {
    expect(await move('31', 'production')).toMatchObject({ asked: [], status: 404 });
  });

  it('says where it is going, and asks again', async () => {
    const { DEV_CLOCK } = clock();
    const page = await devClock.request(
      '/dev/clock',
      { headers: { 'Accept-Language': 'en' } },
      { ...bindings, DEV_CLOCK, STAGE: 'local' },
    );
    const html = await page.text();
    expect(html).toContain('On its way to <time>1970-01-03 00:00 UTC</time>');
    expect(html).toContain('http-equiv="refresh"');
  });

  it('moves the time of requests and jobs, in production of neither', () => {
    const near = (ms: number) => Math.abs(ms - Date.now());
    expect(near(timeOf({ STAGE: 'local', CLOCK_AHEAD_MS: DAY_MS }) - DAY_MS)).toBeLessThan(1000);
    expect(near(timeOf({ STAGE: 'production', CLOCK_AHEAD_MS: DAY_MS }))).toBeLessThan(1000);
    const later = Date.now() + DAY_MS;
    expect(near(timeOf(atTimeOf({ STAGE: 'local' }, later)) - DAY_MS)).toBeLessThan(1000);
    expect(near(timeOf(atTimeOf({ STAGE: 'production' }, later)))).toBeLessThan(1000);
  });
});
