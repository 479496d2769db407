import { nameIn } from '~/domain/kernel/name-in.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { systemNamed } from '../../systems/profiles.ts';
import { WORK_KINDS, WORK_STATES, WORK_SUBJECTS } from './kinds.ts';
import type { WorkRow } from './list.server.ts';

/** Columns of the queue. */
export const workColumns = columnsOf<WorkRow>()({
  id: { is: 'text', header: 'consoleWork:id', screen: false },
  kind: { is: oneOf(WORK_KINDS), header: 'consoleWork:kind', words: 'consoleWork:kindOf' },
  subject: {
    is: 'text',
    header: 'consoleWork:subject',
    of: (row, { locale }) => nameIn(locale, { zh: row.subjectZh, en: row.subjectEn }),
    sheet: { width: 36 },
  },
  subject_kind: oneOf(WORK_SUBJECTS),
  subject_id: 'text',
  about: 'text',
  company_id: orNull('text'),
  company: {
    is: orNull('text'),
    header: 'consoleWork:company',
    of: (row, { locale }) => companyOf(row, locale),
    sheet: { width: 32 },
  },
  system: {
    is: 'text',
    header: 'consoleWork:system',
    sheet: { of: ({ system }) => systemNamed(system)?.label ?? '' },
  },
  due_on: { is: 'day', header: 'consoleWork:due_on', sort: 'due' },
  assignee_id: orNull('text'),
  assignee: { is: orNull('text'), header: 'consoleWork:assignee' },
  state: { is: oneOf(WORK_STATES), header: 'consoleWork:state', words: 'consoleWork:stateOf' },
  arisen_at: { is: 'moment', header: 'consoleWork:arisen' },
  ended_at: { is: orNull('moment'), header: 'consoleWork:ended', sort: 'ended' },
  ended_by_name: { is: orNull('text'), header: 'consoleWork:ended_by' },
  version: 'whole',
});

/** A company in the reader's language; null where it is no company's. */
export function companyOf(
  { companyZh: zh, companyEn: en }: Pick<WorkRow, 'companyZh' | 'companyEn'>,
  locale: string,
): string | null {
  return zh === null || en === null ? null : nameIn(locale, { zh, en });
}
