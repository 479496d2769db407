/** Substances of a filing. */
export const MAX_SUBSTANCES = 20;
/** The first new-substance measures of China: no date of a filing lies before. */
export const FIRST_DAY = '2003-10-15';
export const MIN_REASON = 10;
export const MAX_REASON = 500;
export const MAX_NOTE = 2000;
