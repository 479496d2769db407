import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

/**
 * Who did what, appended in the same batch as every write. `moved` is how many rows the write's first,
 * guarded statement changed: the CHECK makes a lost race roll back the whole batch.
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id'),
    system: text('system'),
    actorKind: text('actor_kind', {
      enum: ['user', 'partner', 'staff', 'system', 'public'],
    }).notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** JSON object of what changed: `{ "status": ["UNCONFIRMED", "WAITING"], "reason": "…" }`. */
    detail: text('detail').notNull().default('{}'),
    ip: text('ip'),
    requestId: text('request_id').notNull(),
    atMs: integer('at_ms').notNull(),
    moved: integer('moved').notNull(),
    /** The visit of staff in which it was done, as the company (schema/tenancy.ts, actAs). */
    actAsId: text('act_as_id'),
  },
  (t) => [
    check('audit_move_happened', sql`${t.moved} = 1`),
    index('audit_entries_by_subject').on(t.subjectId, t.atMs),
    // What a company did, in one subsystem and by one person; what was done to its people, in whichever subsystem.
    index('audit_entries_by_system').on(t.companyId, t.system, t.atMs, t.id),
    index('audit_entries_by_actor').on(t.companyId, t.actorId, t.atMs, t.id),
    index('audit_entries_of_people')
      .on(t.companyId, t.system, t.atMs, t.id)
      .where(sql`subject_kind = 'person'`),
    // What was changed in a visit.
    index('audit_entries_of_visits').on(t.actAsId).where(sql`act_as_id IS NOT NULL`),
  ],
);

/**
 * The hash chain over the audit rows: one seal a row, in the order the rows came in. A row and its seal stay where they
 * are written; what moves a row elsewhere keeps its text, by which the hash is reckoned again.
 */
