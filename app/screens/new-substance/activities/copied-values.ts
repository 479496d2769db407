import { formatTonnes } from '~/domain/kernel/mass.ts';
import type { ActivityValues } from './form/activity-form.ts';

interface Copied {
  role: string | null;
  rolePair: readonly string[];
  actualPurpose: string;
  implementation: string | null;
  implementationNote: string;
}

/** What is taken from another year's record: never lines or volumes. */
export function copiedValues(
  { lastYearClosedG }: { lastYearClosedG: number | null },
  copied: Copied,
): Partial<ActivityValues> {
  const { role, rolePair, actualPurpose, implementation, implementationNote } = copied;
  return {
    role: role ?? '',
    ...pairOf(rolePair),
    actual_purpose: actualPurpose,
    // What was not fulfilled is not said again before its risk was read again.
    implementation: implementation === 'not_fulfilled' ? '' : (implementation ?? ''),
    implementation_note: implementationNote,
    opening_stock: formatTonnes(lastYearClosedG ?? 0),
  };
}

/** The ticks of two roles. */
export const pairOf = (roles: readonly string[]) =>
  Object.fromEntries(roles.map((role) => [`pair_${role}`, 'yes']));
