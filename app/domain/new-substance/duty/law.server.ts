import type { Database } from '#db/client.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Locale } from '../../kernel/context.ts';
import { lawOf } from '../../regulation/rules.server.ts';
import { CN_RULES } from '../rules.ts';

/** Rules that make duties due. */
export const DUTY_RULES = {
  cn_first_activity: CN_RULES.cn_first_activity,
  cn_annual: CN_RULES.cn_annual,
  cn_publication: CN_RULES.cn_publication,
  cn_activity_record: CN_RULES.cn_activity_record,
  cn_confidentiality: CN_RULES.cn_confidentiality,
  cn_extension: CN_RULES.cn_extension,
  cn_steps: CN_RULES.cn_steps,
  cn_iecsc: CN_RULES.cn_iecsc,
  cn_hazard_days: CN_RULES.cn_hazard_days,
  cn_transfer_days: CN_RULES.cn_transfer_days,
};

/** Reads them, of every day: a duty keeps the row that it is due by (`rule_id`). */
export function dutyLaw(db: Database) {
  return lawOf(db, DUTY_RULES);
}

export type DutyLaw = ReturnType<ReturnType<typeof dutyLaw>['read']>;
export type DutyRule = NonNullable<ReturnType<DutyLaw['ruleOf']>>;

/** Which law a duty is due by, as the reader's language cites it, and where it can be read. */
export function cited(rule: DutyRule | null, locale: Locale): { source: string; link: string } {
  if (rule === null) return { source: '', link: '' };
  return { source: nameIn(locale, { zh: rule.sourceZh, en: rule.source }), link: rule.link };
}
