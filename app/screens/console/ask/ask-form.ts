import { asked } from '~/screens/subsystem/form/asked.ts';

/** Numbers of a substance, and why somebody asks. */
export const ASK_FORM = asked({ cas_no: 'line', ec_no: 'line', ke_no: 'line', reason: 'text' });
export type AskValues = typeof ASK_FORM.blank;
