import { type SQL, sql } from 'drizzle-orm';
import { dayByBand } from '../../regulation/day-by-band.server.ts';
import { countsOn } from '../../regulation/rule-in-sql.server.ts';
import type { KoreanPaper, KoreanStanding, ThresholdBy } from './kinds.ts';
import { KR_EXISTING_GRACE, KR_NEW_SUBSTANCE, LAW_PROFILE } from './law.ts';

/**
 * Which papers of the Korean authority a registration needs and has, and what it may cover by them in a year
 * (`areas/only-representative.md` §4, Korean papers). In SQL, so that pages, letters and the write that draws tonnage ask
 * the same, and two draws at once can't pass a threshold together.
 */

interface Row {
  /** Name under which a statement has the row of the registration. */
  of: string;
  /** Day that is judged, `YYYY-MM-DD`: that of arrival for a draw, else today. */
  day: SQL;
}

const quoted = (constant: string) => sql.raw(`'${constant}'`);
const RULE = quoted(KR_NEW_SUBSTANCE);
const LAW = quoted(LAW_PROFILE);

/** Condition: a row of documents is in force. */
const goodOn = (day: SQL) =>
  sql`kd.archived = 0 AND (kd.valid_until IS NULL OR kd.valid_until >= ${day})`;

/** SQL: whether a paper of a registration is in force. */
const has = (type: KoreanPaper, { of, day }: Row) =>
  sql<number>`EXISTS (SELECT 1 FROM documents kd WHERE kd.registration_id = ${sql.raw(of)}.id
    AND kd.type = ${quoted(type)} AND ${goodOn(day)})`;

/** SQL: whether the company has a certificate that it chose its only representative. */
const hasAppointment = ({ of, day }: Row) =>
  sql<number>`EXISTS (SELECT 1 FROM documents kd WHERE kd.company_id = ${sql.raw(of)}.company_id
    AND kd.system = ${sql.raw(of)}.system AND kd.type = 'kr_or_certificate' AND ${goodOn(day)})`;

/** The day of its declaration certificate, the newest that counts; without one the day that is judged. */
const paperOn = ({ of, day }: Row) => sql`coalesce((SELECT kd.issued_on FROM documents kd
  WHERE kd.registration_id = ${sql.raw(of)}.id AND kd.type = 'kr_declaration'
  ORDER BY kd.archived, kd.issued_on DESC LIMIT 1), ${day})`;

const inForce = (row: string, day: SQL) => sql`${sql.raw(row)}.valid_from <= ${day}
  AND (${sql.raw(row)}.valid_until IS NULL OR ${sql.raw(row)}.valid_until >= ${day})`;

/** Whether the law of the paper's day counts for it; where there was none on that day, the active profile does. */
const byPaper = (row: Row) => sql`(${sql.raw(row.of)}.kr_profile = 'by_paper' AND EXISTS (
  SELECT 1 FROM regulation_rules kl WHERE kl.rule = ${RULE} AND kl.profile = ${LAW}
    AND ${inForce('kl', paperOn(row))}))`;

/** Something of the row of the rule that counts for it. */
const ofRule = (something: string, row: Row) => sql`(SELECT ${sql.raw(something)}
  FROM regulation_rules kr WHERE kr.rule = ${RULE} AND CASE WHEN ${byPaper(row)}
    THEN kr.profile = ${LAW} AND ${inForce('kr', paperOn(row))}
    ELSE ${countsOn(sql`kr`, row.day, sql`${sql.raw(row.of)}.company_id`)}
      AND ${inForce('kr', row.day)} END
  ORDER BY kr.valid_from DESC LIMIT 1)`;

/** SQL: from how many grams a year it needs a notification certificate. */
export const thresholdG = (row: Row) =>
  sql<number | null>`${ofRule("json_extract(kr.value, '$.grams')", row)}`;

