import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

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
