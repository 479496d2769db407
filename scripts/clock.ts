import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Miniflare } from 'miniflare';
import type { ClockState } from '../workers/dev-clock.ts';

/** The clock of the local Workers, which /dev/clock moves (workers/dev-clock.ts), and the cron that goes by it. */

const CRON_EVERY_MS = 5_000;
/** Letters go from nine in the morning of each reader's zone; on the way eight runs of the cron make a day. */
const STEP_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

export interface LocalClock {
  /** What the Workers add to the machine's time, in ms. */
  aheadMs: () => number;
  /** Answers the portal's binding DEV_CLOCK: how late it is; `POST ?days=` moves on, 0 returns to the machine's time. */
  answer: (request: { url: string; method: string }) => Promise<Response>;
  /** Calls the cron as time passes. Returns how to stop it. */
  run: (platform: Miniflare, restart: () => Promise<void>) => () => Promise<void>;
}

/** The clock of a data directory, where it was left. */
export async function localClock(dataDir: string): Promise<LocalClock> {
  const file = path.join(dataDir, 'clock.json');
  let aheadMs = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0;
  let untilMs: number | undefined;
  let asked: number | undefined;
  const nowMs = () => Date.now() + aheadMs;

  async function move(days: number, step: () => Promise<void>, restart: () => Promise<void>) {
    if (days === 0) aheadMs = 0;
    else {
      const goal = nowMs() + days * DAY_MS;
      untilMs = goal;
      // On full hours, when what is done once an hour is due.
      const first = Math.ceil(nowMs() / STEP_MS) * STEP_MS;
      for (let at = first; at < goal; at += STEP_MS) {
        aheadMs = at - Date.now();
        await step();
      }
      aheadMs = goal - Date.now();
    }
    await writeFile(file, String(aheadMs));
    await restart();
    untilMs = undefined;
  }

  return {
    aheadMs: () => aheadMs,
    async answer({ url, method }) {
      if (method === 'POST') asked = Number(new URL(url).searchParams.get('days'));
      const state: ClockState = { nowMs: nowMs(), realMs: Date.now() };
      const until = untilMs ?? (asked === undefined ? undefined : nowMs() + asked * DAY_MS);
      return Response.json(until === undefined ? state : { ...state, untilMs: until });
    },
    run(platform, restart) {
      let stopped = false;
      const cron = async () => {
        if (stopped) return;
        const jobs = await platform.getWorker('greenlane-jobs');
        await jobs.scheduled({ cron: '* * * * *', scheduledTime: new Date(nowMs()) });
      };
      let running = Promise.resolve();
      let busy = false;
      const timer = setInterval(() => {
        if (busy) return;
        busy = true;
        const days = asked;
        asked = undefined;
        running = (days === undefined ? cron() : move(days, cron, restart))
          .catch((error: unknown) => console.error('cron', error))
          .finally(() => {
            busy = false;
          });
      }, CRON_EVERY_MS);
      return async () => {
        stopped = true;
        clearInterval(timer);
        await running;
      };
    },
  };
}
