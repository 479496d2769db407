/** Characters of a template, for its form and its input. Once its places are filled, it still fits into the contact log. */
export const MOST_OF_TEMPLATE = { name: 60, subject: 120, text: 1_500 } as const;
