import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { SECOND_ACTS, SECOND_STATES } from './kinds.ts';
import type { SecondRow } from './list.server.ts';

/** Columns of second-person requests. */
export const secondColumns = columnsOf<SecondRow>()({
  id: { is: 'text', header: 'consoleSecond:id', screen: false },
  act: {
    is: oneOf(SECOND_ACTS),
    header: 'consoleSecond:act',
    words: 'consoleSecond:actOf',
    sheet: { width: 20 },
  },
  subject: {
    is: 'text',
    header: 'consoleSecond:subject',
    of: (row, { locale }) => nameIn(locale, { zh: row.subjectZh, en: row.subjectEn }),
    sheet: { width: 28 },
  },
  subject_id: 'text',
  company_id: 'text',
  company: {
    is: 'text',
    header: 'consoleSecond:company',
    of: (row, { locale }) => nameIn(locale, { zh: row.companyZh, en: row.companyEn }),
    sheet: { width: 36 },
  },
  system: { is: 'text', header: 'consoleSecond:system' },
  reason: { is: 'text', header: 'consoleSecond:reason', screen: false, sheet: { width: 48 } },
  requested_by: {
    is: 'text',
    header: 'consoleSecond:requestedBy',
    from: 'requestedByName',
    sheet: { width: 20 },
  },
  requested_at: { is: 'moment', header: 'consoleSecond:requestedAt', sort: 'asked' },
  state: {
    is: oneOf(SECOND_STATES),
    header: 'consoleSecond:state',
    words: 'consoleSecond:stateOf',
  },
  decided_by: {
    is: orNull('text'),
    header: 'consoleSecond:decidedBy',
    from: 'decidedByName',
    sheet: { width: 20 },
  },
  decided_at: { is: orNull('moment'), header: 'consoleSecond:decidedAt' },
  note: { is: orNull('text'), header: 'consoleSecond:note', screen: false, sheet: { width: 48 } },
  /** One person did it alone: the provider had no second one. */
  alone: 'flag',
  version: 'whole',
});
