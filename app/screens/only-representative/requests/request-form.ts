import { asked } from '~/screens/subsystem/form/asked.ts';

/** The form of a request, of whichever kind; what does not belong to it is not on the page. */
export const REQUEST_FORM = asked(
  {
    kind: 'chosen',
    subject_id: 'chosen',
    company_name: 'line',
    address: 'line',
    corporate_no: 'line',
    contact_person: 'line',
    email: 'line',
    phone: 'line',
    est_tonnes: 'tonnes',
    text: 'text',
  },
  { nameOf: (path) => path.replace(/^payload\./, '') },
);
export type RequestValues = typeof REQUEST_FORM.blank;

/** Fields in the order of the page, with those that are no texts. */
export const ORDER = [
  'kind',
  'subject_id',
  'company_name',
  'address',
  'corporate_no',
  'contact_person',
  'email',
  'phone',
  'registration_ids',
  'est_tonnes',
  'text',
  'file',
];
