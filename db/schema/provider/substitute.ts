import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '../identity.ts';

/** Somebody of the provider stands in for another on some days (替班): the other's companies are theirs too. */
export const staffSubstitutes = sqliteTable(
  'staff_substitutes',
  {
    id: text('id').primaryKey(),
    /** Who is away. */
    staffId: text('staff_id')
      .notNull()
      .references(() => users.id),
    substituteId: text('substitute_id')
      .notNull()
      .references(() => users.id),
    /** First and last day, inclusive, by UTC. */
    fromOn: text('from_on').notNull(),
    untilOn: text('until_on').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    check('staff_substitutes_days', sql`${t.fromOn} <= ${t.untilOn}`),
    check('staff_substitutes_another', sql`${t.staffId} <> ${t.substituteId}`),
    // Asked with every question of a consultant: the companies of those whom they stand in for.
    index('staff_substitutes_by_substitute').on(t.substituteId, t.untilOn),
    index('staff_substitutes_by_staff').on(t.staffId, t.untilOn),
    index('staff_substitutes_by_end').on(t.untilOn, t.id),
  ],
);
