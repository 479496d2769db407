const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * Whether text is a unified social credit code of China (统一社会信用代码): 18 characters without I, O, S, V and Z,
 * the last of which checks the others, with weights 3^i mod 31 (GB 32100-2015).
 */
export function isUscc(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of text.slice(0, 17)) {
    sum += DIGITS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return DIGITS[(31 - (sum % 31)) % 31] === text[17];
}
