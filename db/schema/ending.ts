import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { tradePartners } from './partner.ts';
import { companies } from './tenancy.ts';

/** Authorisations of an only representative that are over, each by its last day. */
export const authorisationEnds = sqliteTable(
  'authorisation_ends',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** Slug of the subsystem that it was for. */
    system: text('system').notNull(),
    /** The last day on which it covered. */
    endedOn: text('ended_on').notNull(),
    moveId: text('move_id').notNull(),
    createdAtMs: integer('created_at_ms').notNull(),
  },
  (t) => [unique('authorisation_ends_once').on(t.companyId, t.system, t.endedOn)],
);

/** Importers who were supplied in the twelve months before an end, and whether they were told of it. */
export const importersToTell = sqliteTable(
  'importers_to_tell',
  {
    endId: text('end_id')
      .notNull()
      .references(() => authorisationEnds.id),
    partnerId: text('partner_id')
      .notNull()
      .references(() => tradePartners.id),
    companyId: text('company_id').notNull(),
    /** Day of the last arrival that was covered. */
    lastOn: text('last_on').notNull(),
    /** When the letter was sent, to which address, and by whom; null until then. */
    toldAtMs: integer('told_at_ms'),
    toldTo: text('told_to'),
    toldByName: text('told_by_name'),
    moveId: text('move_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.endId, t.partnerId] }),
    index('importers_to_tell_by_partner').on(t.partnerId),
  ],
);
