import * as v from 'valibot';

/** Years that one file is about at most: the time that records are kept (REACH Art. 36). */
export const MAX_FILE_YEARS = 10;

const year = v.pipe(
  v.number('invalid_year'),
  v.integer('invalid_year'),
  v.minValue(2000, 'invalid_year'),
  v.maxValue(2100, 'invalid_year'),
);

/** What a record of importers is to be about. */
export const dataFileInput = v.object({
  years: v.pipe(
    v.array(year, 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_FILE_YEARS, 'too_many'),
  ),
  /** One importer alone. */
  partner_id: v.nullish(v.pipe(v.string(), v.maxLength(60, 'invalid_choice'))),
});
export type DataFileInput = v.InferOutput<typeof dataFileInput>;
