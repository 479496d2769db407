import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/**
 * Terms, limits and lists that law or the provider sets, each for the days it is in force. A profile is one reading
 * of a rule; of several, the active one counts.
 */
export const regulationRules = sqliteTable(
  'regulation_rules',
  {
    rule: text('rule').notNull(),
    profile: text('profile').notNull(),
    /** The regime whose facts it holds for, where there are several; null for all. */
    regime: text('regime'),
    /** First and last day, inclusive, `YYYY-MM-DD`; null has no end. What is judged is judged by the day of the fact. */
    validFrom: text('valid_from').notNull(),
    validUntil: text('valid_until'),
    /** JSON. */
    value: text('value').notNull(),
    /** Law, notice or policy it comes from. */
    source: text('source').notNull(),
    /** As it is cited in Chinese; null where `source` serves both languages. */
    sourceZh: text('source_zh'),
    /** The article, as it is counted there; empty where the source says it, or for a policy. */
    article: text('article').notNull().default(''),
    /** Where it can be read; empty where no page is known. */
    link: text('link').notNull().default(''),
    /** Whether its profile is the one that counts, where `regulation_profiles` does not say otherwise. */
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.rule, t.profile, t.validFrom] })],
);

/** From which day on which profile of a rule counts, for everyone or for one company; its own goes before everyone's. */
export const regulationProfiles = sqliteTable(
  'regulation_profiles',
  {
    id: text('id').primaryKey(),
    rule: text('rule').notNull(),
    /** Empty for everyone. */
    companyId: text('company_id').notNull().default(''),
    profile: text('profile').notNull(),
    fromOn: text('from_on').notNull(),
    moveId: text('move_id').notNull(),
  },
  (t) => [uniqueIndex('regulation_profiles_day').on(t.rule, t.companyId, t.fromOn)],
);

/**
 * Rows of rules and policies that are being written: nothing reads them as law. Scheduled, one becomes a row of
 * `regulation_rules` or `policies` and is gone from here.
 */
export const lawDrafts = sqliteTable(
  'law_drafts',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['rule', 'policy'] }).notNull(),
    /** The rule or policy. */
    name: text('name').notNull(),
    /** A rule's; empty for a policy. */
    profile: text('profile').notNull().default(''),
    regime: text('regime'),
    /** A policy's company; empty for everyone and for a rule. */
    companyId: text('company_id').notNull().default(''),
    /** The day it is meant to begin; null while nobody has said. */
    fromOn: text('from_on'),
    untilOn: text('until_on'),
    /** JSON; a whole number of a policy. */
    value: text('value').notNull(),
    /** Why, of a policy. */
    note: text('note').notNull().default(''),
    source: text('source').notNull().default(''),
    sourceZh: text('source_zh'),
    article: text('article').notNull().default(''),
    link: text('link').notNull().default(''),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
  },
  (t) => [index('law_drafts_by_name').on(t.kind, t.name, t.createdAtMs)],
);

/** What a change of a rule or policy would do, reckoned behind the scenes and kept for an hour. */
export const lawPreviews = sqliteTable(
  'law_previews',
  {
    id: text('id').primaryKey(),
    /** What is tried, JSON: the row, or the profile and its day. */
    tried: text('tried').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    /** JSON: how far it is, and per kind how many rows change, of how many companies, and the first of them. */
    result: text('result').notNull().default('{}'),
    askedBy: text('asked_by').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
    moveId: text('move_id').notNull(),
  },
  (t) => [index('law_previews_by_age').on(t.createdAtMs)],
);
