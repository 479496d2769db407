import { asked } from '../../subsystem/form/asked.ts';

/** What staff keep of an own enterprise, in the order of the page. */
export const OWN_FORM = asked({
  name_zh: 'text',
  name_en: 'text',
  country: 'chosen',
  uscc: 'line',
  login_email: 'line',
});
export type OwnValues = typeof OWN_FORM.blank;
