import * as v from 'valibot';
import { DOCUMENT_TYPES } from '#db/schema/cn-kinds.ts';
import { lines } from '../../kernel/input.ts';
import { REASON } from '../../kernel/text/reason.ts';

/** What calls on files of filings bring (`areas/new-substance.md` §2.2, §5). */

/** Files of a filing that are not removed (4197). */
export const MAX_FILES = 50;
/** The `substance_id` of a file that is about all of them. */
export const ALL_SUBSTANCES = 'all';

const id = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(64, 'too_long'));

export const uploadFilingFileInput = v.object({
  filing_id: v.optional(id, ''),
  document_type: v.pipe(
    v.optional(v.string(), ''),
    v.minLength(1, 'document_type_missing'),
    v.picklist(DOCUMENT_TYPES, 'invalid_choice'),
  ),
  substance_id: v.pipe(
    v.optional(v.string(), ''),
    v.minLength(1, 'substance_missing'),
    v.maxLength(64, 'too_long'),
  ),
});
export type UploadFilingFileInput = v.InferOutput<typeof uploadFilingFileInput>;

export const deleteFilingFileInput = v.object({
  file_id: id,
  /** Asked for where the filing is no draft. */
  reason: v.optional(lines(REASON.max), ''),
});
export type DeleteFilingFileInput = v.InferOutput<typeof deleteFilingFileInput>;
