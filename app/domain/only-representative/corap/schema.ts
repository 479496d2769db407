import * as v from 'valibot';
import { filterId, listInput, type QueryOf } from '../../kernel/list-input.ts';

/** The digest of the preview that was looked at. */
export const corapCommit = v.object({
  digest: v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'required')),
});
export type CorapCommit = v.InferOutput<typeof corapCommit>;

/** Query of the imports that were committed. */
export const corapList = listInput({}, ['done'], '-done');
export type CorapListInput = QueryOf<typeof corapList>;

/** Query of what imports changed: of one of them. */
export const corapChangeList = listInput({ company: filterId }, ['row'], 'row');
export type CorapChangeListInput = QueryOf<typeof corapChangeList>;
