import { monthsAfter } from '../../kernel/dates.ts';
import { type Refusal, refuse } from '../../kernel/outcome.ts';
import { type Dated, rowOn } from '../../regulation/dated.ts';
import type { TypeRule } from '../rules.ts';
import type { Regime } from './types.ts';

/** For how long an identity may be confidential, and what extends it (`areas/new-substance.md` §2.1, §6.3). */

/** Rows that say it: by the day of registration, and by the day an extension was decided. */
export interface ConfidentialityLaw {
  confidentialities: readonly Dated<{ years: number | null; until: string | null }>[];
  extensions: readonly Dated<{ rows: readonly string[]; until: string }>[];
}

/** What the authority decided. */
export interface Extension {
  decidedOn: string;
  until: string;
}

interface Filing {
  regime: Regime | null;
  registeredOn: string | null;
  confidential: boolean;
  confidentialUntil: string | null;
  substances: readonly { confidential: boolean }[];
}

/** Why confidentiality is not as the law has it; `data.reason` of 4192. */
export type NotConfidential = 'too_long' | 'no_substance' | 'no_extension';

const tooLong = (date: string): Refusal =>
  refuse(4192, {
    why: { key: 'confidential_too_long', values: { date } },
    data: { reason: 'too_long' satisfies NotConfidential, at_most: date },
  }).refusal;

const noExtension: Refusal = {
  code: 4192,
  why: { key: 'confidential_no_extension' },
  data: { reason: 'no_extension' satisfies NotConfidential },
};

const noSubstance: Refusal = {
  code: 4192,
  why: { key: 'confidential_no_substance' },
  data: { reason: 'no_substance' satisfies NotConfidential },
};

/**
 * Last day, inclusive, on which an identity may be confidential without an extension: so many years after the first
 * registration, or a day that the law has for a whole regime. Null where no law of that day has it.
 */
export function confidentialAtMost(
  { regime, registeredOn }: Pick<Filing, 'regime' | 'registeredOn'>,
  { confidentialities }: Pick<ConfidentialityLaw, 'confidentialities'>,
): string | null {
  if (registeredOn === null) return null;
  const row = rowOn(confidentialities, registeredOn, regime);
  if (row === null) return null;
  const { years, until } = row.value;
  return until ?? (years === null ? null : monthsAfter(registeredOn, 12 * years));
}

/**
 * Why an extension is none (4192): its type had none on the day it was decided, or it is longer than it may be.
 *
 * @param rule of the filing's type; null for one that no law knows
 */
export function extensionRefusal(
  regime: Regime | null,
  rule: Pick<TypeRule, 'id'> | null,
  { decidedOn, until }: Extension,
  { extensions }: Pick<ConfidentialityLaw, 'extensions'>,
): Refusal | null {
  const row = rowOn(extensions, decidedOn, regime);
  if (row === null || rule === null || !row.value.rows.includes(rule.id)) return noExtension;
  return until > row.value.until ? tooLong(row.value.until) : null;
}

/** The first thing about its confidentiality that is not as the law has it (4192). */
export function confidentialityRefusal(
  filing: Filing,
  rule: Pick<TypeRule, 'id'>,
  { law, extension }: { law: ConfidentialityLaw; extension: Extension | null },
): Refusal | null {
  if (!filing.confidential) return null;
  if (!filing.substances.some(({ confidential }) => confidential)) return noSubstance;
  const most = confidentialAtMost(filing, law);
  const { confidentialUntil: until } = filing;
  if (most !== null && until !== null && until > most) return tooLong(most);
  return extension && extensionRefusal(filing.regime, rule, extension, law);
}
