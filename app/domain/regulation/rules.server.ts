import { and, desc, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#db/client.ts';
import { regulationRules } from '#db/schema/regulation.ts';

/** The rows of `regulation_rules` that a function asks for, each with the schema of its value. */
type Rules = Record<string, v.GenericSchema>;
type Values<R extends Rules> = { [Name in keyof R]: v.InferOutput<R[Name]> };

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
        eq(regulationRules.active, true),
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
