import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { companies } from '../tenancy.ts';
import { SECOND_ACTS, SECOND_STATES, SECOND_SUBJECTS } from './second-person-kinds.ts';

/**
 * What one of the provider's staff asks another to approve (复核): the act is kept as it is to be done, and is done in the
 * batch of the approval. What was decided stays as it is.
 */
export const secondPersonRequests = sqliteTable(
  'second_person_requests',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    act: text('act', { enum: SECOND_ACTS }).notNull(),
    subjectKind: text('subject_kind', { enum: SECOND_SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** What the subject was called when it was asked. */
    subjectZh: text('subject_zh').notNull(),
    subjectEn: text('subject_en').notNull(),
    /** How the act is to be done, as JSON. */
    payload: text('payload').notNull().default('{}'),
    /** Why, as staff read it; nobody else does. */
    reason: text('reason').notNull(),
    state: text('state', { enum: SECOND_STATES }).notNull().default('open'),
    /** One person did it alone, since the provider had no second one (policy `second_person`). */
    alone: integer('alone', { mode: 'boolean' }).notNull().default(false),
    requestedBy: text('requested_by').notNull(),
    requestedByName: text('requested_by_name').notNull(),
    requestedAtMs: integer('requested_at_ms').notNull(),
    /** Null until it is decided, and where the system found it void. */
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAtMs: integer('decided_at_ms'),
    note: text('note'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    // A contract is its company in a subsystem.
    uniqueIndex('second_person_one_open')
      .on(t.act, t.system, t.subjectId)
      .where(sql`state = 'open'`),
    index('second_person_by_state').on(t.state, t.requestedAtMs, t.id),
    index('second_person_by_time').on(t.requestedAtMs, t.id),
    index('second_person_by_company').on(t.companyId, t.requestedAtMs, t.id),
    index('second_person_by_subject').on(t.subjectId, t.requestedAtMs),
    check(
      'second_person_is_another',
      sql`${t.state} <> 'approved' OR ${t.alone} = 1 OR ${t.decidedBy} <> ${t.requestedBy}`,
    ),
    check('second_person_decided', sql`(${t.state} = 'open') = (${t.decidedAtMs} IS NULL)`),
  ],
);
