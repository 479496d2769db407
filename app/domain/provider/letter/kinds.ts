/** Characters of a letter that goes out, for its form and its input; a subject with its text stands whole in the contact log. */
export const MOST_OF_LETTER = { subject: 360, text: 1_870 } as const;
