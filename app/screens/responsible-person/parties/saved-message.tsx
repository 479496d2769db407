import { useTranslation } from 'react-i18next';
import { useSearchParams } from '~/framework.ts';
import { useForgetDraft } from '~/screens/subsystem/form/draft.ts';
import { Alert } from '~/ui/alert.tsx';
import { ReadAgain } from '../../subsystem/read-again.tsx';
import { type Refused, useRefused } from '../../subsystem/refusal-text.ts';

const SAVED = ['added', 'edited', 'archived', 'restored'];

/** What the last change did, or why it was refused. */
export function SavedMessage({ draft, refusal }: { draft: string; refusal: Refused | null }) {
  const { t } = useTranslation('enterprises');
  const [params] = useSearchParams();
  const saved = params.get('saved');
  useForgetDraft(draft, saved === 'added');
  if (refusal !== null) {
    return (
      <Alert
        tone="danger"
        role="alert"
        actions={refusal.code === 4106 && <ReadAgain label={t('reload')} />}
      >
        {refusal.message}
      </Alert>
    );
  }
  if (saved === null || !SAVED.includes(saved)) return null;
  return (
    <Alert tone="ok" role="status">
      {t(`saved.${saved}`)}
    </Alert>
  );
}

/** The same above the list of distributors, of what its action answered. */
export function ListMessage({ answer }: { answer: Parameters<typeof useRefused>[0] }) {
  return <SavedMessage draft="distributor" refusal={useRefused(answer)} />;
}
