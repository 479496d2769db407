import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { utcDay } from '../../kernel/dates.ts';
import { countsOn } from '../../regulation/rule-in-sql.server.ts';
import { LAW_STATES } from './kinds.ts';

/**
 * Rows of rules and of policies as staff see them: what counts, counted or will count, and the drafts beside it. They are
 * a few hundred, so each is read with its standing, and no index answers each question.
 */
export const lawRows = sqliteTable('law_rows', {
  /** A draft's own; else name, profile or company, and first day. */
  id: text('id').notNull(),
  name: text('name').notNull(),
  profile: text('profile').notNull(),
  regime: text('regime'),
  /** Empty for everyone. */
  companyId: text('company_id').notNull(),
  /** First day; null of a draft that has none, empty where it counts since ever. */
  fromOn: text('from_on'),
  /** Last day, its own or the one before its successor begins. */
  untilOn: text('until_on'),
  /** Last day as it was said. */
  saidUntil: text('said_until'),
  value: text('value').notNull(),
  note: text('note').notNull(),
  source: text('source').notNull(),
  sourceZh: text('source_zh'),
  article: text('article').notNull(),
  link: text('link').notNull(),
  state: text('state', { enum: LAW_STATES }).notNull(),
  /** Its profile is the one that counts on its days, for everyone. */
  counts: integer('counts', { mode: 'boolean' }).notNull(),
  version: integer('version').notNull(),
  createdByName: text('created_by_name').notNull(),
});

/** Id of a rule's row. */
export const ruleRowId = sql`(r.rule || ':' || r.profile || ':' || r.valid_from)`;

const stateOf = (today: string, from: SQL, until: SQL) => sql`CASE WHEN ${from} > ${today}
  THEN 'scheduled' WHEN ${until} < ${today} THEN 'ended' ELSE 'in_force' END`;

const draftsOf = (kind: 'rule' | 'policy') => sql`SELECT d.id, d.name, d.profile, d.regime,
    d.company_id, d.from_on, d.until_on, d.until_on AS said_until, d.value, d.note, d.source,
    d.source_zh, d.article, d.link, 'draft' AS state, 0 AS counts, d.version, d.created_by_name
  FROM law_drafts d WHERE d.kind = ${kind}`;

/** FROM: rows of rules. */
export function ruleRows(nowMs: number): SQL {
  const today = utcDay(nowMs);
  const until = sql`coalesce(r.valid_until, (SELECT date(min(n.valid_from), '-1 days')
    FROM regulation_rules n WHERE n.rule = r.rule AND n.profile = r.profile
      AND n.regime IS r.regime AND n.valid_from > r.valid_from))`;
  return sql`(SELECT ${ruleRowId} AS id, r.rule AS name, r.profile, r.regime, '' AS company_id,
      r.valid_from AS from_on, ${until} AS until_on, r.valid_until AS said_until, r.value,
      '' AS note, r.source, r.source_zh, r.article, r.link,
      ${stateOf(today, sql`r.valid_from`, until)} AS state,
      ${countsOn(sql`r`, sql`max(r.valid_from, min(${today}, coalesce(${until}, ${today})))`)} AS counts,
      1 AS version, '' AS created_by_name
    FROM regulation_rules r
    UNION ALL ${draftsOf('rule')}) AS law_rows`;
}

/** FROM: rows of policies. */
export function policyRows(nowMs: number): SQL {
  const today = utcDay(nowMs);
  const until = sql`coalesce(p.until_on, (SELECT date(min(n.from_on), '-1 days')
    FROM policies n WHERE n.name = p.name AND n.company_id = p.company_id
      AND n.from_on > p.from_on))`;
  return sql`(SELECT p.name || ':' || coalesce(nullif(p.company_id, ''), 'all') || ':'
      || coalesce(nullif(p.from_on, ''), 'ever') AS id, p.name, '' AS profile, NULL AS regime,
      p.company_id, p.from_on, ${until} AS until_on, p.until_on AS said_until,
      CAST(p.value AS TEXT) AS value, p.note, '' AS source, NULL AS source_zh, '' AS article,
      '' AS link, ${stateOf(today, sql`p.from_on`, until)} AS state, 1 AS counts, 1 AS version,
      '' AS created_by_name
    FROM policies p
    UNION ALL ${draftsOf('policy')}) AS law_rows`;
}

/** A column of them, which a select takes as an expression: what it is selected from is no table. */
const read = <Column extends AnySQLiteColumn>(column: Column) =>
  sql<GetColumnData<Column>>`${column}`.mapWith(column).as(`law_${column.name}`) as SQL.Aliased<
    GetColumnData<Column>
  >;

/** Every column of them. */
export const LAW_COLUMNS = {
  id: read(lawRows.id),
  name: read(lawRows.name),
  profile: read(lawRows.profile),
  regime: read(lawRows.regime),
  companyId: read(lawRows.companyId),
  fromOn: read(lawRows.fromOn),
  untilOn: read(lawRows.untilOn),
  saidUntil: read(lawRows.saidUntil),
  value: read(lawRows.value),
  note: read(lawRows.note),
  source: read(lawRows.source),
  sourceZh: read(lawRows.sourceZh),
  article: read(lawRows.article),
  link: read(lawRows.link),
  state: read(lawRows.state),
  counts: read(lawRows.counts),
  version: read(lawRows.version),
  createdByName: read(lawRows.createdByName),
};
