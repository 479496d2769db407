import * as v from 'valibot';
import { uploadedFile } from '../../files/told.ts';
import { text } from '../../kernel/wire.ts';

/** What is answered of the files of filings (`areas/new-substance.md` §5). */

/** `sha256` in hexadecimal. */
export const uploadedFilingFile = v.object({ ...uploadedFile.entries, sha256: text });

export const deletedFilingFile = v.object({ file_id: text });
