import type { KeptDraft } from './draft.ts';
import { DraftWords } from './draft-words.scripted.tsx';

/** Says that what stands in the form is from an earlier visit. */
export function DraftNotice({ kept, discard }: { kept: KeptDraft; discard: () => void }) {
  if (!kept.restored) return null;
  return (
    <DraftWords
      discard={() => {
        kept.forget();
        discard();
      }}
    />
  );
}

/** When the draft was last kept. */
export function DraftKept({ kept }: { kept: KeptDraft }) {
  if (kept.savedAtMs === null) return null;
  return <DraftWords atMs={kept.savedAtMs} />;
}
