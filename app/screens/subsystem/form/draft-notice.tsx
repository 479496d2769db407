import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Timestamp } from '~/ui/timeline.tsx';

/** Says that what stands in the form is from an earlier visit. */
export function DraftNotice({ discard }: { discard: () => void }) {
  const { t } = useTranslation('ui');
  const actions = (
    <Button type="button" size="sm" onClick={discard}>
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
export function DraftKept({ atMs }: { atMs: number }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {t('draft.kept')} <Timestamp ms={atMs} />
    </>
  );
}
