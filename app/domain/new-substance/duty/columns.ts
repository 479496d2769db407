import { DUTY_KINDS } from '#db/schema/cn-kinds.ts';
import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import type { CnDutyRow } from './list.server.ts';
import { DUTY_STANDINGS } from './schema.ts';

/** Columns of the list of duties. */
export const cnDutyColumns = columnsOf<CnDutyRow>()({
  id: { is: 'text', of: (row) => row.id },
  company_id: { is: 'text', of: (row) => row.companyId },
  company: { is: 'text', of: (row) => row.company },
  filing_id: { is: 'text', of: (row) => row.filingId },
  certificate_no: { is: 'text', of: (row) => row.certificateNo },
  trade_name: { is: 'text', of: (row) => row.tradeName },
  kind: { is: oneOf(DUTY_KINDS), of: (row) => row.kind },
  year: { is: orNull('whole'), of: (row) => row.year || null },
  /** Of an information transfer. */
  recipient: { is: orNull('text'), of: (row) => row.recipient },
  opens_on: { is: 'day', of: (row) => row.opensOn },
  due_on: { is: 'day', of: (row) => row.dueOn, sort: true },
  state: { is: oneOf(DUTY_STANDINGS), of: (row) => row.standing },
  done_on: { is: orNull('day'), of: (row) => row.doneOn },
  reference_no: { is: 'text', of: (row) => row.referenceNo },
  waived_reason: { is: 'text', of: (row) => row.waivedReason },
  /** The dated row of law or policy that made it; empty of one from before rows were kept. */
  rule_id: { is: 'text', of: (row) => row.ruleId },
  version: { is: 'whole', of: (row) => row.version },
});
