/** Effects of the classification catalogue of 2021, in its order: `01` to `26`, then letters. */
export const CLAIMS: readonly string[] = [
  ...Array.from({ length: 26 }, (_, index) => String(index + 1).padStart(2, '0')),
  ...['A', 'M', 'Q', 'R', 'X', 'Y'],
];
