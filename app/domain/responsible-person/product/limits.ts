/** How much of each a product may have (`areas/responsible-person.md` §2). */
export const MAX_SIZES = 50;
export const MAX_BATCHES = 1000;
export const MAX_EFFECT_REPORTS = 100;
export const MAX_ATTACHMENTS = 30;
export const MAX_CLAIMS = 32;
