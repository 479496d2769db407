import type { Role } from '~/domain/kernel/context.ts';
import type { ConsoleProfile, SystemProfile } from '~/domain/systems/profiles.ts';
import { useOutletContext } from '~/framework.ts';
import type { FaultPages } from './fault/fault-words.ts';

/** A list's query under a name. */
export interface SavedView {
  id: string;
  name: string;
  query: string;
  /** Whether the list shows just this. */
  current: boolean;
}

/** Where a page stands: in a subsystem, or in the console. */
export type Place = SystemProfile | ConsoleProfile;

/** What the shell knows and every page under it may use. */
export interface ShellContext<Profile extends Place = SystemProfile> {
  system: Profile;
  role: Role;
  company: { id: string; nameZh: string; nameEn: string };
  userId: string;
  /** Where people work for all of their companies at once: those, and the one whose rows alone are shown. */
  scope: readonly { id: string; nameZh: string; nameEn: string; role: Role }[];
  filter: string | null;
  /** Another company of the reader's, which the link leads to. */
  elsewhere: { id: string; nameZh: string; nameEn: string } | null;
  /** Views of the list that is shown, or whose views are; null where none are kept. */
  views: readonly SavedView[] | null;
  /** What the area's pages say where one could not be made. */
  faults: FaultPages;
}

export function useShell<Profile extends Place = SystemProfile>(): ShellContext<Profile> {
  return useOutletContext<ShellContext<Profile>>();
}

/** Address of a page of this subsystem: `pageUrl(system, 'tradeRecords/list/detail', { id })`. */
export function pageUrl(
  system: { slug: string },
  page: string,
  query: Record<string, string | undefined> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value);
  }
  const text = search.toString();
  return `/${system.slug}/${page}${text === '' ? '' : `?${text}`}`;
}
