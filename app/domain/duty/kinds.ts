import { daysAfter } from '../kernel/dates.ts';

/** How a kind of duty begins, ends and begins anew; what is said of none of it is done or waived by somebody's word. */
export interface DutyKindRules {
  /** What it asks for completes it, and nobody's word; taken back, it is open again. */
  byDeed?: true;
  /** It goes by an end: another end is another duty, whatever was said of the first. */
  anew?: true;
  /** What became of its subject completes it; where that was taken back, it is open again unless somebody proved it. */
  byEvent?: true;
  /** So many days after its last day it asks for nothing any more, and is done. */
  lapses?: number;
}

/** The kinds of an area, each with its rules. */
export type DutyKinds<Kind extends string = string> = Readonly<Record<Kind, DutyKindRules>>;

/** Kinds with a rule. */
export function kindsThat<Kind extends string>(
  kinds: DutyKinds<Kind>,
  rule: keyof DutyKindRules,
): Kind[] {
  return (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind][rule] !== undefined);
}

/** The last day on which a duty is asked for, where its kind lapses; null where it is until it is done. */
export function lastDayOf(kinds: DutyKinds, { kind, dueOn }: { kind: string; dueOn: string }) {
  const days = kinds[kind]?.lapses;
  return days === undefined ? null : daysAfter(dueOn, days);
}
