import { DUTY_KINDS } from '#db/schema/cn-kinds.ts';
import { DUTY_STANDINGS } from '../../duty/standing.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import type { CnDutyRow } from './list.server.ts';

/** Columns of the list of duties. */
export const cnDutyColumns = columnsOf<CnDutyRow>()({
  id: 'text',
  company_id: 'text',
  company: 'text',
  filing_id: 'text',
  certificate_no: { is: 'text', header: 'consoleDuties:certificate_no', sheet: { width: 24 } },
  trade_name: { is: 'text', header: 'consoleDuties:trade_name', sheet: { width: 28 } },
  kind: {
    is: oneOf(DUTY_KINDS),
    header: 'consoleDuties:kind',
    words: 'consoleDuties:kindOf',
    sheet: { width: 24 },
  },
  year: { is: orNull('whole'), header: 'consoleDuties:year', of: (row) => row.year || null },
  /** Who is to be informed, where the duty is an information transfer. */
  recipient: { is: orNull('text'), header: 'consoleDuties:recipient', sheet: { width: 28 } },
  opens_on: { is: 'day', header: 'consoleDuties:opens_on' },
  due_on: { is: 'day', header: 'consoleDuties:due_on', sort: true },
  state: {
    is: oneOf(DUTY_STANDINGS),
    header: 'consoleDuties:state',
    words: 'consoleDuties:stateOf',
    from: 'standing',
  },
  done_on: { is: orNull('day'), header: 'consoleDuties:done_on' },
  reference_no: { is: 'text', header: 'consoleDuties:reference_no', sheet: { width: 24 } },
  waived_reason: {
    is: 'text',
    header: 'consoleDuties:waived_reason',
    screen: false,
    sheet: { width: 32 },
  },
  /** The dated row of law or policy that made it; empty of one from before rows were kept. */
  rule_id: 'text',
  version: 'whole',
});
