import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { idsAmong } from '#db/ids-among.ts';
import { registrations } from '#db/schema/substance.ts';
import { companies } from '#db/schema/tenancy.ts';
import { tradeRecordFacts, tradeRecords } from '#db/schema/trade-record.ts';
import type { Context } from '../../kernel/context.ts';
import { utcDay } from '../../kernel/dates.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import { koreanStanding } from '../korean-paper/papers.server.ts';
import { IMPORTER, notifiedOn } from '../substance/duin-covers.server.ts';

/**
 * What the counterparty of a record is shown and its certificate prints, beyond what the revision itself holds, as one
 * text that SQL composes of the present rows. At sending it is frozen with the revision; while the text composed anew
 * differs, nobody can answer, and nothing is issued (PRODUCT §7, "What was shown is what counts"). The importer is frozen
 * in a table of its own, and names and shares of the products are the revision's.
 */

type Columns = Readonly<Record<string, AnySQLiteColumn>>;

const EXPORTER: Columns = {
  name_zh: companies.nameZh,
  name_en: companies.nameEn,
  address_zh: companies.addressZh,
  address_en: companies.addressEn,
  country: companies.country,
};

const SUBSTANCE: Columns = {
  registration_no: registrations.registrationNo,
  registration_type: registrations.registrationType,
  tonnage_band: registrations.tonnageBand,
  jurisdiction: registrations.jurisdiction,
  use_class: registrations.useClass,
  name_zh: registrations.nameZh,
  name_en: registrations.nameEn,
  cas_no: registrations.casNo,
  ec_no: registrations.ecNo,
  ke_no: registrations.keNo,
  cbi_no: registrations.cbiNo,
  generic_name: registrations.genericName,
};

/** Whoever holds the registration. */
const HOLDER: Columns = {
  holder_zh: companies.nameZh,
  holder_en: companies.nameEn,
  holder_country: companies.country,
};

/** Names and columns of one row as the arguments of `json_object`. */
const members = (columns: Columns, alias: string) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `'${name}', ${alias}.${column.name}`)
      .join(', '),
  );

/** By its full name: in a SELECT from one table the builder would write it bare, and a subselect take its own. */
const record = (column: AnySQLiteColumn) => sql.raw(`trade_records.${column.name}`);
const OF_REVISION = (alias: string) =>
  sql`${sql.raw(alias)}.record_id = ${record(tradeRecords.id)}
    AND ${sql.raw(alias)}.revision = ${record(tradeRecords.revision)}`;

/**
 * Facts of a registration `g`; for a DUIN the day of the notification that names the importer, and its last day, for a
 * Korean one what it stands on where its kind does not say it.
 */
const substanceOf = (day: string | SQL) => {
  const said = sql`'line', u.line_no, 'mass_g', u.mass_g, ${members(SUBSTANCE, 'g')},
    'hidden', g.cbi_no IS NOT NULL AND g.cbi_valid_until >= ${day}, ${members(HOLDER, 'h')}`;
  const standing = koreanStanding({ of: 'g', day: sql`${day}` });
  const notified = sql`'notified_on', ${notifiedOn(IMPORTER)}, 'notified_until', g.valid_until`;
  return sql`CASE WHEN ${standing} IS NOT NULL
    THEN json_object(${said}, 'kr_standing', ${standing})
    WHEN g.registration_type <> 'duin' OR ${notifiedOn(IMPORTER)} IS NULL
    THEN json_object(${said}) ELSE json_object(${said}, ${notified}) END`;
};

/** SQL on a row of `trade_records`: the text as the rows are now. */
export function shownNow(nowMs: number): SQL<string> {
  return shownOn(utcDay(nowMs));
}

