import * as v from 'valibot';
import { listInput, type QueryOf } from '../../kernel/list-input.ts';

/** The digest of the preview that was looked at. */
export const nameListCommit = v.object({
  digest: v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'required')),
});
export type NameListCommit = v.InferOutput<typeof nameListCommit>;

/** Query of the imports that were committed. */
export const nameListImportList = listInput({}, ['done'], '-done');
export type NameListImportListInput = QueryOf<typeof nameListImportList>;
