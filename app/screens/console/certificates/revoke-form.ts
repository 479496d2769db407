import { asked } from '../../subsystem/form/asked.ts';

/** Why, for anyone to read; a note of the staff's own; and the authenticator's code where one is asked for. */
export const REVOKE_FORM = asked(
  { why: 'chosen', note: 'text', code: 'line' },
  { secret: ['code'] },
);
export type RevokeValues = typeof REVOKE_FORM.blank;
