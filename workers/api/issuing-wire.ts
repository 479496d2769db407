import * as v from 'valibot';
import type { FailingIssue } from '~/domain/certificate/failing.server.ts';
import { ISSUE_FAULTS } from '~/domain/certificate/issue-fault.ts';
import { PRINTED_PARTS, type UnprintableText } from '~/domain/certificate/unprintable.ts';
import { text, timeOrNull, timestampOrNull, type Wire, whole } from '~/domain/kernel/wire.ts';

/** What keeps a paper from being issued, as records of all areas tell it. */
export const issuingEntries = {
  /** Texts that no font prints: they wait for a correction. */
  unprintable: v.array(v.object({ part: v.picklist(PRINTED_PARTS), text, character: text })),
  /** Where issuing failed; `next_try_at` is null once it gave up. */
  issue_failing: v.nullable(
    v.object({ attempts: whole, fault: v.picklist(ISSUE_FAULTS), next_try_at: timestampOrNull }),
  ),
};

const issuing = v.object(issuingEntries);

export function issuingWire({
  unprintable,
  failing,
}: {
  unprintable: readonly UnprintableText[];
  failing: FailingIssue | null;
}): Wire<typeof issuing> {
  return {
    unprintable: unprintable.map(({ part, text, character }) => ({ part, text, character })),
    issue_failing: failing && {
      attempts: failing.attempts,
      fault: failing.fault,
      next_try_at: timeOrNull(failing.nextTryAtMs),
    },
  };
}
