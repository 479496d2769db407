import type { Database } from '#db/client.ts';
import { done, type Outcome, refuse } from '../../kernel/outcome.ts';
import { lawOf } from '../../regulation/rules.server.ts';
import { RP_RULES, type Severity } from '../rules.ts';
import { dueOn, selfCheckDueOn } from './terms.ts';

const RULES = {
  rp_adverse_terms: RP_RULES.rp_adverse_terms,
  rp_self_check: RP_RULES.rp_self_check,
};

/** Days a report is held to, and the rows of law they were counted by. */
export interface HeldTo {
  dueOn: string;
  termsRuleId: string;
  selfCheckDueOn: string | null;
  selfCheckRuleId: string | null;
}

/**
 * The law of terms: a statement for the reader's batch, and what counts the days of a report by the rows that were law on
 * the day of its first discovery, whatever came after.
 */
export function termsLaw(db: Database) {
  const { statement, read } = lawOf(db, RULES);
  type Rows = Awaited<typeof statement>;
  /** Refusal: a first discovery of before there was any term (4100 with the day it began). */
  function count(rows: Rows, firstDiscoveredOn: string, severity: Severity): Outcome<HeldTo> {
    const { ruleInForce } = read(rows);
    const terms = ruleInForce('rp_adverse_terms', firstDiscoveredOn);
    const checks = ruleInForce('rp_self_check', firstDiscoveredOn);
    if (terms === null || checks === null) {
      const [from = ''] = rows.map(({ validFrom }) => validFrom).sort();
      const field = { key: 'discovered_before_law', values: { from } };
      return refuse(4100, { fields: { first_discovered_on: field } });
    }
    const checkOn = selfCheckDueOn(firstDiscoveredOn, severity, checks.value);
    return done({
      dueOn: dueOn(firstDiscoveredOn, severity, terms.value),
      termsRuleId: terms.id,
      selfCheckDueOn: checkOn,
      selfCheckRuleId: checkOn === null ? null : checks.id,
    });
  }
  return { statement, count };
}
