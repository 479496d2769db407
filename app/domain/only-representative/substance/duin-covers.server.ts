import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { HAZARD_CLASSES } from '#db/schema/registration-kinds.ts';
import { UK_DEADLINES } from '~/domain/regulation/uk-transition.ts';

/**
 * Whom a DUIN covers, and until when, as conditions of statements (`areas/only-representative.md` §3): the importers it
 * names, up to the day of its substance's class and band.
 */

const NEVER = '9999-12-31';

const quoted = (constant: string) => `'${constant}'`;

/** The days of law are constants: written out, they take no parameter of the statements that hold them. */
const DAYS = [
  `CASE g.tonnage_band ${Object.entries(UK_DEADLINES.ofBand)
    .map(([band, day]) => `WHEN ${quoted(band)} THEN ${quoted(day)}`)
    .join(' ')} ELSE '' END`,
  ...HAZARD_CLASSES.map((one) => {
    const { day, bands } = UK_DEADLINES.ofClass[one];
    const counted = bands ? ` AND g.tonnage_band IN (${bands.map(quoted).join()})` : '';
    return `CASE WHEN instr(g.hazard_classes, '"${one}"')${counted} THEN ${quoted(day)}
      ELSE ${quoted(NEVER)} END`;
  }),
];

/** SQL: the last day on which the notification of a registration `g` stands in for a registration. */
export const notifiedUntil = sql.raw(`min(${DAYS.join(', ')})`);

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
