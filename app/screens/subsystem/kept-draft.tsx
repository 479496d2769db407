import { lazy, Suspense } from 'react';
import type { KeptDraft } from './draft.ts';

// There is nothing to say of a draft before script has found or kept one, so the words come then.
const words = () => import('./draft-notice.tsx');
const Notice = lazy(async () => ({ default: (await words()).DraftNotice }));
const Kept = lazy(async () => ({ default: (await words()).DraftKept }));

/** Says that what stands in the form is from an earlier visit. */
export function DraftNotice({ kept, discard }: { kept: KeptDraft; discard: () => void }) {
  if (!kept.restored) return null;
  return (
    <Suspense>
      <Notice
        discard={() => {
          kept.forget();
          discard();
        }}
      />
    </Suspense>
  );
}

/** When the draft was last kept. */
export function DraftKept({ kept }: { kept: KeptDraft }) {
  if (kept.savedAtMs === null) return null;
  return (
    <Suspense>
      <Kept atMs={kept.savedAtMs} />
    </Suspense>
  );
}
