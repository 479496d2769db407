import { networkOf } from '../kernel/network.ts';

/**
 * How many look-ups one network may have answered from the database: so many at once, given back one
 * a second. It lives in one isolate's memory; Cloudflare's own limit stands behind it in production.
 */
const BURST = 60;
const MS_PER_LOOK_UP = 1000;
/** Networks remembered at a time; the one asked longest ago is forgotten first. */
const MAX_NETWORKS = 10_000;

export class LookUpAllowance {
  /** Network → the time from which on its allowance is whole again. */
  readonly #wholeAtMs = new Map<string, number>();

  /**
   * Takes one look-up from a network's allowance.
   *
   * @returns 0 when it may be answered, else the whole seconds to wait
   */
  take(address: string, nowMs: number): number {
    const network = networkOf(address);
    const wholeAtMs = Math.max(this.#wholeAtMs.get(network) ?? 0, nowMs) + MS_PER_LOOK_UP;
    const overMs = wholeAtMs - nowMs - BURST * MS_PER_LOOK_UP;
    if (overMs > 0) return Math.ceil(overMs / 1000);
    this.#wholeAtMs.delete(network);
    this.#wholeAtMs.set(network, wholeAtMs);
    if (this.#wholeAtMs.size > MAX_NETWORKS) {
      const [oldest] = this.#wholeAtMs.keys();
      if (oldest !== undefined) this.#wholeAtMs.delete(oldest);
    }
    return 0;
  }
}

/** The allowance of this isolate. A visitor's second isolate gives another one; the platform's limit does not. */
export const lookUps = new LookUpAllowance();
