import type { OnlyRepresentativeProfile } from '~/domain/systems/profiles.ts';
import { type ShellContext, useShell } from '../subsystem/shell-context.ts';

/** The shell with the fields that only this area's profiles have. */
export function useOrShell(): ShellContext<OnlyRepresentativeProfile> {
  return useShell<OnlyRepresentativeProfile>();
}
