import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Timestamp } from '~/ui/timeline.tsx';

/** There is nothing to say of a draft before script has found or kept one, so the words come then. */
export function DraftWords(said: { discard: () => void } | { atMs: number }) {
  return 'atMs' in said ? <Kept {...said} /> : <Notice {...said} />;
}

/** Says that what stands in the form is from an earlier visit. */
function Notice({ discard }: { discard: () => void }) {
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
function Kept({ atMs }: { atMs: number }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {t('draft.kept')} <Timestamp ms={atMs} />
    </>
  );
}
