/**
 * How many look-ups one network may have answered from the database: so many at once, given back one
 * a second. It lives in one isolate's memory; Cloudflare's own limit stands behind it in production.
 */
const BURST = 60;
const MS_PER_LOOK_UP = 1000;
/** Networks remembered at a time; the one asked longest ago is forgotten first. */
const MAX_NETWORKS = 10_000;

/** One subscriber holds a whole IPv6 /64, so that is what is counted; IPv4 addresses count singly. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}

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
