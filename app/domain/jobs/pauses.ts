/** Pauses between tries of a letter or a job that fails: nothing is given up before three days have passed (QUALITY R8). */

const FIRST_PAUSE_MS = 5_000;
/** A provider that is back is asked again within this time. */
const LONGEST_PAUSE_MS = 2 * 60 * 60 * 1000;
const PATIENCE_MS = 72 * 60 * 60 * 1000;

/** Wait before the next try: 5 s, doubled each time, at most two hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS);
}

/** The first try after which 72 hours have passed. */
function triesWithin(patienceMs: number): number {
  let tries = 1;
  for (let waitedMs = 0; waitedMs < patienceMs; tries += 1) waitedMs += pauseAfter(tries);
  return tries;
}

/** Tries of what is given up. */
export const MAX_ATTEMPTS = triesWithin(PATIENCE_MS);

/** Whether what fails now is given up: after 47 tries and 72 hours. */
export function isLastTry({ attempts }: { attempts: number }): boolean {
  return attempts >= MAX_ATTEMPTS;
}

/** After this many tries, nearly three hours, somebody hears of what fails still. */
const TOLD_AFTER = 12;

export function isToldTry({ attempts }: { attempts: number }): boolean {
  return attempts === TOLD_AFTER;
}
