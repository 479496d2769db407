import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a visit in the order of the page; the company stands in the address. */
export const ACTING_FORM = asked({ system: 'text', mode: { starts: 'read' }, reason: 'text' });
export type ActingValues = typeof ACTING_FORM.blank;
