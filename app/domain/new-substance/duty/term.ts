import * as v from 'valibot';
import { CN_RULES } from '../rules.ts';
import type { DutyKind } from './schema.ts';

/** Rule by whose source a kind is told: which law, from where. */
export const RULE_OF = {
  first_activity_report: 'cn_first_activity',
  annual_report: 'cn_annual',
  activity_record: 'cn_activity_record',
  confidentiality_end: 'cn_confidentiality',
  ppord_end: 'cn_steps',
  iecsc_report: 'cn_iecsc',
  iecsc_listing: 'cn_iecsc',
  new_hazard: 'cn_hazard_days',
  information_transfer: 'cn_transfer_days',
} as const satisfies Record<DutyKind, keyof typeof CN_RULES>;

/** What of its rule makes a duty due on its day: days or years after what it begins with, or a day of the year. */
export interface DutyTerm {
  days?: number;
  years?: number;
  months?: number;
  /** `MM-DD`. */
  day?: string;
}

/** @param value of the rule `RULE_OF` names, as it is kept */
export function termOf(kind: DutyKind, value: unknown): DutyTerm {
  switch (kind) {
    case 'first_activity_report':
      return { days: v.parse(CN_RULES.cn_first_activity, value).days };
    case 'annual_report':
      return { day: v.parse(CN_RULES.cn_annual, value).due };
    case 'activity_record':
      return { day: v.parse(CN_RULES.cn_activity_record, value).due };
    case 'confidentiality_end':
      return { years: v.parse(CN_RULES.cn_confidentiality, value).years };
    case 'iecsc_listing':
      return { years: v.parse(CN_RULES.cn_iecsc, value).years };
    case 'iecsc_report':
      return { months: v.parse(CN_RULES.cn_iecsc, value).report_months };
    case 'new_hazard':
      return { days: v.parse(CN_RULES.cn_hazard_days, value).days };
    case 'information_transfer':
      return { days: v.parse(CN_RULES.cn_transfer_days, value).days };
    case 'ppord_end':
      return {};
  }
}
