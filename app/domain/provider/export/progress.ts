import * as v from 'valibot';

/** What the job of an export goes on from; kept with each step. */
const progress = v.object({
  /** Subsystems that the company had a contract for as it began. */
  systems: v.array(v.string()),
  /** Which source is told, and where in it; null at its beginning. */
  source: v.number(),
  at: v.nullable(v.record(v.string(), v.unknown())),
  /** Objects that were written down. */
  objects: v.number(),
  /** The part that is filled: its number, and the bytes and objects that it has. */
  part: v.number(),
  partBytes: v.number(),
  partObjects: v.number(),
  /** Parts that are made, once everything is written down; null before. */
  made: v.nullable(v.number()),
});
export type Progress = v.InferOutput<typeof progress>;

export const beginning = (systems: readonly string[]): Progress => ({
  ...{ systems: [...systems], source: 0, at: null, objects: 0 },
  ...{ part: 1, partBytes: 0, partObjects: 0, made: null },
});

export const readProgress = (kept: string): Progress =>
  v.parse(v.pipe(v.string(), v.parseJson(), progress), kept);
