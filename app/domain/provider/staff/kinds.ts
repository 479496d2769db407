import type { StaffRole } from '../../kernel/context.ts';

/** What someone of the provider may be. */
export const STAFF_ROLES = ['provider', 'consultant'] as const satisfies readonly StaffRole[];
/** An account of theirs. */
export const STAFF_STATES = ['invited', 'active', 'disabled'] as const;
export const SECOND_FACTORS = ['none', 'enrolled'] as const;
