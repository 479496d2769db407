import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import type { KeptDraft } from './draft.ts';

/** Says that what stands in the form is from an earlier visit. */
export function DraftNotice({ kept, discard }: { kept: KeptDraft; discard: () => void }) {
  const { t } = useTranslation('ui');
  if (!kept.restored) return null;
  const actions = (
    <Button
      type="button"
      size="sm"
      onClick={() => {
        kept.forget();
        discard();
      }}
    >
      {t('draft.discard')}
    </Button>
  );
  return (
    <Alert tone="info" role="status" actions={actions}>
      {t('draft.restored')}
    </Alert>
  );
}

/** When the draft was last kept. */
export function DraftKept({ kept }: { kept: KeptDraft }) {
  const { t } = useTranslation('ui');
  if (kept.savedAtMs === null) return null;
  return (
    <>
      {t('draft.kept')} <Timestamp ms={kept.savedAtMs} />
    </>
  );
}
