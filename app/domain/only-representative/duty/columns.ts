import { DUTY_STANDINGS } from '../../duty/standing.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { DUTY_STEPS, OR_DUTIES } from './kinds.ts';
import type { OrDutyRow } from './rows.server.ts';

/** Columns of the list of duties. */
export const orDutyColumns = columnsOf<OrDutyRow>()({
  id: 'text',
  kind: {
    is: oneOf(OR_DUTIES),
    header: 'data:duty.kind',
    words: 'data:duty.kindOf',
    sheet: { width: 24 },
  },
  substance_id: { is: 'text', from: 'registrationId' },
  /** In the reader's language. */
  substance: {
    is: 'text',
    header: 'data:duty.substance',
    of: ({ substanceZh, substanceEn }, { locale }) =>
      nameIn(locale, { zh: substanceZh, en: substanceEn }),
    sheet: { width: 32 },
  },
  cas_no: { is: 'text', header: 'data:duty.casNo', screen: false },
  registration_no: { is: 'text', header: 'data:duty.registrationNo', screen: false },
  jurisdiction: oneOf(['EU', 'UK', 'KR']),
  /** Calendar year whose use it is about; null where it is about none. */
  year: {
    is: orNull('whole'),
    header: 'data:duty.year',
    screen: false,
    of: ({ year }) => year || null,
  },
  /** The new importer, where it is about one of ours. */
  partner: { is: orNull('text'), header: 'data:duty.partner', screen: false },
  opens_on: { is: 'day', header: 'data:duty.opensOn' },
  due_on: { is: 'day', header: 'data:duty.dueOn', sort: 'due' },
  state: {
    is: oneOf(DUTY_STANDINGS),
    header: 'data:duty.state',
    words: 'data:duty.standingOf',
    from: 'standing',
  },
  next_step: {
    is: orNull(oneOf(DUTY_STEPS)),
    header: 'data:duty.next',
    words: 'data:duty.stepOf',
    of: ({ next }) => next,
  },
  done_on: { is: orNull('day'), header: 'data:duty.doneOn', screen: false },
  waived_reason: { is: 'text', header: 'data:duty.reason', screen: false, sheet: { width: 32 } },
  /** The dated row of law that made it. */
  rule_id: 'text',
  version: 'whole',
});
