import { and, asc, desc, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#db/client.ts';
import { regulationRules } from '#db/schema/regulation.ts';
import { type Dated, rowOn } from './dated.ts';
import { countsOn } from './rule-in-sql.server.ts';

/** The rows of `regulation_rules` that a function asks for, each with the schema of its value. */
type Rules = Record<string, v.GenericSchema>;
type Values<R extends Rules> = { [Name in keyof R]: v.InferOutput<R[Name]> };

const COLUMNS = {
  rule: regulationRules.rule,
  profile: regulationRules.profile,
  regime: regulationRules.regime,
  validFrom: regulationRules.validFrom,
  validUntil: regulationRules.validUntil,
  value: regulationRules.value,
  source: regulationRules.source,
  sourceZh: regulationRules.sourceZh,
  link: regulationRules.link,
  active: regulationRules.active,
};

/** A profile that counts from a day on. */
interface Switch {
  profile: string;
  from: string;
  /** It is the company's own. */
  own: boolean;
}

/** JSON of a rule's switches, everyone's and the company's. The column bears its table: a switch has a `rule` of its own. */
const switchesFor = (companyId: string) =>
  sql<string>`(SELECT json_group_array(json_object('profile', s.profile, 'from', s.from_on,
    'own', iif(s.company_id = '', json('false'), json('true'))))
    FROM regulation_profiles s WHERE s.rule = regulation_rules.rule
      AND s.company_id IN (${companyId}, ''))`.as('rule_switches');

/** A row as the statements here read it. */
interface RuleRow {
  rule: string;
  profile: string;
  /** The regime it holds for; null for any. */
  regime: string | null;
  validFrom: string;
  validUntil: string | null;
  /** JSON. */
  value: string;
  source: string;
  sourceZh: string | null;
  link: string;
  active: boolean;
  /** JSON of its rule's switches. */
  switches: string;
}

/** A row of a rule, with where it comes from. */
interface RuleInForce<Value> extends Dated<Value> {
  /** The reading of the rule that it is of. */
  profile: string;
  /** As it is cited in English and in Chinese, and where it can be read; empty where no page is known. */
  source: string;
  sourceZh: string;
  link: string;
}

/** A row of any of the rules, which its name tells apart. */
type AnyRule<R extends Rules> = {
  [Name in keyof R & string]: RuleInForce<v.InferOutput<R[Name]>> & { rule: Name };
}[keyof R & string];

/** Rules with all of their rows, whenever they are or were law. */
export interface Law<R extends Rules> {
  /**
   * The row that is law on the day of a fact, for its regime where rows are of one; null where there was no such law.
   *
   * @param dayOfFact `YYYY-MM-DD`: of what is judged, never today's for what is past
   */
  ruleInForce<Name extends keyof R & string>(
    rule: Name,
    dayOfFact: string,
    regime?: string | null,
  ): RuleInForce<v.InferOutput<R[Name]>> | null;
  /** The row of one profile on the day of a fact, also of one that is not active; null where it had none. */
  ruleOfProfile<Name extends keyof R & string>(
    rule: Name,
    profile: string,
    dayOfFact: string,
  ): RuleInForce<v.InferOutput<R[Name]>> | null;
  /** Every profile of a rule, active or not. */
  profilesOf(rule: keyof R & string): string[];
  /** The row that something was judged by, also one that is law no more; null for an id that none has. */
  ruleOf(id: string): AnyRule<R> | null;
  /** Every row of a rule that is or was law, the earliest first. */
  rowsOf<Name extends keyof R & string>(rule: Name): RuleInForce<v.InferOutput<R[Name]>>[];
}

/** The id of a row: what was judged by it keeps this (`ruleIdInSql` is its twin). */
function ruleId({ rule, profile, validFrom }: RuleRow) {
  return `${rule}/${profile}/${validFrom}`;
}

/**
 * Reads rules of every day: a statement for the reader's batch, and what makes its rows into law. What is judged is judged
 * by the row of the day of the fact, so a later row moves nothing of the past.
 *
 * @param companyId whose own profiles count, where a rule has such
 */
export function lawOf<R extends Rules>(db: Database, rules: R, companyId = '') {
  const names = Object.keys(rules);
  const statement = db
    .select({ ...COLUMNS, switches: switchesFor(companyId) })
    .from(regulationRules)
    .where(inArray(regulationRules.rule, names))
    .orderBy(asc(regulationRules.validFrom));
  return { statement, read: (rows: readonly RuleRow[]): Law<R> => lawFrom(rules, rows) };
}

/** Whether a row is of the profile that counts on a day; `countsOn` is its twin. */
function counts({ profile, active, switches }: RuleRow, day: string): boolean {
  const all: Switch[] = JSON.parse(switches);
  const begun = all.filter(({ from }) => from <= day);
  const own = begun.filter((one) => one.own);
  const [latest] = (own.length > 0 ? own : begun).sort((a, b) => b.from.localeCompare(a.from));
  return latest === undefined ? active : latest.profile === profile;
}

function lawFrom<R extends Rules>(rules: R, rows: readonly RuleRow[]): Law<R> {
  const parsed = (row: RuleRow) => {
    const { rule, profile, regime, validFrom: from, validUntil: until } = row;
    const { source, sourceZh, link } = row;
    const value = v.parse(rules[rule] as v.GenericSchema, JSON.parse(row.value));
    return {
      rule,
      profile,
      id: ruleId(row),
      regime,
      from,
      until,
      value,
      source,
      sourceZh: sourceZh ?? source,
      link,
    };
  };
  const counting = (rule: string, day: string) =>
    rows.filter((row) => row.rule === rule && counts(row, day)).map(parsed);
  return {
    ruleInForce: (rule, dayOfFact, regime = null) =>
      rowOn(counting(rule, dayOfFact), dayOfFact, regime),
    ruleOfProfile(rule, profile, dayOfFact) {
      const own = rows.filter((row) => row.rule === rule && row.profile === profile);
      return rowOn(own.map(parsed), dayOfFact);
    },
    profilesOf: (rule) => [
      ...new Set(rows.filter((row) => row.rule === rule).map(({ profile }) => profile)),
    ],
    ruleOf(id) {
      const row = rows.find((one) => ruleId(one) === id);
      return row === undefined ? null : (parsed(row) as AnyRule<R>);
    },
    rowsOf: (rule) =>
      rows.filter((row) => row.rule === rule && counts(row, row.validFrom)).map(parsed),
  };
}

/**
 * Reads rules as they are in force on a day: a statement for the reader's batch, and what makes its rows into values.
 *
 * @param day `YYYY-MM-DD`
 * @throws {Error} for a rule without a row in force: the migrations bring them all
 */
export function rulesOn<R extends Rules>(db: Database, rules: R, day: string) {
  const names = Object.keys(rules);
  const statement = db
    .select({ rule: regulationRules.rule, value: regulationRules.value })
    .from(regulationRules)
    .where(
      and(
        inArray(regulationRules.rule, names),
        countsOn(sql`regulation_rules`, day),
        lte(regulationRules.validFrom, day),
        or(isNull(regulationRules.validUntil), gte(regulationRules.validUntil, day)),
      ),
    )
    .orderBy(desc(regulationRules.validFrom));
  const values = (rows: { rule: string; value: string }[]): Values<R> => {
    const read = names.map((name) => {
      const row = rows.find(({ rule }) => rule === name);
      if (row === undefined) throw new Error(`no rule ${name} on ${day}`);
      return [name, v.parse(rules[name] as v.GenericSchema, JSON.parse(row.value))];
    });
    return Object.fromEntries(read);
  };
  return { statement, values };
}