/** @param day on which a claim of confidentiality hides an identity from strangers, or no longer does */
function shownOn(day: string | SQL): SQL<string> {
  return sql<string>`json_object(
    'exporter', (SELECT json_object(${members(EXPORTER, 'c')}) FROM companies c
      WHERE c.id = ${record(tradeRecords.companyId)}),
    'lines', (SELECT json_group_array(json(x.line)) FROM (
      SELECT json_object('product', l.product_name, 'type', p.type, 'mass_g', l.mass_g) AS line
      FROM trade_record_lines l CROSS JOIN trade_products p ON p.id = l.product_id
      WHERE ${OF_REVISION('l')} ORDER BY l.line_no) x),
    'substances', (SELECT json_group_array(json(x.substance)) FROM (
      SELECT ${substanceOf(day)} AS substance
      FROM trade_record_substances u CROSS JOIN registrations g ON g.id = u.registration_id
      CROSS JOIN companies h ON h.id = g.company_id
      WHERE ${OF_REVISION('u')} ORDER BY u.line_no, u.registration_id) x))`;
}

/** SQL on a row of `trade_records`: the text as it was frozen; null where the revision was not sent. */
export const shownWhenSent = sql<string | null>`(SELECT f.facts FROM trade_record_facts f
  WHERE ${OF_REVISION('f')})`;

/** SQL on a row of `trade_records`: 1 where something that its counterparty was shown is no longer so. */
export function shownChanged(nowMs: number): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM trade_record_facts f WHERE ${OF_REVISION('f')}
    AND f.facts IS NOT ${shownNow(nowMs)})`;
}

/** SQL on a row of `trade_records`: the day on which it was confirmed, else today. */
export const answeredOn = (nowMs: number) =>
  sql<string>`CASE WHEN trade_records.status = 'CONFIRMED' THEN coalesce(
    strftime('%Y-%m-%d', trade_records.confirmed_at_ms / 1000, 'unixepoch'), ${utcDay(nowMs)})
    ELSE ${utcDay(nowMs)} END`;

/**
 * The same of what was answered: a claim that has ended since changes nothing, the certificate names what was shown under
 * the claim.
 */
export function answeredChanged(nowMs: number): SQL<number> {
  return sql<number>`EXISTS (SELECT 1 FROM trade_record_facts f WHERE ${OF_REVISION('f')}
    AND f.facts IS NOT ${shownOn(answeredOn(nowMs))})`;
}

/** Said in the portal where it is so: the counterparty is asked anew. */
export const SHOWN_CHANGED: Refusal = { code: 4106, why: { key: 'shown_changed' } };

/** What the counterparty of a record would be shown, as it was read. */
interface ReadShown {
  recordId: string;
  now: string;
}

/** Condition of a guarded write on `trade_records`: what was read of each would be shown still. */
export function shownStill(nowMs: number, read: readonly ReadShown[]): SQL<number> {
  const rows = Object.fromEntries(read.map(({ recordId, now }) => [recordId, now]));
  return sql<number>`(${shownNow(nowMs)} IS (SELECT j.value FROM json_each(${JSON.stringify(rows)}) j
    WHERE j.key = ${record(tradeRecords.id)}))`;
}

/** Statement: from now on the present revisions of records speak of what was so when they were sent. */
export function freezeShown(
  { db, nowMs }: Context,
  recordIds: readonly string[],
): BatchItem<'sqlite'> {
  return db.insert(tradeRecordFacts).select(sql`
    SELECT trade_records.id, trade_records.revision, trade_records.company_id, ${shownNow(nowMs)}
    FROM trade_records WHERE trade_records.id IN ${idsAmong(recordIds)}`);
}

/** Names of what differs between two texts, for the history: `exporter.name_en`, `substances.2.registration_no`. */
export function differences(before: string | null, now: string): string[] {
  if (before === null) return [];
  const [old, young] = [flat(JSON.parse(before)), flat(JSON.parse(now))];
  const names = [...new Set([...old.keys(), ...young.keys()])];
  return names.filter((name) => old.get(name) !== young.get(name));
}

interface Shown {
  exporter: object;
  lines: object[];
  substances: object[];
}

function flat({ exporter, lines, substances }: Shown): Map<string, unknown> {
  const rows: [string, object][] = [
    ['exporter', exporter],
    ...lines.map((line, at): [string, object] => [`lines.${at + 1}`, line]),
    ...substances.map((one, at): [string, object] => [`substances.${at + 1}`, one]),
  ];
  return new Map(
    rows.flatMap(([name, of]) =>
      Object.entries(of).map(([key, value]) => [`${name}.${key}`, value]),
    ),
  );
}
