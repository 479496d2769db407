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
  certificate_no: 'text',
  trade_name: 'text',
  kind: oneOf(DUTY_KINDS),
  year: { is: orNull('whole'), of: (row) => row.year || null },
  /** Who is to be informed, where the duty is an information transfer. */
  recipient: orNull('text'),
  opens_on: 'day',
  due_on: { is: 'day', sort: true },
  state: { is: oneOf(DUTY_STANDINGS), from: 'standing' },
  done_on: orNull('day'),
  reference_no: 'text',
  waived_reason: 'text',
  /** The dated row of law or policy that made it; empty of one from before rows were kept. */
  rule_id: 'text',
  version: 'whole',
});
