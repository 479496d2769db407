import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { users } from './identity.ts';
import { companies } from './tenancy.ts';

/** What somebody asks a list of a company for again and again: the query of its address under a name. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    /** Path of the list under the subsystem. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    moveId: text('move_id').notNull(),
  },
  (t) => [unique('saved_views_name_unique').on(t.userId, t.system, t.list, t.companyId, t.name)],
);
