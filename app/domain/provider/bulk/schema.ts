import * as v from 'valibot';
import { LOCK_REASONS } from '#db/schema/provider/contract-kinds.ts';
import { dutySaid } from '../../duty/of-staff.ts';
import { isDate } from '../../kernel/dates.ts';
import { line, reason } from '../../kernel/input.ts';
import { whyNot } from '../../kernel/typed/typed.ts';
import { SYSTEMS } from '../../systems/profiles.ts';
import { revokeCertificateInput } from '../certificate/schema.ts';
import { confirmInput } from '../record/schema.ts';
import { approveSecondInput } from '../second-person/schema.ts';
import { AT_ONCE, BULK_ACTS } from './kinds.ts';

const MAX_ID = 60;
const MAX_IDS = 2_000;
const MAX_FILTER = 600;
const MAX_MONTHS = 120;

const SLUGS = SYSTEMS.map(({ slug }) => slug);
const id = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(MAX_ID));

/**
 * What is done to many: `ids`, or all that a list's `filter` finds, with how many those were. `values` are those of the
 * call for one, as far as they are the same for all.
 */
export const bulkInput = v.object({
  act: v.picklist(BULK_ACTS, 'invalid_choice'),
  ids: v.optional(
    v.pipe(v.array(id, 'required'), v.minLength(1, 'required'), v.maxLength(MAX_IDS)),
  ),
  /** Query of the list, as its address has it. */
  filter: v.optional(line(MAX_FILTER)),
  expected_total: v.optional(v.pipe(v.number('required'), v.integer('required'), v.minValue(1))),
  values: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type BulkInput = v.InferOutput<typeof bulkInput>;

/** The one subsystem, or all that a company has. */
const system = v.optional(v.nullable(v.picklist(SLUGS, 'invalid_choice')), null);

interface Later {
  authorised_until: string | null;
  months: number | null;
}

/** One day for all, or months after the end of each. */
export const renewValues = v.pipe(
  v.strictObject({
    system,
    authorised_until: v.optional(
      v.nullable(v.pipe(v.string('required'), v.check(isDate, whyNot('day', 'invalid_date')))),
      null,
    ),
    months: v.optional(
      v.nullable(
        v.pipe(
          v.number('required'),
          v.integer('required'),
          v.minValue(1, 'required'),
          v.maxValue(MAX_MONTHS, 'too_far'),
        ),
      ),
      null,
    ),
  }),
  v.forward(
    v.partialCheck(
      [['authorised_until'], ['months']],
      ({ authorised_until, months }: Later) => (authorised_until === null) !== (months === null),
      'bulk_day_or_months',
    ),
    ['authorised_until'],
  ),
);

export const lockValues = v.strictObject({
  system,
  reason_key: v.picklist(LOCK_REASONS, 'invalid_choice'),
  note: reason,
});

/** Who comes first from now on; with `from_id` they take the place of that one, wherever it is. */
export const assignValues = v.strictObject({
  staff_id: id,
  from_id: v.optional(v.nullable(id), null),
});

/** What a letter begins with, as it was when it was chosen. */
export const letterValues = v.strictObject({
  template_id: id,
  template_version: v.pipe(v.number('required'), v.integer('required'), v.minValue(1)),
});

/** Why they are revoked: a code that anyone reads, and a note of the staff's own. */
export const revokeValues = v.strictObject({
  code: revokeCertificateInput.entries.code,
  note: revokeCertificateInput.entries.note,
});

/** What is said to who asked. */
export const approveValues = v.strictObject({ note: approveSecondInput.entries.note });

/** By the id of each duty its day and what proves it; one that is not named is left as it is. */
export const dutiesValues = v.strictObject({
  rows: v.optional(
    v.pipe(v.record(v.string(), dutySaid), v.maxEntries(AT_ONCE.duties, 'too_many')),
    {},
  ),
});

/** Why the papers are let go. */
export const releaseValues = v.strictObject({
  reason,
});

/** Why somebody answers in the place of parties, and the one file that proves that all of them agreed. */
export const confirmValues = v.strictObject({
  reason,
  file_id: confirmInput.entries.file_id,
});
