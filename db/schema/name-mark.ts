import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { PROHIBITED_REASONS } from './provider/contract-kinds.ts';

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

/** Companies that nobody may trade with, from a day, and until one where it is said. */
export const prohibitedCompanies = sqliteTable(
  'prohibited_companies',
  {
    /** Whoever adds one names it: the default is what rows of before had until they were named. */
    id: text('id').notNull().default(''),
    nameKey: text('name_key').notNull(),
    /** The name as it was typed; empty of a row of before, whose key is all that is known. */
    name: text('name').notNull().default(''),
    /** ISO 3166-1 alpha-2, or `*` for every country. */
    country: text('country').notNull(),
    reason: text('reason', { enum: PROHIBITED_REASONS }).notNull(),
    /** Where it is said: a list, a judgment, a letter. */
    source: text('source').notNull().default(''),
    /** First and last day; empty where it has always been, null where no end is known. */
    fromOn: text('from_on').notNull().default(''),
    untilOn: text('until_on'),
    /**
     * Skeleton of the name (`nameSkeleton`) while it counts: look-alikes wait for a consultant. Null before its first day,
     * after its last, and until the job has made it.
     */
    skeleton: text('skeleton'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull().default(''),
    createdAtMs: integer('created_at_ms').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.nameKey, t.country] }),
    uniqueIndex('prohibited_companies_id_unique').on(t.id),
    index('prohibited_companies_by_skeleton').on(t.skeleton),
    index('prohibited_companies_by_creation').on(t.createdAtMs, t.id),
  ],
);
