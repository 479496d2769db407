import { REQUEST_KINDS, REQUEST_STATES, REQUEST_SUBJECTS } from '#db/schema/request-kinds.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { RequestRow } from './list.server.ts';

/** Columns of the list of requests. */
export const requestColumns = columnsOf<RequestRow>()({
  id: 'text',
  kind: {
    is: oneOf(REQUEST_KINDS),
    header: 'requests:kind',
    words: 'requests:kindOf',
    sheet: { width: 24 },
  },
  subject_kind: oneOf(REQUEST_SUBJECTS),
  subject_id: 'text',
  /** In the reader's language, as it was called when it was asked. */
  subject: {
    is: 'text',
    header: 'requests:subject',
    of: ({ subjectZh, subjectEn }, { locale }) => nameIn(locale, { zh: subjectZh, en: subjectEn }),
    sheet: { width: 36 },
  },
  text: { is: 'text', header: 'requests:text', screen: false, sheet: { width: 48 } },
  state: {
    is: oneOf(REQUEST_STATES),
    header: 'requests:state',
    words: 'requests:stateOf',
    sheet: { width: 14 },
  },
  /** Whole days by UTC, until it was decided. */
  waiting_days: { is: 'whole', from: 'waiting', header: 'requests:waiting' },
  asked_by: { is: 'text', from: 'askedByName', header: 'requests:askedBy', sheet: { width: 20 } },
  created_at: { is: 'moment', header: 'requests:createdAt', sort: 'created' },
  decided_at: { is: orNull('moment'), header: 'requests:decidedAt', sort: 'decided' },
  decided_by: { is: orNull('text'), from: 'decidedByName', header: 'requests:decidedBy' },
  decision_reason: {
    is: orNull('text'),
    header: 'requests:reason',
    sheet: { width: 48 },
  },
  file: { is: orNull('text'), from: 'fileName', header: 'requests:file', screen: false },
  version: 'whole',
});
