import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { users } from '../identity.ts';
import { companies } from '../tenancy.ts';
import { WORK_KINDS, WORK_STATES, WORK_SUBJECTS } from './work-kinds.ts';

const isOpen = sql`state IN ('open', 'doing', 'waiting')`;

/**
 * What staff of the provider have to do (待办). A job opens an item where its cause arises and ends it where the cause has
 * gone; an item that was ended by hand does not come back for the same occasion.
 */
export const workItems = sqliteTable(
  'work_items',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: WORK_KINDS }).notNull(),
    subjectKind: text('subject_kind', { enum: WORK_SUBJECTS }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** Tells one occasion of a subject from the next: the moment of a hold, the end of an authorisation. */
    occasion: text('occasion').notNull(),
    /** Null where it is no company's. */
    companyId: text('company_id').references(() => companies.id),
    /** Empty where it is of no subsystem. */
    system: text('system').notNull().default(''),
    /** What the subject was called when it arose. */
    subjectZh: text('subject_zh').notNull(),
    subjectEn: text('subject_en').notNull(),
    /** What its kind tells apart: the kind of a request or a job, the stage of an authorisation. Empty where nothing. */
    about: text('about').notNull().default(''),
    dueOn: text('due_on').notNull(),
    /** Null until somebody takes it. */
    assigneeId: text('assignee_id').references(() => users.id),
    state: text('state', { enum: WORK_STATES }).notNull().default('open'),
    arisenAtMs: integer('arisen_at_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
    /** Null where it ended by itself. */
    endedByName: text('ended_by_name'),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    uniqueIndex('work_items_one_open').on(t.kind, t.subjectId).where(isOpen),
    index('work_items_by_subject').on(t.kind, t.subjectId),
    // What is open, as the job walks through it.
    index('work_items_open').on(t.id).where(isOpen),
    index('work_items_open_by_due').on(t.dueOn, t.id).where(isOpen),
    index('work_items_open_of').on(t.assigneeId, t.dueOn, t.id).where(isOpen),
    index('work_items_open_by_company').on(t.companyId, t.dueOn, t.id).where(isOpen),
    index('work_items_ended').on(t.endedAtMs, t.id).where(sql`ended_at_ms IS NOT NULL`),
  ],
);

/** What staff wrote beside an item; never changed. */
export const workNotes = sqliteTable(
  'work_notes',
  {
    id: text('id').primaryKey(),
    itemId: text('item_id')
      .notNull()
      .references(() => workItems.id),
    text: text('text').notNull(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [index('work_notes_by_item').on(t.itemId, t.atMs, t.id)],
);
