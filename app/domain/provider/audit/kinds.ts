/** Who can have done something. */
export const AUDIT_ACTORS = ['user', 'staff', 'partner', 'public', 'system'] as const;
