import * as v from 'valibot';
import type { Locale } from '../../kernel/context.ts';
import { nameIn } from '../../kernel/name-in.ts';
import { daysByBand } from '../../regulation/days-by-band.ts';
import { listOf, whole } from '../../regulation/law-value.ts';
import type { Law } from '../../regulation/rules.server.ts';

const months = whole('months', 1);
const tonnes = whole('tonnes', 1);

const isRising = (numbers: number[]) =>
  numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));

/** Rules that make duties of registrations due (`areas/only-representative.md` §6). */
export const OR_RULES = {
  /** From which tonnes a year each band begins; intermediates are one band up to so many, and leave it above. */
  REACH_BANDS: v.object({
    tonnes: v.pipe(listOf(tonnes), v.check(isRising, 'law_rising')),
    intermediate_above: tonnes,
  }),
  /** Months from the band that was reached; with tests, months from the last report. */
  BAND_UPDATE: v.object({ months, after_reports: months }),
  /** Days in which a changed importer or band is filed. */
  KR_CHANGE: v.object({ days: whole('days', 1) }),
  UK_DEADLINES: daysByBand,
};

/** As a law is cited, and where it can be read; empty where none is known. */
export interface Cited {
  source: string;
  link: string;
}

/** Which law a duty is due by, as the reader's language cites it, and where it can be read. */
export function cited(law: Law<typeof OR_RULES>, ruleId: string, locale: Locale): Cited {
  const rule = law.ruleOf(ruleId);
  if (rule === null) return { source: '', link: '' };
  return { source: nameIn(locale, { zh: rule.sourceZh, en: rule.source }), link: rule.link };
}
