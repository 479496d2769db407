import * as v from 'valibot';

/** Rows of one kind that are kept and shown. */
export const MOST_ROWS = 200;

/** What is tried. */
export const tried = v.object({
  kind: v.picklist(['rule', 'policy', 'profile']),
  /** The rule or policy. */
  name: v.string(),
  draftId: v.string(),
  profile: v.string(),
  companyId: v.string(),
  from: v.string(),
});
export type Tried = v.InferOutput<typeof tried>;

const changed = v.object({
  id: v.string(),
  companyId: v.string(),
  companyZh: v.string(),
  companyEn: v.string(),
  subject: v.string(),
  /** A word for what of its kind it is; empty where the kind says it. */
  what: v.optional(v.string(), ''),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type ChangedRow = v.InferOutput<typeof changed>;

export const kindResult = v.object({
  kind: v.string(),
  /** Rows that change, and companies that have one. */
  count: v.number(),
  companies: v.number(),
  rows: v.array(changed),
});
export type KindResult = v.InferOutput<typeof kindResult>;

/** How far it is, and what was found so far. */
export const previewResult = v.object({
  /** The company that was looked at last. */
  after: v.optional(v.string(), ''),
  kinds: v.optional(v.array(kindResult), []),
});
