import { asked } from '~/screens/subsystem/form/asked.ts';

/** What is typed of a new effect; its file comes beside. */
export const CLAIM_FORM = asked({ note: 'text' });
export type ClaimValues = typeof CLAIM_FORM.blank;

/** Fields in the order of the page. */
export const CLAIM_ORDER = ['note', 'file'];
