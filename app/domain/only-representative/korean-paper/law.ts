import * as v from 'valibot';
import { grams } from '../../regulation/law-value.ts';
import type { Law } from '../../regulation/rules.server.ts';
import type { ThresholdBy } from './kinds.ts';

/** The rule that says from which yearly tonnage a new substance needs a notification certificate. */
export const KR_NEW_SUBSTANCE = 'KR_NEW_SUBSTANCE';
/** The rule that says until when an existing substance is registered. */
export const KR_EXISTING_GRACE = 'KR_EXISTING_GRACE';
/** The authority that issues the papers. */
export const KR_ISSUER = 'KR_ISSUER';
/** The profile that says what the law says; the other ones are settings of the provider. */
export const LAW_PROFILE = 'law';

export const KOREAN_RULES = {
  [KR_NEW_SUBSTANCE]: v.object({ grams }),
};

/** A threshold, in grams a year. */
export interface Threshold {
  grams: number;
  by: ThresholdBy;
  /** First day of the row. */
  from: string;
  active: boolean;
  /** As it is cited in English and in Chinese. */
  source: string;
  sourceZh: string;
}

/** What each profile says on a day, the active one first: the page names it and shows the others. */
export function thresholdsOn(law: Law<typeof KOREAN_RULES>, day: string): Threshold[] {
  const active = law.ruleInForce(KR_NEW_SUBSTANCE, day);
  return law
    .profilesOf(KR_NEW_SUBSTANCE)
    .flatMap((profile) => law.ruleOfProfile(KR_NEW_SUBSTANCE, profile, day) ?? [])
    .map(({ id, profile, value, from, source, sourceZh }) => ({
      grams: value.grams,
      by: profile === LAW_PROFILE ? ('law' as const) : ('seed' as const),
      active: id === active?.id,
      ...{ from, source, sourceZh },
    }))
    .sort((a, b) => Number(b.active) - Number(a.active));
}
