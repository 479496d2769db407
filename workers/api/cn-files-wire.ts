import * as v from 'valibot';
import { text, whole } from './wire.ts';

/** Wire of the files of filings (`areas/new-substance.md` §5). */

/** `sha256` in hexadecimal. */
export const uploadedFilingFile = v.object({
  file_id: text,
  name: text,
  size_bytes: whole,
  content_type: text,
  sha256: text,
});

export const deletedFilingFile = v.object({ file_id: text });
