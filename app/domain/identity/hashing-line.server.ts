import { done, type Outcome, refuse } from '../kernel/outcome.ts';

/** A hash and the pause after it, until a first one has shown how long it takes here. */
const PLACE_MS = 300;
/** Share of a hash's time for which it pauses after it, while other requests are answered. */
const PAUSE_SHARE = 0.5;
/** Whoever would wait longer is told when to come again. */
const LONGEST_WAIT_MS = 4_000;

/**
 * Where password hashes wait for one another. workerd computes scrypt on the spot, whatever its callback promises, and
 * an isolate has one thread: forty sign-ins at once would keep everybody else waiting for eight seconds.
 *
 * A place is a moment on the clock and not the end of the request before: one that is broken off while it waits
 * holds up nobody.
 */
export class HashingLine {
  #placeMs = PLACE_MS;
  /** From when on the next hash may begin. */
  #freeAtMs = 0;
  /** End of the pause after the last hash; a slow one would run into the next place. */
  #quietUntilMs = 0;

  /**
   * Takes a place, before anything else is done for the request.
   *
   * Refusal: 4210 the line is too long (`data.retry_after_s`).
   */
  take(): Outcome<Place> {
    const nowMs = Date.now();
    const startMs = Math.max(nowMs, this.#freeAtMs);
    if (startMs - nowMs > LONGEST_WAIT_MS) {
      return refuse(4210, { data: { retry_after_s: Math.ceil((startMs - nowMs) / 1000) } });
    }
    this.#freeAtMs = startMs + this.#placeMs;
    return done({
      hash: (work) => this.#hash(startMs, work),
      leave: () => {
        this.#freeAtMs -= this.#placeMs;
      },
    });
  }

  async #hash<T>(startMs: number, work: () => Promise<T>): Promise<T> {
    // Even a hash whose turn it is begins in a turn of the thread of its own.
    let waitMs = startMs - Date.now();
    do {
      await scheduler.wait(Math.max(0, waitMs));
      waitMs = this.#quietUntilMs - Date.now();
    } while (waitMs > 0);
    const beganMs = Date.now();
    const value = await work();
    const tookMs = Date.now() - beganMs;
    this.#quietUntilMs = beganMs + tookMs * (1 + PAUSE_SHARE);
    this.#placeMs = Math.max(PLACE_MS, tookMs * (1 + PAUSE_SHARE));
    return value;
  }
}

export interface Place {
  /** Does the work when it is its turn. */
  hash<T>(work: () => Promise<T>): Promise<T>;
  /** Gives the place up: there is nothing to hash. */
  leave(): void;
}

/** The line of this isolate. */
export const hashingLine = new HashingLine();
