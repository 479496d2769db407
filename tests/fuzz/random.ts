/** A source of chance that a seed repeats: the same seed and name give the same draws on every machine. */
export class Chance {
  #state: number;

  constructor(seed: string) {
    // FNV-1a
    this.#state = [...seed].reduce(
      (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
      2_166_136_261,
    );
  }

  /** From 0 to 1, without 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** True once in so many times. */
  onceIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(from: readonly T[]): T {
    // A list without entries is a mistake of the caller.
    return from[this.below(from.length)] as T;
  }
}
