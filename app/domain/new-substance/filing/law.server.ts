import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#db/client.ts';
import { regulationRules } from '#db/schema/regulation.ts';
import { rulesOn } from '../../regulation/rules.server.ts';
import { CN_RULES, typesRule } from '../rules.ts';

const POLICY = {
  cn_order_7_grace: CN_RULES.cn_order_7_grace,
  cn_number_format: CN_RULES.cn_number_format,
  cn_confidentiality: CN_RULES.cn_confidentiality,
  cn_volume_percents: CN_RULES.cn_volume_percents,
  cn_viewer_identity: CN_RULES.cn_viewer_identity,
  cn_changes: CN_RULES.cn_changes,
};

/** Statement: every type that is or was law, and its days. */
export function typesOfLaw(db: Database) {
  return db
    .select({
      from: regulationRules.validFrom,
      until: regulationRules.validUntil,
      value: regulationRules.value,
    })
    .from(regulationRules)
    .where(and(eq(regulationRules.rule, 'cn_types'), eq(regulationRules.active, true)))
    .orderBy(asc(regulationRules.validFrom));
}

interface Dated {
  from: string;
  until: string | null;
  /** JSON. */
  value: string;
}

export function readTypes(dated: readonly Dated[]) {
  return dated.map(({ value, ...days }) => ({ ...v.parse(typesRule, JSON.parse(value)), ...days }));
}

/**
 * Reads what filings are judged by: two statements for the reader's batch, and what makes their rows into law. Types of
 * a regime that is over stay law for the registrations of its days.
 *
 * @param today in Beijing
 */
export function filingLaw(db: Database, today: string) {
  const { statement: policy, values } = rulesOn(db, POLICY, today);
  return {
    periods: typesOfLaw(db),
    policy,
    read(dated: readonly Dated[], rules: Parameters<typeof values>[0]) {
      const policies = values(rules);
      return {
        periods: readTypes(dated),
        order7GraceUntil: policies.cn_order_7_grace.until,
        numberFormat: policies.cn_number_format,
        confidentiality: policies.cn_confidentiality,
        changes: policies.cn_changes,
        amberPercent: policies.cn_volume_percents.amber,
        viewersSeeNames: policies.cn_viewer_identity.names,
      };
    },
  };
}
