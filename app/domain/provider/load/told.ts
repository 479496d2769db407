import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import type { SubstituteRow } from '../substitute/list.server.ts';
import type { Load } from './read.server.ts';

/** Who stands in for whom. */
export const substituteTold = told<SubstituteRow>('Substitute')({
  id: 'text',
  staff_id: 'text',
  staff: 'text',
  substitute_id: 'text',
  substitute: 'text',
  from: { is: 'day', from: 'fromOn' },
  until: { is: 'day', from: 'untilOn' },
});

const numbers = {
  companies: 'whole',
  open: 'whole',
  overdue: 'whole',
  /** Due from today to the seventh day. */
  soon: 'whole',
} as const;

const row = told<Load['rows'][number]>()({
  id: 'text',
  name: 'text',
  role: orNull(oneOf(['provider', 'consultant'])),
  ...numbers,
  held: 'whole',
});

const nobody = told<NonNullable<Load['nobody']>>()(numbers);

/** How much everybody has, and what nobody has. */
export const loadTold = told<Load>('Load')({
  rows: each(row),
  nobody: orNull(nobody),
  substitutes: each(substituteTold),
});