/** SQL: the profile that says so. */
export const thresholdBy = (row: Row) =>
  sql<ThresholdBy | null>`CASE WHEN ${byPaper(row)} THEN 'by_paper'
    ELSE ${ofRule(`CASE kr.profile WHEN '${LAW_PROFILE}' THEN 'law' ELSE 'seed' END`, row)} END`;

/**
 * Condition: it was declared, and no notification certificate is in force. A declaration that was archived or has ended
 * still says that the substance was only declared.
 */
const declaredOnly = (row: Row) => sql`${sql.raw(row.of)}.kr_class = 'new'
  AND EXISTS (SELECT 1 FROM documents kd WHERE kd.registration_id = ${sql.raw(row.of)}.id
    AND kd.type = 'kr_declaration')
  AND NOT ${has('kr_notification', row)}`;

/** SQL: the most grams that it may cover in a year by its declaration alone; null where none limits it. */
export const declaredLimitG = (row: Row) =>
  sql<number | null>`CASE WHEN ${declaredOnly(row)} THEN ${thresholdG(row)} - 1 END`;

/** SQL: the profile by which a declaration limits it. */
export const declaredBy = (row: Row) =>
  sql<ThresholdBy | null>`CASE WHEN ${declaredOnly(row)} THEN ${thresholdBy(row)} END`;

/** SQL: id of the row of the rule that limits it. */
export const declaredRule = (row: Row) =>
  sql<string | null>`CASE WHEN ${declaredOnly(row)}
    THEN ${ofRule("kr.rule || '/' || kr.profile || '/' || kr.valid_from", row)} END`;

/** SQL: the paper that its class wants; null where nobody has said its class. */
export const neededPaper = (row: Row) =>
  sql<KoreanPaper | null>`CASE ${sql.raw(row.of)}.kr_class
    WHEN 'existing' THEN 'kr_registration' WHEN 'exempt' THEN 'kr_exemption'
    WHEN 'new' THEN iif(${sql.raw(row.of)}.tonnage_g >= ${thresholdG(row)},
      'kr_notification', 'kr_declaration') END`;

/** SQL: a paper that it needs and does not have, its own before the company's; null where nothing is missing. */
export const missingPaper = (row: Row) =>
  sql<KoreanPaper | null>`CASE WHEN ${sql.raw(row.of)}.kr_class IS NULL THEN NULL
    WHEN ${sql.raw(row.of)}.kr_class = 'existing' AND NOT ${has('kr_registration', row)}
      THEN 'kr_registration'
    WHEN ${sql.raw(row.of)}.kr_class = 'exempt' AND NOT ${has('kr_exemption', row)}
      THEN 'kr_exemption'
    WHEN ${sql.raw(row.of)}.kr_class = 'new' AND NOT ${has('kr_notification', row)}
      AND (${sql.raw(row.of)}.tonnage_g >= ${thresholdG(row)} OR NOT ${has('kr_declaration', row)})
      THEN ${neededPaper(row)}
    WHEN NOT ${hasAppointment(row)} THEN 'kr_or_certificate' END`;

/** SQL: the day until which an existing substance of its tonnage is registered; null of another class or without a band. */
export const graceUntil = (row: Row) =>
  sql<string | null>`iif(${sql.raw(row.of)}.kr_class = 'existing',
    nullif(${dayByBand(KR_EXISTING_GRACE, row.day, sql.raw(row.of))}, ''), NULL)`;

/** SQL: what it stands on, as papers print it; null where its kind of registration says it. */
export const koreanStanding = (row: Row) =>
  sql<KoreanStanding | null>`CASE ${sql.raw(row.of)}.kr_class
    WHEN 'new' THEN CASE WHEN ${has('kr_notification', row)} THEN 'kr_notification'
      WHEN ${has('kr_declaration', row)} THEN 'kr_declaration' ELSE 'new' END
    WHEN 'exempt' THEN iif(${has('kr_exemption', row)}, 'kr_exemption', 'exempt') END`;
