import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { JOB_KINDS, JOB_STATES } from './kinds.ts';
import type { JobRow } from './list.server.ts';

/** Columns of the work behind the scenes. */
export const jobColumns = columnsOf<JobRow>()({
  id: { is: 'text', header: 'consoleJobs:id', screen: false, sheet: { width: 32 } },
  created_at: { is: 'moment', header: 'consoleJobs:created', sort: 'created' },
  kind: { is: oneOf(JOB_KINDS), header: 'consoleJobs:kind', words: 'consoleJobs:kindOf' },
  subject: { is: 'text', header: 'consoleJobs:subject', sheet: { width: 40 } },
  company: {
    is: orNull('text'),
    header: 'consoleJobs:company',
    of: ({ companyNames }, { locale }) => companyNames && nameIn(locale, companyNames),
    sheet: { width: 30 },
  },
  state: { is: oneOf(JOB_STATES), header: 'consoleJobs:state', words: 'consoleJobs:stateOf' },
  attempts: { is: 'whole', header: 'consoleJobs:attempts' },
  next_at: { is: 'moment', header: 'consoleJobs:next', from: 'notBeforeMs', screen: false },
  last_error: { is: orNull('text'), header: 'consoleJobs:last_error', sheet: { width: 60 } },
  done_at: { is: orNull('moment'), header: 'consoleJobs:done', screen: false },
});
