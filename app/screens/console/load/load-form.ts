import { asked } from '~/screens/subsystem/form/asked.ts';

/** Who is away, who stands in, from when until when. */
export const SUBSTITUTE_FORM = asked({
  staff_id: 'text',
  substitute_id: 'text',
  from: 'day',
  until: 'day',
});
export type SubstituteValues = typeof SUBSTITUTE_FORM.blank;
