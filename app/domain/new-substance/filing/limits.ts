/** Substances of a filing. */
export const MAX_SUBSTANCES = 20;
/** The first new-substance measures of China: no date of a filing lies before. */
export const FIRST_DAY = '2003-10-15';
export const MAX_NOTE = 2000;

/** Longest name of a substance: a systematic one of the candidate list has 272 characters. */
export const MAX_SUBSTANCE_NAME = 500;
