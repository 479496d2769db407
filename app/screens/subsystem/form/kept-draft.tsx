import { whenThere } from '~/ui/when-there.tsx';
import type { KeptDraft } from './draft.ts';

// There is nothing to say of a draft before script has found or kept one, so the words come then.
const words = () => import('./draft-notice.tsx');
const Notice = whenThere(async () => (await words()).DraftNotice);
const Kept = whenThere(async () => (await words()).DraftKept);

/** Says that what stands in the form is from an earlier visit. */
export function DraftNotice({ kept, discard }: { kept: KeptDraft; discard: () => void }) {
  if (!kept.restored) return null;
  return (
    <Notice
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
  return <Kept atMs={kept.savedAtMs} />;
}
