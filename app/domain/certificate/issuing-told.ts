import { listOf as each, oneOf, orNull } from '../kernel/columns.ts';
import { told } from '../kernel/told.ts';
import type { FailingIssue } from './failing.server.ts';
import { ISSUE_FAULTS } from './issue-fault.ts';
import { PRINTED_PARTS, type UnprintableText } from './unprintable.ts';

const unprintable = told<UnprintableText>()({
  part: oneOf(PRINTED_PARTS),
  text: 'text',
  character: 'text',
});

const failing = told<FailingIssue>()({
  attempts: 'whole',
  fault: oneOf(ISSUE_FAULTS),
  next_try_at: orNull('moment'),
});

/** What keeps a paper from being issued, as records of all areas tell it. */
export const issuing = {
  /** Texts that no font prints: they wait for a correction. */
  unprintable: each(unprintable),
  /** Where issuing failed; `next_try_at` is null once it gave up. */
  issue_failing: { is: orNull(failing), from: 'failing' },
} as const;
