import { EVIDENCES } from '#db/schema/rp-kinds.ts';
import type { ClaimRules, Evidence, Proof } from '../rules.ts';

/** A claim of a product. */
export interface Claim {
  code: string;
  physicalOnly: boolean;
  /** For a new effect: a consultant found it covered by the registration. */
  settledByStaff: boolean;
}

/** A report that is meant to prove a claim. */
export interface EffectReport {
  claim: string;
  evidence: Evidence;
  registeredInstitution: boolean;
  /** For an ingredient's effect: what the data have to do with the product. */
  relation: string;
}

/** What a kind of evidence is to a claim: 必需, 其一, 仅作佐证, 不能代替, 不需要. */
export type Worth = 'required' | 'one_of' | 'supports' | 'no_substitute' | 'not_needed';

/** Whether a product of this type may make the claim: some only a special one may. */
export function mayClaim(type: 'special' | 'general', code: string, special: readonly string[]) {
  return type === 'special' || !special.includes(code);
}

/** What proves a claim (Norm for Claims 2021 No. 50), of a product that may be made for hair alone. */
export function proofOf(
  { code, physicalOnly }: Claim,
  rules: ClaimRules,
  { hairOnly }: { hairOnly: boolean },
): Proof {
  const rule = rules.find(({ codes }) => codes.includes(code));
  if (rule === undefined) throw new Error(`no rule for the claim ${code}`);
  if (rule.unless_physical && physicalOnly) return 'none';
  return (hairOnly ? rule.if_hair_only : undefined) ?? rule.proof;
}

const HUMAN: readonly Evidence[] = ['human'];
const TESTS: readonly Evidence[] = ['human', 'consumer', 'laboratory'];

/** Kinds of evidence of which one suffices. */
const SUFFICE: Record<Proof, readonly Evidence[]> = {
  human_registered: HUMAN,
  human: HUMAN,
  human_or_laboratory: ['human', 'laboratory'],
  human_or_consumer: ['human', 'consumer'],
  test: TESTS,
  any: EVIDENCES,
  ingredient: EVIDENCES,
  none: [],
  staff: [],
};

/** What each kind of evidence is worth for a claim. */
export function worthOf(proof: Proof, evidence: Evidence): Worth {
  const enough = SUFFICE[proof];
  if (enough.length === 0) return 'not_needed';
  if (enough.includes(evidence)) return enough.length === 1 ? 'required' : 'one_of';
  return evidence === 'literature' && proof === 'test' ? 'supports' : 'no_substitute';
}

/** Whether a report proves its claim. */
function proves(report: EffectReport, proof: Proof): boolean {
  if (!SUFFICE[proof].includes(report.evidence)) return false;
  if (proof === 'human_registered') return report.registeredInstitution;
  return proof !== 'ingredient' || report.relation.trim() !== '';
}

/** Whether a claim has the evidence it needs. Without it the tab is incomplete; trade goes on. */
export function isProven(
  claim: Claim,
  reports: readonly EffectReport[],
  rules: ClaimRules,
  product: { hairOnly: boolean },
) {
  const proof = proofOf(claim, rules, product);
  if (proof === 'none') return true;
  if (proof === 'staff') return claim.settledByStaff;
  return reports.some((report) => report.claim === claim.code && proves(report, proof));
}
