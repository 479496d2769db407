import * as v from 'valibot';
import { MAX_TEXT } from '../kernel/input.ts';
import { MAX_PAGE_SIZE } from '../kernel/keyset.ts';

const CERTIFICATE_KINDS = ['tonnage_coverage', 'registration_confirmation'] as const;
const CERTIFICATE_STATES = ['valid', 'revoked', 'superseded'] as const;
const CERTIFICATE_SORTS = [
  '-issued_at',
  'issued_at',
  'certificate_no',
  '-certificate_no',
  'tonnage',
  '-tonnage',
] as const;

/** What the list's filters offer; sent by the loader, so that no page carries the schema. */
export const CHOICES = { kinds: CERTIFICATE_KINDS, states: CERTIFICATE_STATES };

/** Conditions of the list; `q` also takes a whole anti-counterfeiting code. */
export const certificateListSchema = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(MAX_TEXT, 'too_long'))),
  kind: v.optional(v.picklist(CERTIFICATE_KINDS, 'invalid_choice')),
  state: v.optional(v.picklist(CERTIFICATE_STATES, 'invalid_choice')),
  /** Calendar year that is covered. */
  year: v.optional(
    v.pipe(
      v.number('invalid_year'),
      v.integer('invalid_year'),
      v.minValue(2000, 'invalid_year'),
      v.maxValue(2100, 'invalid_year'),
    ),
  ),
  sort: v.optional(v.picklist(CERTIFICATE_SORTS, 'invalid_choice')),
  limit: v.optional(
    v.pipe(
      v.number('invalid_choice'),
      v.integer('invalid_choice'),
      v.minValue(1, 'invalid_choice'),
      v.maxValue(MAX_PAGE_SIZE, 'too_many'),
    ),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500, 'too_long'))),
});

export type CertificateListInput = v.InferOutput<typeof certificateListSchema>;
