import { asked } from '~/screens/subsystem/form/asked.ts';

/** What shows that a partner is the company that it says. */
export const CONFIRM_FORM = asked({ note: 'text' });
export type ConfirmValues = typeof CONFIRM_FORM.blank;

/** The company of the platform that a partner is, as somebody names it. */
export const LINK_FORM = asked({ company_id: 'line' });
export type LinkValues = typeof LINK_FORM.blank;
