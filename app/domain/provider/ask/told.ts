import { listOf as each, orNull, partsOf } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import type { Answer } from './answer.server.ts';
import { holdingColumns } from './columns.ts';

/** Who has a substance, as it stands now. */
export const answerTold = told<Answer>('SubstanceHolders')({
  id: 'text',
  cas_no: orNull('text'),
  ec_no: orNull('text'),
  ke_no: orNull('text'),
  reason: 'text',
  asked_at: 'moment',
  total: 'whole',
  total_is_bound: 'flag',
  companies: 'whole',
  holdings: each(partsOf(holdingColumns)),
});
