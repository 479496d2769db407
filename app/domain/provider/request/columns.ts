import { REQUEST_KINDS, REQUEST_STATES } from '#db/schema/request-kinds.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import type { StaffRequest } from '../../request/staff.server.ts';
import { systemNamed } from '../../systems/profiles.ts';

/** Columns of what companies ask the provider. */
export const requestColumns = columnsOf<StaffRequest>()({
  id: { is: 'text', header: 'consoleRequests:id', screen: false },
  kind: { is: oneOf(REQUEST_KINDS), header: 'requests:kind', words: 'requests:kindOf' },
  subject: {
    is: 'text',
    header: 'requests:subject',
    of: (row, { locale }) => nameIn(locale, { zh: row.subjectZh, en: row.subjectEn }),
    sheet: { width: 36 },
  },
  company_id: 'text',
  company: {
    is: 'text',
    header: 'consoleRequests:company',
    of: (row, { locale }) => nameIn(locale, { zh: row.companyZh, en: row.companyEn }),
    sheet: { width: 36 },
  },
  system: {
    is: 'text',
    header: 'consoleRequests:system',
    sheet: { of: ({ system }) => systemNamed(system)?.label ?? system },
  },
  text: { is: 'text', header: 'requests:text', screen: false, sheet: { width: 48 } },
  file: { is: orNull('text'), header: 'requests:file', from: 'fileName', screen: false },
  asked_by: { is: 'text', header: 'requests:askedBy', from: 'askedByName', sheet: { width: 20 } },
  created_at: { is: 'moment', header: 'requests:createdAt', sort: 'created' },
  waiting_days: { is: 'whole', header: 'requests:waiting', from: 'waiting' },
  state: { is: oneOf(REQUEST_STATES), header: 'requests:state', words: 'requests:stateOf' },
  decided_by: {
    is: orNull('text'),
    header: 'requests:decidedBy',
    from: 'decidedByName',
    sheet: { width: 20 },
  },
  decided_at: { is: orNull('moment'), header: 'requests:decidedAt' },
  decision_reason: {
    is: orNull('text'),
    header: 'requests:reason',
    screen: false,
    sheet: { width: 48 },
  },
  version: 'whole',
});
