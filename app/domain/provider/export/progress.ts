import * as v from 'valibot';

/** Where a source goes on: in the rows of a table, in the pages of a list, or among files. */
const sourceAt = v.variant('of', [
  v.object({
    of: v.literal('lines'),
    after: v.nullable(v.string()),
    /** Number of the file of lines, and the bytes that it has. */
    file: v.number(),
    bytes: v.number(),
    /** Number of the last workbook. */
    book: v.number(),
  }),
  v.object({
    of: v.literal('list'),
    /** Which of its lists. */
    each: v.number(),
    cursor: v.nullable(v.string()),
    book: v.number(),
  }),
  v.object({ of: v.literal('files'), ms: v.number(), id: v.string() }),
]);
export type SourceAt = v.InferOutput<typeof sourceAt>;

/** What the job of an export goes on from; kept with each step. */
const progress = v.object({
  /** Subsystems that the company had a contract for as it began. */
  systems: v.array(v.string()),
  /** Which source is told, and where in it; null at its beginning. */
  source: v.number(),
  at: v.nullable(sourceAt),
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
