import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';
import { companies } from './tenancy.ts';

export const DUTY_STATES = ['open', 'done', 'waived'] as const;

/** What is asked of a company by a day, in whichever area. */
export const duties = sqliteTable(
  'duties',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** Slug of the subsystem that it is of. */
    system: text('system').notNull(),
    /** One of its area's kinds. */
    kind: text('kind').notNull(),
    /** What it is about: the kind of thing, and the id of the thing, which no other kind has. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The year it is about; 0 where it is about none. */
    year: integer('year').notNull().default(0),
    /** What else tells it from others of its kind: a hazard, a recipient; empty for nothing. */
    about: text('about').notNull().default(''),
    /** The row of the law by which it is due, that of the day of what began it: a later row moves nothing. */
    ruleId: text('rule_id').notNull().default(''),
    opensOn: text('opens_on').notNull(),
    /** Last day, inclusive, where the subsystem's days are counted. */
    dueOn: text('due_on').notNull(),
    state: text('state', { enum: DUTY_STATES }).notNull().default('open'),
    doneOn: text('done_on'),
    referenceNo: text('reference_no').notNull().default(''),
    fileId: text('file_id'),
    waivedReason: text('waived_reason').notNull().default(''),
    /** The last step that was told, so that each is told once; empty before the first. */
    toldStep: text('told_step').notNull().default(''),
    /** Day on which it is looked at next for a step to tell; empty once there is none to come. */
    remindOn: text('remind_on').notNull().default(''),
    version: integer('version').notNull().default(1),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    unique('duties_once').on(t.subjectId, t.kind, t.year, t.about),
    index('duties_by_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    index('duties_by_company').on(t.companyId, t.system, t.state, t.dueOn, t.id),
    index('duties_by_day').on(t.companyId, t.system, t.dueOn, t.id),
    // What is open before what is over, as staff look at one company's.
    index('duties_open_first').on(t.companyId, t.system, sql`(state <> 'open')`, t.dueOn, t.id),
    // What is work of staff, of all tenants.
    index('duties_open').on(t.system, t.kind, t.dueOn).where(sql`${t.state} = 'open'`),
    // What a daily job looks for among all tenants.
    index('duties_to_remind')
      .on(t.system, t.remindOn, t.companyId)
      .where(sql`${t.state} = 'open' AND ${t.remindOn} <> ''`),
  ],
);

/** A duty's step that was told; the key makes it once. */
export const dutySteps = sqliteTable(
  'duty_steps',
  {
    dutyId: text('duty_id')
      .notNull()
      .references(() => duties.id),
    /** `2027-03-07/months_6`: the day it was due on, and the step. */
    step: text('step').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dutyId, t.step] })],
);

/** A step of a duty that was done, with what proves it. */
export const dutyDeeds = sqliteTable(
  'duty_deeds',
  {
    dutyId: text('duty_id')
      .notNull()
      .references(() => duties.id),
    /** One of its kind's. */
    step: text('step').notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    doneOn: text('done_on').notNull(),
    /** Number of a receipt; empty for none. */
    referenceNo: text('reference_no').notNull().default(''),
    fileId: text('file_id'),
    /** Day of the last report of tests that were ordered; null without tests. The last day of the duty goes by it. */
    lastReportOn: text('last_report_on'),
    byName: text('by_name').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dutyId, t.step] }),
    index('duty_deeds_by_file').on(t.fileId).where(sql`${t.fileId} IS NOT NULL`),
    check('duty_deeds_proven', sql`${t.referenceNo} <> '' OR ${t.fileId} IS NOT NULL`),
  ],
);
