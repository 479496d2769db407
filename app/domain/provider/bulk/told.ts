import * as v from 'valibot';
import type { BulkDuty, BulkRow } from '../../area-bulk.ts';
import { listOf as each, oneOf, orNull } from '../../kernel/columns.ts';
import { told } from '../../kernel/told.ts';
import type { BulkBatch } from './find.server.ts';
import { BULK_ACTS, BULK_STATES } from './kinds.ts';
import type { BulkPreview } from './start.server.ts';

/** What the console answers of what is done to many. */
export const bulkStarted = v.object({ batch_id: v.string() });

const subject = {
  subject_id: 'text',
  company_id: 'text',
  system: 'text',
  name_zh: 'text',
  name_en: 'text',
  about: 'text',
  before: 'text',
  after: 'text',
} as const;

const duty = told<BulkDuty>()({
  kind: 'text',
  year: orNull('whole'),
  due_on: 'day',
});

const previewRow = told<BulkRow>()({
  ...subject,
  /** Set for duties alone. */
  duty: { is: orNull(duty), of: (row) => row.duty ?? null },
  /** Key of why it is left as it is; null where something is done. */
  skip: { is: orNull('text'), of: ({ skip }) => skip?.key ?? null },
  /** It is left so whatever is said of it. */
  closed: { is: 'flag', of: ({ closed }) => closed ?? false },
  /** Ways in which a duty may have been done, one of which is to be said (`step`). */
  ways: { is: each('text'), of: ({ ways }) => [...(ways ?? [])] },
});

/** How it would be, with nothing written. */
export const bulkPreview = told<BulkPreview>('BulkPreview')({
  act: oneOf(BULK_ACTS),
  todo: { is: 'whole', of: ({ rows }) => rows.filter(({ skip }) => skip === null).length },
  skipped: { is: 'whole', of: ({ rows }) => rows.filter(({ skip }) => skip !== null).length },
  rows: each(previewRow),
});

const outcome = told<BulkBatch['rows'][number]>()({
  ...subject,
  duty: orNull(duty),
  state: oneOf(BULK_STATES),
  code: orNull('whole'),
  /** Key of words that say why better than the code’s own. */
  why: { is: orNull('text'), of: ({ why }) => why?.key ?? null },
});

/** How far it has come, and what became of each. */
export const bulkBatch = told<BulkBatch>('BulkBatch')({
  id: 'text',
  act: oneOf(BULK_ACTS),
  by: { is: 'text', from: 'actorName' },
  created_at: 'moment',
  queued: { is: 'whole', of: ({ counts }) => counts.queued },
  done: { is: 'whole', of: ({ counts }) => counts.done },
  refused: { is: 'whole', of: ({ counts }) => counts.refused },
  skipped: { is: 'whole', of: ({ counts }) => counts.skipped },
  items: { is: each(outcome), of: ({ rows }) => rows },
});
