import type { DutyRule } from './law.server.ts';
import type { DutyKind } from './schema.ts';

/** The term by which a duty is due: days, months or years after what it begins with, or a day of the year. */
export interface DutyTerm {
  days?: number;
  years?: number;
  months?: number;
  /** `MM-DD`. */
  day?: string;
}

/**
 * Null where its row says a day for all.
 *
 * @param rule the row it is due by
 */
export function termOf(kind: DutyKind, rule: DutyRule): DutyTerm | null {
  switch (rule.rule) {
    case 'cn_annual':
    case 'cn_activity_record':
      return { day: rule.value.due };
    case 'cn_confidentiality':
      return rule.value.years === null ? null : { years: rule.value.years };
    case 'cn_iecsc':
      return kind === 'iecsc_report'
        ? { months: rule.value.report?.months ?? 0 }
        : { years: rule.value.years };
    case 'cn_extension':
      return null;
    case 'cn_steps':
      return {};
    default:
      return { days: rule.value.days };
  }
}
