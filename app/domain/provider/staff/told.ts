import { listOf, oneOf } from '../../kernel/columns.ts';
import { pageOfColumns, told } from '../../kernel/told.ts';
import type { Assignments } from './assign.server.ts';
import { staffColumns } from './columns.ts';
import { STAFF_ROLES } from './kinds.ts';

export const staffPage = pageOfColumns('ConsoleStaff', staffColumns);

const assignment = told<Assignments['assignments'][number]>('ConsoleAssignment')({
  staff_id: 'text',
  name: 'text',
  role: oneOf(STAFF_ROLES),
  is_primary: 'flag',
  /** Subsystems whose work comes to them; none named is all. */
  systems: listOf('text'),
});

/** Who works for a company; the version is the company's. */
export const assignmentsTold = told<Assignments>('ConsoleAssignments')({
  id: 'text',
  version: 'whole',
  assignments: listOf(assignment),
});
