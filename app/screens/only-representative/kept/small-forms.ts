import { asked } from '~/screens/subsystem/form/asked.ts';

/** The limit of a year; the year and the use class stand in the address. */
export const LIMIT_FORM = asked({ limit: 'tonnes' });
export type LimitValues = typeof LIMIT_FORM.blank;

/**
 * Valid or invalid; which of the two stands beside the fields, and the certificates that are ticked. The authenticator's code
 * where one is asked for.
 */
export const VALIDITY_FORM = asked(
  { on: 'day', reason: 'text', code: 'line' },
  { secret: ['code'] },
);
export type ValidityValues = typeof VALIDITY_FORM.blank;
