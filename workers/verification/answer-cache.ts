interface Entry<V> {
  value: V;
  sizeBytes: number;
  expiresAtMs: number;
}

/**
 * Answers kept in this isolate's memory: a bounded number of bytes, each for a short time. The oldest
 * goes first; with a life of seconds that is as good as the least used, and reading changes nothing.
 */
export class AnswerCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  #sizeBytes = 0;

  constructor(readonly maxBytes: number) {}

  get(key: string, nowMs: number): V | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.expiresAtMs > nowMs ? entry.value : undefined;
  }

  set(key: string, value: V, sizeBytes: number, expiresAtMs: number): void {
    this.#drop(key);
    this.#entries.set(key, { value, sizeBytes, expiresAtMs });
    this.#sizeBytes += sizeBytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#sizeBytes <= this.maxBytes) return;
      this.#drop(oldest);
    }
  }

  /** Drops what is stale. */
  forget(isStale: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isStale(value)) this.#drop(key);
  }

  #drop(key: string): void {
    this.#sizeBytes -= this.#entries.get(key)?.sizeBytes ?? 0;
    this.#entries.delete(key);
  }
}
