import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { REQUEST_KINDS, REQUEST_STATES, REQUEST_SUBJECTS } from './request-kinds.ts';
import { companies } from './tenancy.ts';

/** What a company asks of the provider (申请), and what staff answered. What was decided stays as it is. */
export const requests = sqliteTable(
  'requests',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    system: text('system').notNull(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull(),
    subjectKind: text('subject_kind', { enum: REQUEST_SUBJECTS }).notNull(),
    /** Its id; of an importer its corporate number, of another matter the hash of its text. */
    subjectId: text('subject_id').notNull(),
    /** What the subject was called when it was asked. */
    subjectZh: text('subject_zh').notNull(),
    subjectEn: text('subject_en').notNull(),
    text: text('text').notNull().default(''),
    /** What its kind asks beside the text, as JSON. */
    payload: text('payload').notNull().default('{}'),
    fileId: text('file_id'),
    state: text('state', { enum: REQUEST_STATES }).notNull().default('open'),
    /** The member who hears the answer; null where the system asks for nobody in particular. */
    askedBy: text('asked_by'),
    /** Empty where the system asks. */
    askedByName: text('asked_by_name').notNull(),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAtMs: integer('decided_at_ms'),
    decisionReason: text('decision_reason'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    uniqueIndex('requests_one_open')
      .on(t.companyId, t.system, t.kind, t.subjectId)
      .where(sql`state = 'open'`),
    index('requests_by_created').on(t.companyId, t.system, t.createdAtMs, t.id),
    index('requests_by_state').on(t.companyId, t.system, t.state, t.createdAtMs, t.id),
    // What nobody has decided comes last.
    index('requests_by_decision').on(
      t.companyId,
      t.system,
      sql`(CASE WHEN decided_at_ms IS NULL THEN 9007199254740991 ELSE decided_at_ms END)`,
      t.id,
    ),
    index('requests_by_subject').on(t.companyId, t.subjectId, t.createdAtMs),
    index('requests_by_age').on(t.state, t.createdAtMs, t.id),
    index('requests_by_file').on(t.fileId),
  ],
);
