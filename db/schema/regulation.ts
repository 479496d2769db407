import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
    active: integer('active', { mode: 'boolean' }).notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.rule, t.profile, t.validFrom] })],
);
