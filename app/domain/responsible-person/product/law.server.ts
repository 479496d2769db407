import type { Database } from '#db/client.ts';
import { lawOf } from '../../regulation/rules.server.ts';
import { RP_RULES } from '../rules.ts';
import { ANNUAL_RULE } from './annual/owed.server.ts';
import type { AnnualLaw } from './annual/rules.ts';

const RULES = {
  rp_special_claims: RP_RULES.rp_special_claims,
  rp_claim_evidence: RP_RULES.rp_claim_evidence,
  rp_certificate_term: RP_RULES.rp_certificate_term,
  rp_registration_prefixes: RP_RULES.rp_registration_prefixes,
  rp_sample: RP_RULES.rp_sample,
  rp_renewal_window: RP_RULES.rp_renewal_window,
  [ANNUAL_RULE]: RP_RULES.rp_annual_report,
} as const;

/** What was registered before the regulation (CSAR) came into force is held to its first rules. */
const CSAR_FROM = '2021-05-01';

/**
 * The rules a product is judged by, each by the row of the day of the fact: its report, the import of a batch, the filing
 * of a renewal, the day on which annual reports of a year begin to be filed. A day that is not known is today.
 */
export function productLaw(db: Database, today: string) {
  const law = lawOf(db, RULES);
  const read = (rows: Awaited<typeof law.statement>) => {
    const { ruleInForce } = law.read(rows);
    type Rule = keyof typeof RULES;
    const on = <Name extends Rule>(rule: Name, day: string) => {
      const row = ruleInForce(rule, day);
      if (row === null) throw new Error(`no rule ${rule} on ${day}`);
      return row.value;
    };
    const since = (day: string | null) =>
      day === null || day > CSAR_FROM ? (day ?? today) : CSAR_FROM;
    const annual: AnnualLaw = (year) =>
      ruleInForce(ANNUAL_RULE, `${year + 1}-01-01`)?.value ?? null;
    return {
      specialClaims: (reportOn: string | null) => on('rp_special_claims', since(reportOn)),
      evidence: (reportOn: string | null) => on('rp_claim_evidence', since(reportOn)),
      /** Term of a registration, or of the decision that renews it. */
      term: (from: string | null) => on('rp_certificate_term', since(from)),
      prefixes: (reportOn: string | null) => on('rp_registration_prefixes', reportOn ?? today),
      sample: (importOn: string | null) => on('rp_sample', importOn ?? today),
      window: (filedOn: string | null) => on('rp_renewal_window', since(filedOn)),
      annual,
    };
  };
  return { statement: law.statement, read };
}

export type ProductLaw = ReturnType<ReturnType<typeof productLaw>['read']>;
