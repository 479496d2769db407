import type { SQL } from 'drizzle-orm';
import type { Area } from './systems/profiles.ts';

/** What a part of a preview looks at. */
export interface PreviewPart {
  /** SQL in parentheses: ids of the companies. */
  companies: SQL;
  /** The day that is judged, `YYYY-MM-DD`. */
  day: string;
  /** The moment at which it is asked. */
  nowMs: number;
}

/**
 * Something that rules and policies decide, row by row. It is asked twice of the same rows: as the tables stand, and as
 * they would be; rows that say something else then are what changes.
 */
export interface PreviewKind {
  /** Its words are `consoleRules:kindOf`. */
  kind: string;
  /** Names of rules and policies that it is decided by; it is asked where one of them is tried. */
  by: readonly string[];
  /** It is nobody's, so that the first part asks it and no other does. */
  once?: true;
  /**
   * SELECT of `id`, `company_id` (empty where it is nobody's), `subject` as it is called, `said` in a word, number or day,
   * null where nothing is said; `what` of its kind it is, a word of `consoleRules:whatOf`, where a kind has several. Tables of law are read by their bare names, so that others can stand in for them.
   */
  rows(part: PreviewPart): SQL;
  /** What `said` comes to, where SQL can't reckon it: working days. */
  reckon?(said: string): string;
}

/** What an area's rules and policies decide. */
export interface AreaPreviews {
  area: Area;
  kinds: readonly PreviewKind[];
}
