import { REQUEST_KINDS, REQUEST_STATES } from '#db/schema/request-kinds.ts';
import type { RequestFact } from '../area-requests.ts';
import { listOf as each, oneOf, orNull } from '../kernel/columns.ts';
import { nameIn } from '../kernel/name-in.ts';
import { told } from '../kernel/told.ts';
import { named, pageOf } from '../kernel/wire.ts';
import type { StaffRequest, StaffRequestRead } from './staff.server.ts';

/** A line of what a request of its kind asks beside the text. */
export const requestFact = told<RequestFact>()({ name: 'text', value: 'text' });

const row = {
  id: 'text',
  company_id: 'text',
  company: {
    is: 'text',
    of: ({ companyZh, companyEn }: StaffRequest, { locale }: { locale: string }) =>
      nameIn(locale, { zh: companyZh, en: companyEn }),
  },
  system: 'text',
  kind: oneOf(REQUEST_KINDS),
  subject: {
    is: 'text',
    of: ({ subjectZh, subjectEn }: StaffRequest, { locale }: { locale: string }) =>
      nameIn(locale, { zh: subjectZh, en: subjectEn }),
  },
  text: 'text',
  state: oneOf(REQUEST_STATES),
  waiting_days: { is: 'whole', from: 'waiting' },
  asked_by: { is: 'text', from: 'askedByName' },
  created_at: 'moment',
  decided_at: orNull('moment'),
  decided_by: { is: orNull('text'), from: 'decidedByName' },
  decision_reason: orNull('text'),
  file: { is: orNull('text'), from: 'fileName' },
  version: 'whole',
} as const;

/** A request as staff read it. */
export const staffRequest = told<StaffRequest>('StaffRequest')(row);

/** The same with what its kind asks beside the text. */
export const staffRequestRead = told<StaffRequestRead>('StaffRequestRead')({
  ...row,
  facts: each(requestFact),
});

/** A page of requests to answer. */
export const staffRequestPage = named('StaffRequestPage', pageOf(staffRequest.schema));
