import * as v from 'valibot';
import { text, whole } from '../../kernel/wire.ts';

/** The digest of the preview that was looked at, and whether new people get their invitation now. */
export const commitInput = v.object({
  digest: v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'required')),
  send_invites: v.boolean('workbook_choose_invites'),
});
/** Files that came in beside a workbook; its preview has them by then. */
export const filesGiven = v.object({
  import_id: text,
  files: v.array(v.object({ name: text, size_bytes: whole, sha256: text })),
});
export type GivenFiles = v.InferOutput<typeof filesGiven>;

export type CommitInput = v.InferOutput<typeof commitInput>;
