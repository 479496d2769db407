import * as v from 'valibot';
import { CORAP_STATUSES, REGISTRATION_TYPES } from '#db/schema/substance.ts';
import { isDate } from '../../kernel/dates.ts';
import { MAX_TEXT, requiredText } from '../../kernel/input.ts';
import { MAX_PAGE_SIZE } from '../../kernel/keyset.ts';
import { parseTonnes } from '../../kernel/mass.ts';

/** Companies one substance may be open to. */
export const MAX_SHARES = 50;

const year = v.pipe(
  v.number('invalid_year'),
  v.integer('invalid_year'),
  v.minValue(2000, 'invalid_year'),
  v.maxValue(2100, 'invalid_year'),
);
const limit = v.pipe(
  v.number('invalid_choice'),
  v.integer('invalid_choice'),
  v.minValue(1, 'invalid_choice'),
  v.maxValue(MAX_PAGE_SIZE, 'too_many'),
);
const cursor = v.pipe(v.string(), v.maxLength(500, 'too_long'));

export const SUBSTANCE_SORTS = [
  'name',
  'registration_no',
  'tonnage',
  'usage',
  'valid_until',
] as const;
export const LEDGER_KINDS = ['reserve', 'use', 'release'] as const;

/** What the list's filters offer; sent by the loader, so that no page carries the schema. */
export const CHOICES = { types: REGISTRATION_TYPES, corap: CORAP_STATUSES };

/** Conditions of the list. Query parameters carry these names. */
export const substanceFilterSchema = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT, 'too_long'))),
  year: v.optional(year),
  validity: v.optional(v.picklist(['valid', 'invalid'], 'invalid_choice')),
  type: v.optional(v.picklist(REGISTRATION_TYPES, 'invalid_choice')),
  jurisdiction: v.optional(v.picklist(['EU', 'UK', 'KR'], 'invalid_choice')),
  corap: v.optional(v.picklist(CORAP_STATUSES, 'invalid_choice')),
  cbi: v.optional(v.picklist(['valid', 'ended', 'none'], 'invalid_choice')),
  /** Past its alarm threshold, or within ten points below it. */
  alarm: v.optional(v.picklist(['past', 'near'], 'invalid_choice')),
  /** Expected to reach the limit this year. */
  forecast: v.optional(v.picklist(['over'], 'invalid_choice')),
  owner: v.optional(v.picklist(['own', 'shared'], 'invalid_choice')),
  sort: v.optional(
    v.picklist(
      SUBSTANCE_SORTS.flatMap((name) => [name, `-${name}`] as const),
      'invalid_choice',
    ),
  ),
});

export const substanceListSchema = v.object({
  ...substanceFilterSchema.entries,
  limit: v.optional(limit),
  cursor: v.optional(cursor),
});

export const ledgerSchema = v.object({
  year: v.optional(year),
  kind: v.optional(v.picklist(LEDGER_KINDS, 'invalid_choice')),
  limit: v.optional(limit),
  cursor: v.optional(cursor),
});

/** A planned order on the substance page: "What if I ship 40 t arriving 2026-11-20?" */
export const planSchema = v.object({
  plan: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => (parseTonnes(text) ?? 0) > 0, 'invalid_tonnes'),
  ),
  plan_eta: v.pipe(v.optional(v.string(), ''), v.check(isDate, 'invalid_date')),
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

export type SubstanceFilter = v.InferOutput<typeof substanceFilterSchema>;
export type SubstanceListInput = v.InferOutput<typeof substanceListSchema>;
export type LedgerInput = v.InferOutput<typeof ledgerSchema>;
export type AlarmInput = v.InferOutput<typeof alarmSchema>;
export type SharesInput = v.InferOutput<typeof sharesSchema>;
