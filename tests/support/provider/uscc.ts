const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A credit code whose check character fits, of any seventeen characters. */
export function usccOf(seventeen: string): string {
  let sum = 0;
  let weight = 1;
  for (const one of seventeen) {
    sum += DIGITS.indexOf(one) * weight;
    weight = (weight * 3) % 31;
  }
  return seventeen + DIGITS[(31 - (sum % 31)) % 31];
}
