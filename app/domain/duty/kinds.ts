/** How a kind of duty begins, ends and begins anew; what is said of none of it is done or waived by somebody's word. */
export interface DutyKindRules {
  /** What it asks for completes it, and nobody's word; taken back, it is open again. */
  byDeed?: true;
  /** It goes by an end: another end is another duty, whatever was said of the first. */
  anew?: true;
  /** What became of its subject completes it; where that was taken back, it is open again unless somebody proved it. */
  byEvent?: true;
  /** Once its last day is over it asks for nothing any more, and is done. */
  lapses?: true;
}

/** The kinds of an area, each with its rules. */
export type DutyKinds<Kind extends string = string> = Readonly<Record<Kind, DutyKindRules>>;

/** Kinds with a rule. */
export function kindsThat<Kind extends string>(
  kinds: DutyKinds<Kind>,
  rule: keyof DutyKindRules,
): Kind[] {
  return (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind][rule]);
}
