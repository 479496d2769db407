import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { VISIT_ENDS, VISIT_MODES } from './act-as-kinds.ts';
import { users } from './identity.ts';
import { companies } from './tenancy.ts';

/**
 * Visits: somebody of the provider works in a company's portal, for a reason, until a moment. The company reads them.
 * Its session points to the visit; what is done in it points to it from the trail.
 */
export const actAs = sqliteTable(
  'act_as',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => users.id),
    /** As they were called then. */
    staffName: text('staff_name').notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    mode: text('mode', { enum: VISIT_MODES }).notNull(),
    reason: text('reason').notNull(),
    startedAtMs: integer('started_at_ms').notNull(),
    /** When it ends by itself. */
    expiresAtMs: integer('expires_at_ms').notNull(),
    /** When it was ended before that; null where nobody did. */
    endedAtMs: integer('ended_at_ms'),
    endedBy: text('ended_by', { enum: VISIT_ENDS }),
  },
  (t) => [
    check('act_as_ended_by', sql`(${t.endedAtMs} IS NULL) = (${t.endedBy} IS NULL)`),
    index('act_as_by_company').on(t.companyId, t.startedAtMs, t.id),
    index('act_as_by_staff').on(t.staffId, t.startedAtMs),
  ],
);
