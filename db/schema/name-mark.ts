import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Names of whoever a tenant deals with that are looked at: partners and enterprises. */
export const NAMED_KINDS = ['partner', 'rp_enterprise', 'cn_enterprise'] as const;

/**
 * What names are taken for (`nameSkeletons`): a row for each skeleton of a partner or an enterprise, `*` for a name that
 * mixes scripts, and `?` for one that the job has not read. A row that is `*`, or the skeleton of a prohibited company,
 * holds the name until a consultant clears it; so a company that is prohibited later holds the names that look like it
 * at once, and a name that is changed is looked at anew.
 */
export const nameMarks = sqliteTable(
  'name_marks',
  {
    subjectId: text('subject_id').notNull(),
    skeleton: text('skeleton').notNull(),
    kind: text('kind', { enum: NAMED_KINDS }).notNull(),
    companyId: text('company_id').notNull(),
    /** When a consultant found that it is nobody else's name, and why. */
    clearedAtMs: integer('cleared_at_ms'),
    clearedByName: text('cleared_by_name'),
    clearedReason: text('cleared_reason'),
  },
  (t) => [
    primaryKey({ columns: [t.subjectId, t.skeleton] }),
    index('name_marks_by_skeleton').on(t.skeleton, t.subjectId),
  ],
);

/** Companies nobody may add as a partner. */
export const prohibitedCompanies = sqliteTable(
  'prohibited_companies',
  {
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    reason: text('reason').notNull(),
    /** Skeleton of the name (`nameSkeleton`): look-alikes wait for a consultant. Null until the job has made it. */
    skeleton: text('skeleton'),
  },
  (t) => [
    primaryKey({ columns: [t.nameKey, t.country] }),
    index('prohibited_companies_by_skeleton').on(t.skeleton),
  ],
);
