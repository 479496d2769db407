import { type SQL, sql } from 'drizzle-orm';
import { KR_NEW_SUBSTANCE, LAW_PROFILE, type ThresholdBy } from './law.ts';

/**
 * A new substance that only has a declaration certificate stays below the threshold in each year, whatever it is
 * registered for (`areas/only-representative.md` §4). In SQL, so that the write that draws it asks, and two at once can't
 * pass it together.
 */

const inForce = (row: string, day: SQL) => sql`${sql.raw(row)}.valid_from <= ${day}
  AND (${sql.raw(row)}.valid_until IS NULL OR ${sql.raw(row)}.valid_until >= ${day})`;

/** SQL: whether a document in force on a day holds for a registration. */
export const hasPaper = (registration: SQL, type: string, day: SQL) =>
  sql<number>`EXISTS (SELECT 1 FROM documents kd WHERE kd.registration_id = ${registration}
    AND kd.type = ${sql.raw(`'${type}'`)} AND NOT kd.archived
    AND (kd.valid_until IS NULL OR kd.valid_until >= ${day}))`;

interface Row {
  /** Name under which a statement has the row of the registration. */
  of: string;
  /** Day that is judged: the day of arrival. */
  day: SQL;
}

/**
 * Condition: it was declared, and no notification certificate is in force. A declaration that was archived or has ended
 * still says that the substance was only declared.
 */
function declaredOnly({ of, day }: Row): SQL {
  const r = sql.raw(of);
  return sql`${r}.kr_class = 'new'
    AND EXISTS (SELECT 1 FROM documents kd WHERE kd.registration_id = ${r}.id
      AND kd.type = 'kr_declaration')
    AND NOT ${hasPaper(sql`${r}.id`, 'kr_notification', day)}`;
}

/** The day of its declaration certificate, the newest that counts. */
const paperOn = (of: string) => sql`(SELECT kd.issued_on FROM documents kd
  WHERE kd.registration_id = ${sql.raw(of)}.id AND kd.type = 'kr_declaration'
  ORDER BY kd.archived, kd.issued_on DESC LIMIT 1)`;

const RULE = sql.raw(`'${KR_NEW_SUBSTANCE}'`);
const LAW = sql.raw(`'${LAW_PROFILE}'`);

/** Whether the law of the paper's day counts for it. */
const byPaper = (of: string) => sql`(${sql.raw(of)}.kr_profile = 'by_paper' AND EXISTS (
  SELECT 1 FROM regulation_rules kl WHERE kl.rule = ${RULE} AND kl.profile = ${LAW}
    AND ${inForce('kl', paperOn(of))}))`;

/** A column of the row of the rule that counts for it; */
const ruleRow = (column: string, { of, day }: Row) => sql`(SELECT ${sql.raw(column)}
  FROM regulation_rules kr WHERE kr.rule = ${RULE} AND CASE WHEN ${byPaper(of)}
    THEN kr.profile = ${LAW} AND ${inForce('kr', paperOn(of))}
    ELSE kr.active AND ${inForce('kr', day)} END
  ORDER BY kr.valid_from DESC LIMIT 1)`;

/** SQL: the most grams that a registration may cover in a year by its declaration; null where none limits it. */
export const declaredLimitG = (row: Row) =>
  sql<number | null>`CASE WHEN ${declaredOnly(row)}
    THEN ${ruleRow("json_extract(kr.value, '$.grams') - 1", row)} END`;

/** SQL: id of the row of the rule that says so. */
export const declaredRule = (row: Row) =>
  sql<string | null>`CASE WHEN ${declaredOnly(row)}
    THEN ${ruleRow("kr.rule || '/' || kr.profile || '/' || kr.valid_from", row)} END`;

/** SQL: whose threshold it is. */
export const declaredBy = (row: Row) =>
  sql<ThresholdBy | null>`CASE WHEN ${declaredOnly(row)} THEN CASE WHEN ${byPaper(row.of)}
    THEN 'by_paper' ELSE ${ruleRow(`CASE kr.profile WHEN '${LAW_PROFILE}' THEN 'law' ELSE 'seed' END`, row)} END END`;
