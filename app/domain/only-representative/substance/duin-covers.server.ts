import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { dayByBand } from '~/domain/regulation/day-by-band.server.ts';
import { ofRule } from '~/domain/regulation/rule-in-sql.server.ts';
import { UK_DEADLINES } from '~/domain/regulation/uk-transition.ts';

/**
 * Whom a DUIN covers, and until when, as conditions of statements (`areas/only-representative.md` §3): the importers it
 * names, up to the day of its substance's class and band.
 */

/**
 * SQL: the last day on which the notification of a registration `g` stands in for a registration, by the rule that is law
 * on a day; empty where the law knows no day of its band.
 */
export const notifiedUntil = (day: string | SQL): SQL<string> => dayByBand(UK_DEADLINES, day);

/** SQL: as the law of these days is cited on papers, which name statutory instruments in English. */
export const deadlinesCited = (day: string | SQL) =>
  sql<string | null>`${ofRule(sql`law.source`, UK_DEADLINES, day)}`;

/** An importer as SQL gives it: the key of its name, and its country. */
export interface Importer {
  nameKey: SQL;
  country: SQL;
}

/**
 * SQL: the day of the notification that names the importer; null where none does.
 *
 * @param registration id of it, that of a row `g` where nothing is said
 */
export const notifiedOn = ({ nameKey, country }: Importer, registration: SQLWrapper = sql`g.id`) =>
  sql<
    string | null
  >`(SELECT d.notified_on FROM duin_importers d WHERE d.registration_id = ${registration}
    AND d.name_key = ${nameKey} AND d.country = ${country})`;

/** The importer of a row of `trade_records`: as it was asked, and before it was asked as the partner is now. */
export const IMPORTER: Importer = { nameKey: asAsked('name_key'), country: asAsked('country') };

function asAsked(column: 'name_key' | 'country'): SQL {
  const name = sql.raw(column);
  return sql`coalesce((SELECT p.${name} FROM trade_record_counterparties p
    WHERE p.record_id = trade_records.id AND p.revision = trade_records.revision),
    (SELECT p.${name} FROM trade_partners p WHERE p.id = trade_records.partner_id))`;
}

/**
 * Condition on a row of `trade_records`: a notification that it draws does not name its importer. In a purchase the
 * importer is not known yet.
 */
export const notNotified: SQL<number> = sql<number>`(trade_records.kind = 'distribution' AND EXISTS (
  SELECT 1 FROM trade_record_substances u JOIN registrations g ON g.id = u.registration_id
  WHERE u.record_id = trade_records.id AND u.revision = trade_records.revision
    AND g.registration_type = 'duin' AND ${notifiedOn(IMPORTER)} IS NULL))`;
