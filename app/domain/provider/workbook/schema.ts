import * as v from 'valibot';

/** The digest of the preview that was looked at, and whether new people get their invitation now. */
export const commitInput = v.object({
  digest: v.pipe(v.string('required'), v.regex(/^[0-9a-f]{64}$/, 'required')),
  send_invites: v.boolean('workbook_choose_invites'),
});
export type CommitInput = v.InferOutput<typeof commitInput>;
