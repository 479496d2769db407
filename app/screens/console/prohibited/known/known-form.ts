import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a known company in the order of the page; their words have their names. */
export const KNOWN_FORM = asked({ name: 'text', country: 'chosen', email_domain: 'line' });
export type KnownValues = typeof KNOWN_FORM.blank;
