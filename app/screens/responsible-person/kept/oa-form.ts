import { asked } from '~/screens/subsystem/form/asked.ts';

/** Fields of a row of the office directory in the order of the page; their words have their names. */
export const OA_FORM = asked({
  oa_id: 'text',
  company_cname: 'text',
  company_ename: 'text',
  address_cn: 'text',
  region: 'chosen',
  contact_cname: 'text',
  contact_phone: 'text',
  contact_email: 'text',
});
export type OaValues = typeof OA_FORM.blank;
