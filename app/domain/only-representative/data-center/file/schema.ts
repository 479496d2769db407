import * as v from 'valibot';

export { DATA_FILE_KINDS } from '#db/schema/data-file.ts';

/** Years that one file is about at most: the time that records are kept (REACH Art. 36). */
export const MAX_FILE_YEARS = 10;

/** Papers of one part of a pack: each is read twice, of which a call to a Worker may do a thousand times. */
export const MAX_PACK_FILES = 450;
/** What a Worker reads, sums up and keeps within the processor time of one job. */
export const MAX_PACK_MB = 500;
/** Parts of one pack: 9,000 papers. */
export const MAX_PACK_PARTS = 20;

const year = v.pipe(
  v.number('invalid_year'),
  v.integer('invalid_year'),
  v.minValue(2000, 'invalid_year'),
  v.maxValue(2100, 'invalid_year'),
);

/** What a record of importers is to be about, and a pack. */
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
