import type { Role } from '~/domain/kernel/context.ts';
import type { FoundGroup, FoundItem } from '~/ui/found.tsx';
import type { Place } from '../shell-context.ts';

/** Who searches, and where; in the console as an admin. */
export interface Reader<Profile extends Place> {
  system: Profile;
  role: Role;
  /** The company whose rows alone are shown, where people work for all of theirs at once. */
  filter: string | null;
}

/** An area's own search, as the page and the palette of every area show it. */
export interface Finding<Profile extends Place, Found> {
  /** Keys of its words in `search`. */
  words: (system: Profile) => { label: string; hint: string };
  /** What was found as lines in groups. */
  useGroups: () => (system: Profile, found: Found, q: string) => FoundGroup[];
  /** What the reader may make: with what was found, or a thing whose name was typed. */
  useMaking: (reader: Reader<Profile>) => (typed: string, found: Found | null) => FoundItem[];
}
