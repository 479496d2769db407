import * as v from 'valibot';
import { lines, required, requiredText } from '../../kernel/input.ts';
import { parseTonnes } from '../../kernel/mass.ts';
import { whyNot } from '../../kernel/typed/typed.ts';

const MAX_NOTE = 500;
const wholeNumber = v.pipe(v.number('required'), v.integer('required'));
const idText = v.pipe(v.string('required'), v.maxLength(60, 'invalid_choice'));

const opened = {
  /** Tonnes used before the portal. */
  tonnes: v.pipe(
    requiredText,
    v.check((text) => parseTonnes(text) !== null, whyNot('tonnes', 'invalid_arrived_tonnes')),
  ),
  /** Where the figure comes from. */
  note: required(lines(MAX_NOTE)),
};

const year = v.pipe(
  wholeNumber,
  v.minValue(2000, 'invalid_choice'),
  v.maxValue(2100, 'invalid_choice'),
);
const useClass = v.picklist(['standard', 'intermediate'], 'required');

/** What a row of a workbook says of one, beside the registration and the importer that it names. */
export const openingRowInput = v.object({ year, use_class: useClass, ...opened });

/** An opening balance (`areas/only-representative.md` §2): one a registration, year, use class and importer. */
export const openingSchema = v.object({
  registration_id: required(idText),
  year,
  use_class: useClass,
  /** Importer that it was for; none where that is not told apart. */
  partner_id: v.nullish(idText),
  ...opened,
  /** Proof, uploaded before with the purpose `proof`. */
  file_id: required(idText),
});

/** Another figure for it; the difference is booked. */
export const openingCorrectedSchema = v.object({
  ...opened,
  /** Another proof; without it the one that is there stays. */
  file_id: v.nullish(idText),
  version: wholeNumber,
});

export const openingsQuery = v.object({
  year: v.optional(v.pipe(v.string(), v.regex(/^20\d{2}$/, 'invalid_choice'))),
});

export type OpeningInput = v.InferOutput<typeof openingSchema>;
export type OpeningCorrected = v.InferOutput<typeof openingCorrectedSchema>;
