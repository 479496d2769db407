import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

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
