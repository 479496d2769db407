/**
 * Grams of a substance in several parts that are added up and rounded once: what each part adds to that sum, so a
 * part may add nothing (PRODUCT §3). Up where an account is drawn; down in parts of what was bought, which never
 * state more than was drawn for the whole. Parts are counted by `key`, in their order.
 */
export function roundedTogether(
  round: 'up' | 'down',
): (key: string, massG: number, sharePpm: number) => number {
  const exact = new Map<string, bigint>();
  const rest = round === 'up' ? 999_999n : 0n;
  const whole = (microgrammes: bigint) => (microgrammes + rest) / 1_000_000n;
  return (key, massG, sharePpm) => {
    const before = exact.get(key) ?? 0n;
    const after = before + BigInt(massG) * BigInt(sharePpm);
    exact.set(key, after);
    return Number(whole(after) - whole(before));
  };
}

/** The least mass in grams in which a share comes to a whole gram. */
export function leastMassG(sharePpm: number): number {
  return Number((1_000_000n + BigInt(sharePpm) - 1n) / BigInt(sharePpm));
}
