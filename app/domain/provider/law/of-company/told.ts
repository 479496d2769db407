import { oneOf, orNull } from '../../../kernel/columns.ts';
import { itemsTold, told } from '../../../kernel/told.ts';
import { type CompanyPolicy, POLICY_ORIGINS } from './read.server.ts';

const next = told<NonNullable<CompanyPolicy['next']>>()({
  id: 'text',
  value: 'whole',
  own: { is: 'flag', from: 'isOwn' },
  from: orNull('day'),
  until: orNull('day'),
});

/** Every policy as it is for one company (`areas/console.md` §5). */
export const companyPolicies = itemsTold(
  told<CompanyPolicy>('CompanyPolicy')({
    policy: 'text',
    value: 'whole',
    unit: 'text',
    origin: oneOf(POLICY_ORIGINS),
    from: orNull('day'),
    until: orNull('day'),
    next: { is: orNull(next), of: (row: CompanyPolicy) => row.next },
    standard: 'whole',
    least: 'whole',
    most: 'whole',
    /** The company may have a value of its own. */
    of_company: 'flag',
    fixed: 'flag',
  }),
);
