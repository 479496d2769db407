import { DUTY_STANDINGS } from '../../duty/standing.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { REMINDER_KINDS } from './kinds.ts';
import type { RpDutyRow } from './list.server.ts';

/** Columns of the duties of cosmetics, as a company takes them along. */
export const rpDutyColumns = columnsOf<RpDutyRow>()({
  kind: {
    is: oneOf(REMINDER_KINDS),
    header: 'consoleDuties:kind',
    words: 'reminders:kind',
    sheet: { width: 24 },
  },
  /** In the reader's language, or its number where it has no name. */
  subject: {
    is: 'text',
    header: 'consoleDuties:subject',
    of: ({ subjectZh, subjectEn }, { locale }) => nameIn(locale, { zh: subjectZh, en: subjectEn }),
    sheet: { width: 36 },
  },
  year: { is: orNull('whole'), header: 'consoleDuties:year', of: ({ year }) => year || null },
  opens_on: { is: 'day', header: 'consoleDuties:opens_on' },
  due_on: { is: 'day', header: 'consoleDuties:due_on' },
  state: {
    is: oneOf(DUTY_STANDINGS),
    header: 'consoleDuties:state',
    words: 'consoleDuties:stateOf',
    from: 'standing',
  },
  done_on: { is: orNull('day'), header: 'consoleDuties:done_on' },
  reference_no: { is: 'text', header: 'consoleDuties:reference_no', sheet: { width: 24 } },
  waived_reason: { is: 'text', header: 'consoleDuties:waived_reason', sheet: { width: 32 } },
});
