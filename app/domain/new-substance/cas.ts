/** CAS Registry Numbers: two to seven digits, two, and one that checks them. */

const CAS = /^(\d{2,7})-(\d{2})-(\d)$/;

/** A number as it is kept: spaces gone, any dash a hyphen. */
export function casText(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll(/[‐‑‒–—−－]/g, '-');
}

/** Whether a kept number is one, its last digit checked. */
export function isCas(text: string): boolean {
  const match = CAS.exec(text);
  if (match === null) return false;
  const digits = [...`${match[1]}${match[2]}`].reverse();
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
  return sum % 10 === Number(match[3]);
}
