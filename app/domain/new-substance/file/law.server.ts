import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#db/client.ts';
import { regulationRules } from '#db/schema/regulation.ts';
import { typesRule } from '../rules.ts';
import type { RegimeTypes } from './retention.ts';

/** Statement: every type that is or was law, with the years its records are kept. */
export function typesOfLaw(db: Database) {
  return db
    .select({ value: regulationRules.value })
    .from(regulationRules)
    .where(and(eq(regulationRules.rule, 'cn_types'), eq(regulationRules.active, true)));
}

export function readTypes(rows: readonly { value: string }[]): RegimeTypes[] {
  return rows.map(({ value }) => v.parse(typesRule, JSON.parse(value)));
}
