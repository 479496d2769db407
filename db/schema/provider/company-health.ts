import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { companies } from '../tenancy.ts';

const count = (name: string) => integer(name).notNull().default(0);

/**
 * How each company stands, reckoned ahead for the list of all of them: one row a company, written anew where something
 * was done in it and once a day. Nothing is decided by it.
 */
export const companyHealth = sqliteTable(
  'company_health',
  {
    id: text('company_id')
      .primaryKey()
      .references(() => companies.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en').notNull(),
    country: text('country').notNull(),
    /** Its numbers in small letters, each between two line ends: it is found by the whole of one. */
    numbers: text('numbers').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
    disabled: integer('disabled', { mode: 'boolean' }).notNull().default(false),
    /** It has had contracts, and none goes on. */
    archived: integer('archived', { mode: 'boolean' }).notNull().default(false),
    /** JSON list of its contracts: `system`, `state`, `authorised_until`, `unpaid`, `type`. */
    systems: text('systems').notNull().default('[]'),
    /** Who comes first of those that work for it; empty where nobody does. */
    consultant: text('consultant').notNull().default(''),
    /** JSON list of the names of all of them. */
    consultants: text('consultants').notNull().default('[]'),
    users: count('users'),
    registrations: count('registrations'),
    /** Items of work that are open, and those of them that are late. */
    open: count('open_items'),
    overdue: count('overdue'),
    /** What its counterparties have not answered for more than a week. */
    waiting: count('waiting'),
    /** Registrations past their alarm, and those nearly full. */
    alarm: count('alarm'),
    critical: count('critical'),
    /** What ends within 90 days. */
    ending: count('ending'),
    lapsed: count('lapsed'),
    locked: count('locked'),
    unpaid: count('unpaid'),
    held: count('held'),
    rejected: count('rejected'),
    /** Registrations that have no limit of next year yet. */
    unlimited: count('unlimited'),
    /** When its people did something last; 0 where they never did. */
    actedAtMs: integer('acted_at_ms').notNull().default(0),
    /** Day that it was reckoned on; empty where something was done since. */
    builtOn: text('built_on').notNull().default(''),
    builtAtMs: integer('built_at_ms').notNull().default(0),
  },
  (t) => [
    index('company_health_by_severity').on(
      t.archived,
      t.overdue,
      t.lapsed,
      t.critical,
      t.open,
      t.id,
    ),
    index('company_health_by_name').on(t.archived, t.nameZh, t.id),
    index('company_health_by_creation').on(t.archived, t.createdAtMs, t.id),
    index('company_health_by_consultant').on(t.archived, t.consultant, t.id),
    index('company_health_by_open').on(t.archived, t.open, t.id),
    index('company_health_by_waiting').on(t.archived, t.waiting, t.id),
    index('company_health_by_alarm').on(t.archived, t.alarm, t.id),
    index('company_health_by_ending').on(t.archived, t.ending, t.id),
    index('company_health_by_lapsed').on(t.archived, t.lapsed, t.id),
    index('company_health_by_held').on(t.archived, t.held, t.id),
    index('company_health_by_act').on(t.archived, t.actedAtMs, t.id),
    index('company_health_without_limits').on(t.nameZh, t.id).where(sql`unlimited > 0`),
    // What is to be reckoned anew.
    index('company_health_by_day').on(t.archived, t.builtOn),
  ],
);
