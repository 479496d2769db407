import type { FieldMessage } from '~/domain/kernel/outcome.ts';

/** Files that one post may bring, and rows that they are kept for. */
export const PROOFS_AT_ONCE = 25;

/** What stands in the fields of a row. */
export interface TypedDuty {
  on: string;
  no: string;
  /** Name of the file that proves it. */
  file: string;
  /** In which way it was done, where there are several. */
  way: string;
  /** Id of the file, once it was kept. */
  kept: string;
}

export const BLANK_DUTY: TypedDuty = { on: '', no: '', file: '', way: '', kept: '' };

/** What became of what was typed, pasted and given. */
export interface DutiesAnswer {
  /** When: fields that were drawn before are drawn anew. */
  at: number;
  typed: Readonly<Record<string, TypedDuty>>;
  /** Pasted rows that are of no duty, or of which it isn’t clear, and why. */
  left: { text: string; lines: readonly { line: number; why: FieldMessage }[] };
  /** Files that were not kept. */
  files: readonly { name: string; why: FieldMessage }[];
}

export const NOTHING_SAID: DutiesAnswer = {
  ...{ at: 0, typed: {}, files: [] },
  left: { text: '', lines: [] },
};
