import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';

const SAVED = ['added', 'edited', 'archived', 'restored'];

/** What the last change did, or why it was refused. */
export function SavedMessage({ draft, refusal }: { draft: string; refusal: Refused | null }) {
  return (
    <ActNotices
      words="enterprises"
      acts={SAVED}
      draft={{ of: draft, ends: 'added' }}
      refused={refusal}
    />
  );
}
