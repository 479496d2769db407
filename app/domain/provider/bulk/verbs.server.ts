import type { StaffContext } from '../../identity/user-context.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { bulkInput } from './schema.ts';
import { previewBulk, startBulk } from './start.server.ts';
import { bulkPreview, bulkStarted } from './told.ts';

const refusals = [4040, 4156] as const;

/** What is done to many at once. */
export const bulkVerbs = {
  noun: 'bulk',
  tag: 'console',
  verbs: {
    previewBulk: verb({
      at: 'post preview',
      says: 'What would become of each, and what is skipped and why; nothing is written. `ids`, or `filter` of the companies or certificates, for duties of the work queue, with `expected_total` (4156 where it finds another number)',
      input: bulkInput,
      tells: bulkPreview,
      refusals,
      run: (ctx: StaffContext, _id, input) => previewBulk(ctx, input),
    }),
    startBulk: verb({
      at: 'post',
      says: 'Do it to each by the call of one; jobs go through them. `assign` (an admin of the provider; staff_id, from_id), `renew` (system, authorised_until or months), `lock` (system, reason_key, note), `message` (type, system, title and content in both languages, path, email_choice), `letter` (template_id, template_version): companies. `release` (reason), `confirm` (reason, file_id of a file uploaded as `evidence` of any of them, which is kept with each): trade records. `revoke` (code, note), `reissue` (code, reason): certificates, each asked of a second person. `approve` (note): requests to a second person. `duties` (rows by id of the duty: done_on, reference_no or file_id, step where there are several ways): duties, or `filter` of the work queue; each by its own guards. `letters` (registration_id): trade partners. `limits` of next year (percent, limits by id): registrations',
      input: bulkInput,
      answers: bulkStarted,
      status: 202,
      refusals: [...refusals, 4152],
      run: (ctx: StaffContext, _id, input) => startBulk(ctx, input),
    }),
  },
} satisfies Verbs<StaffContext>;