export const auditSeals = sqliteTable(
  'audit_seals',
  {
    /** Without gaps, from 1. */
    seq: integer('seq').primaryKey(),
    auditId: text('audit_id').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [uniqueIndex('audit_seals_by_entry').on(t.auditId)],
);

/** A check of a chain from its first row, in steps; what it found stays. */
export const chainChecks = sqliteTable(
  'chain_checks',
  {
    id: text('id').primaryKey(),
    chain: text('chain', { enum: ['audit', 'certificates'] }).notNull(),
    askedBy: text('asked_by').notNull(),
    askedByName: text('asked_by_name').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    /** The last row that fits, and its hash: a later check finds it again. */
    seq: integer('seq').notNull().default(0),
    hash: text('hash').notNull(),
    /** Sealed rows as it began. */
    total: integer('total').notNull(),
    verdict: text('verdict', { enum: ['whole', 'broken'] }),
    /** The first row that does not fit, what is wrong with it, and its id. */
    brokenSeq: integer('broken_seq'),
    brokenWhy: text('broken_why', {
      enum: ['changed', 'missing', 'added', 'seal', 'rewritten', 'head'],
    }),
    brokenId: text('broken_id'),
    /** Rows that had no seal yet as it ended. */
    unsealed: integer('unsealed').notNull().default(0),
    createdAtMs: integer('created_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
    moveId: text('move_id').notNull().default(''),
  },
  (t) => [index('chain_checks_by_chain').on(t.chain, t.id)],
);

/** Mail to be sent, written with its cause; sending is a job with retries. */
export const mailMessages = sqliteTable(
  'mail_messages',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** JSON array of the links in the message. */
    links: text('links').notNull().default('[]'),
    companyId: text('company_id'),
    state: text('state', { enum: ['pending', 'sent', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    notBeforeMs: integer('not_before_ms').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    sentAtMs: integer('sent_at_ms'),
    /** Whom an answer to it goes to, where that is not the provider. */
    replyTo: text('reply_to'),
    /** Which letter it is (domain/mail/templates.ts); empty in mails of before they were told apart. */
    template: text('template').notNull().default(''),
    /** What it is about: the account or the record whose link it holds. */
    about: text('about'),
    /** What the provider said when it was last not taken. */
    lastError: text('last_error'),
  },
  (t) => [
    index('mail_messages_pending').on(t.state, t.notBeforeMs),
    index('mail_messages_by_time').on(t.createdAtMs),
    // Those of a company, the newest first, and the letters about one thing.
    index('mail_messages_by_company').on(t.companyId, t.id),
    // What did not arrive, or not yet: few among those of a company.
    index('mail_messages_unsent').on(t.companyId, t.state, t.id).where(sql`state <> 'sent'`),
    index('mail_messages_by_about').on(t.about, t.id).where(sql`about IS NOT NULL`),
  ],
);

/** Work behind the scenes. The queue only wakes the consumer; this table is the truth (ARCHITECTURE, data rules). */
export const jobs = sqliteTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    kind: text('kind', {
      enum: [
        'issue_certificate',
        'reissue_certificate',
        'issue_letter',
        'issue_statement',
        'forget_answers',
        'batch_chunk',
        'bulk_chunk',
        'cn_report',
        'data_file',
        'import_step',
        'chain_check',
        'law_preview',
        'company_export',
        'workbook_step',
        'run_schedule',
      ],
    }).notNull(),
    /** One job per key: a second request for the same work is the same job. */
    key: text('key').notNull().unique('jobs_key_unique'),
    payload: text('payload').notNull(),
    /** The company that it works for; companies take turns. */
    companyId: text('company_id').notNull().default(''),
    state: text('state', { enum: ['pending', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    notBeforeMs: integer('not_before_ms').notNull(),
    lastError: text('last_error'),
    createdAtMs: integer('created_at_ms').notNull(),
    doneAtMs: integer('done_at_ms'),
    /** At what an issue failed, as its readers are told; null where nothing says so. */
    fault: text('fault'),
  },
  (t) => [index('jobs_pending').on(t.state, t.kind, t.companyId, t.notBeforeMs)],
);

/**
 * Runs of what the clock starts. A slot is run once, however often the clock calls: whoever writes the row runs it. A
 * run without an end was cut off.
 */
export const scheduleRuns = sqliteTable(
  'schedule_runs',
  {
    id: text('id').primaryKey(),
    name: text('name', { enum: ['minute', 'hour'] }).notNull(),
    /** The moment it was called for; of a run that somebody asked for, the job that does it. */
    slot: text('slot').notNull(),
    startedAtMs: integer('started_at_ms').notNull(),
    endedAtMs: integer('ended_at_ms'),
    result: text('result', { enum: ['done', 'failed'] }),
    /** JSON object: each step that did something, and how much. */
    counts: text('counts').notNull().default('{}'),
    /** JSON object: each step that failed, and what it said. */
    errors: text('errors').notNull().default('{}'),
  },
  (t) => [
    uniqueIndex('schedule_runs_slot_unique').on(t.name, t.slot),
    index('schedule_runs_by_time').on(t.name, t.startedAtMs),
  ],
);

/**
 * Gapless human numbers, one count for each kind, year and company: `TR-2026-7K3F`. Those of before, `TR-2026`, were
 * counted over all companies and stand still.
 */
export const sequences = sqliteTable('sequences', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});

/** Daily counters with their limit, so the database itself refuses one too many. */
export const dailyCounters = sqliteTable(
  'daily_counters',
  {
    companyId: text('company_id').notNull(),
    name: text('name').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
    allowance: integer('allowance').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.name, t.day] }),
    check('daily_counter_within_allowance', sql`${t.count} <= ${t.allowance}`),
  ],
);

/**
 * First answers of POSTs that carried an `Idempotency-Key`, replayed for 24 hours
 * (docs/decisions/025-an-answer-is-written-with-its-effect.md).
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The request that does the work; another takes over what a dead one left. */
    heldBy: text('held_by').notNull().default(''),
    /** The request that gave the answer; the CHECK undoes the batch of one that holds the key no more. */
    answeredBy: text('answered_by'),
    /** 0 and empty until there is an answer. */
    status: integer('status').notNull().default(0),
    answer: text('answer').notNull().default(''),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    check('idempotency_key_held', sql`${t.answeredBy} IS NULL OR ${t.answeredBy} = ${t.heldBy}`),
    index('idempotency_by_age').on(t.createdAtMs),
  ],
);

/** Files in R2. A row exists only once its object does. */
export const files = sqliteTable(
  'files',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id').notNull(),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    objectKey: text('object_key').notNull().unique('files_object_key_unique'),
    uploadedBy: text('uploaded_by').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [index('files_by_company').on(t.companyId, t.createdAtMs)],
);

/** What a company's files take, kept in the batches that write and delete their rows; the database refuses more. */
export const companyStorage = sqliteTable(
  'company_storage',
  {
    companyId: text('company_id').primaryKey(),
    sizeBytes: integer('size_bytes').notNull(),
    /** As it was at the last upload: what is deleted is never refused. */
    quotaBytes: integer('quota_bytes').notNull(),
  },
  (t) => [
    check('company_storage_not_negative', sql`${t.sizeBytes} >= 0`),
    check('company_storage_within_quota', sql`${t.sizeBytes} <= ${t.quotaBytes}`),
  ],
);

/** How far a sweep has come that takes more than one run of the cron. */
export const sweepCursors = sqliteTable('sweep_cursors', {
  name: text('name').primaryKey(),
  /** What was looked at last; empty before the first. */
  after: text('after').notNull(),
  /** When it goes on. */
  notBeforeMs: integer('not_before_ms').notNull(),
});
