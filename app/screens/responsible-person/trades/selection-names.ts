/** The boxes' own form is there where no script runs. */
export const TICKS = 'ticks';
/** What the boxes are sent as: as the call of the notices takes them. */
export const BOXES = 'ids';
