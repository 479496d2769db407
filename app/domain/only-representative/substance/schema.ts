import * as v from 'valibot';
import {
  CORAP_STATUSES,
  REGISTRATION_SOURCES,
  REGISTRATION_TYPES,
} from '#db/schema/registration-kinds.ts';
import { isDate } from '../../kernel/dates.ts';
import { requiredText } from '../../kernel/input.ts';
import { filterYear, listInput, oneOf, type QueryOf, understood } from '../../kernel/list-input.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import type { OnlyRepresentativeProfile } from '../../systems/profiles.ts';
import { LEDGER_KINDS, TYPES_BY_SYSTEM } from './kinds.ts';

/** Companies one substance may be open to. */
export const MAX_SHARES = 50;

/** Importers one DUIN may name. */
const MAX_DUIN_IMPORTERS = 500;

/** Query of the list, as far as every subsystem has it. */
const substanceQuery = listInput(
  {
    /** Calendar year of the tonnage that is shown. */
    year: filterYear,
    validity: oneOf(['valid', 'invalid']),
    type: v.optional(
      v.pipe(v.picklist(REGISTRATION_TYPES, 'invalid_choice'), v.description(TYPES_BY_SYSTEM)),
    ),
    jurisdiction: oneOf(['EU', 'UK', 'KR']),
    corap: oneOf(CORAP_STATUSES),
    cbi: oneOf(['valid', 'ended', 'none']),
    /** Past its alarm threshold, or within ten points below it. */
    alarm: oneOf(['past', 'near']),
    /** Expected to reach the limit this year. */
    forecast: oneOf(['over']),
    owner: oneOf(['own', 'shared']),
    /** `upstream`: registrations of papers that purchases stand on, which are shown nowhere else. */
    source: oneOf(REGISTRATION_SOURCES),
  },
  ['name', 'registration_no', 'tonnage', 'usage', 'valid_until'],
  'name',
);
export type SubstanceListInput = QueryOf<typeof substanceQuery>;
type Types = Pick<OnlyRepresentativeProfile, 'registrationTypes'>;

/** 4100 at a type that the subsystem does not have. */
function strict(params: URLSearchParams, system?: Types): Outcome<SubstanceListInput> {
  const asked = substanceQuery.strict(params);
  const type = asked.ok ? asked.value.type : undefined;
  return type === undefined || system === undefined || system.registrationTypes.includes(type)
    ? asked
    : refuse(4100, { fields: { type: { key: 'invalid_choice' } } });
}

/** Query of the list. */
export const substanceList = {
  ...substanceQuery,
  strict,
  lenient: (params: URLSearchParams, system?: Types) =>
    understood(params, (kept) => strict(kept, system)),
};

/** Query of one substance's ledger, the newest entry first. */
export const ledgerList = listInput({ year: filterYear, kind: oneOf(LEDGER_KINDS) }, ['at'], '-at');
export type LedgerInput = QueryOf<typeof ledgerList>;

/** A planned order on the substance page: "What if I ship 40 t arriving 2026-11-20?" */
export const planSchema = v.object({
  plan: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => (parseTonnes(text) ?? 0) > 0, whyNot('tonnes', 'invalid_tonnes')),
  ),
  plan_eta: v.pipe(v.optional(v.string(), ''), v.check(isDate, whyNot('day', 'invalid_date'))),
});

export const alarmSchema = v.object({
  /** A whole number; the contract writes every percentage as text (API.md), a form brings a number. */
  percent: v.union(
    [
      v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|100)$/, 'invalid_alarm')),
      v.pipe(
        v.number(),
        v.integer('invalid_alarm'),
        v.minValue(1, 'invalid_alarm'),
        v.maxValue(100, 'invalid_alarm'),
      ),
    ],
    'invalid_alarm',
  ),
  version: v.pipe(v.number('required'), v.integer('required')),
});

export const sharesSchema = v.object({
  /** `unique_id`s, or exact names in either language. */
  unique_ids: v.pipe(v.array(requiredText), v.maxLength(MAX_SHARES, 'too_many_companies')),
  version: v.pipe(v.number('required'), v.integer('required')),
});

/** The importers that a DUIN names, all of them. */
export const duinSchema = v.object({
  importers: v.pipe(
    v.array(
      v.object({
        partner_id: requiredText,
        notified_on: v.pipe(requiredText, v.check(isDate, whyNot('day', 'invalid_date'))),
        /** The receipt, uploaded before as an attachment. */
        file_id: requiredText,
      }),
    ),
    v.maxLength(MAX_DUIN_IMPORTERS, 'too_many_importers'),
  ),
  version: v.pipe(v.number('required'), v.integer('required')),
});

export type AlarmInput = v.InferOutput<typeof alarmSchema>;
export type DuinInput = v.InferOutput<typeof duinSchema>;
export type SharesInput = v.InferOutput<typeof sharesSchema>;
