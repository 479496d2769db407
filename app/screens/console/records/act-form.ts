import { asked } from '../../subsystem/form/asked.ts';

/** Why somebody of staff does something to a record; a file that proves it comes beside. */
export const RECORD_ACT_FORM = asked({ reason: 'text' });
export type RecordActValues = typeof RECORD_ACT_FORM.blank;

/** Acts that have a page of their own: those that ask for more than a press. */
export const PAGE_ACTS = ['confirm', 'hold', 'withdraw'] as const;
export type PageAct = (typeof PAGE_ACTS)[number];
