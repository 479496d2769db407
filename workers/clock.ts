import type { Environment } from './environment.ts';

type Clocked = Pick<Environment, 'STAGE' | 'CLOCK_AHEAD_MS'>;

/**
 * The time that a request or a job works at, in ms since 1970 UTC: the machine's. Locally /dev/clock may have added to it,
 * so that the reminders of a month are seen in a minute; in production nothing does.
 */
export function timeOf({ STAGE, CLOCK_AHEAD_MS }: Clocked): number {
  return Date.now() + (STAGE === 'local' ? Number(CLOCK_AHEAD_MS ?? 0) : 0);
}

/** The same environment at the time its cron was called for; locally that is a time between two of the clock's. */
export function atTimeOf<E extends Clocked>(env: E, scheduledMs: number): E {
  return env.STAGE === 'local' ? { ...env, CLOCK_AHEAD_MS: scheduledMs - Date.now() } : env;
}
