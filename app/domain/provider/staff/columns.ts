import { columnsOf, oneOf, orNull } from '../../kernel/columns.ts';
import { SECOND_FACTORS, STAFF_ROLES, STAFF_STATES } from './kinds.ts';
import type { StaffRow } from './list.server.ts';

/** Columns of the provider's staff. */
export const staffColumns = columnsOf<StaffRow>()({
  id: { is: 'text', header: 'consoleStaff:id', screen: false },
  first_name: {
    is: 'text',
    header: 'consoleStaff:first_name',
    sort: 'name',
    of: ({ name }) => name,
    sheet: { width: 20 },
  },
  email: { is: 'text', header: 'consoleStaff:email', sheet: { width: 32 } },
  role: { is: oneOf(STAFF_ROLES), header: 'consoleStaff:role', words: 'consoleStaff:roleOf' },
  state: { is: oneOf(STAFF_STATES), header: 'consoleStaff:state', words: 'consoleStaff:stateOf' },
  second_factor: {
    is: oneOf(SECOND_FACTORS),
    header: 'consoleStaff:second_factor',
    words: 'consoleStaff:second_factorOf',
  },
  recovery_codes: { is: 'whole', header: 'consoleStaff:recovery_codes' },
  companies: { is: 'whole', header: 'consoleStaff:companies' },
  last_login_at: { is: orNull('moment'), header: 'consoleStaff:last_login' },
  created_at: { is: 'moment', header: 'consoleStaff:created', sort: 'created' },
  version: 'whole',
});
