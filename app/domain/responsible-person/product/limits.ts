/** How much of each a product may have (`areas/responsible-person.md` §2). */
export const MAX_SIZES = 50;
export const MAX_BATCHES = 1000;
export const MAX_EFFECT_REPORTS = 100;
export const MAX_ATTACHMENTS = 30;
export const MAX_CLAIMS = 32;
/** Years of imports from before. */
export const MAX_OPENING_IMPORTS = 30;
/** Annual reports of one call. */
export const MAX_ANNUAL_ROWS = 500;
