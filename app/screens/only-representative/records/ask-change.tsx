import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { clearedLines, keptBasis, type RecordDraft, readBasis } from './form-draft.ts';
import { IntentButton } from './intent-button.tsx';

/**
 * Asks before a change of date, kind or supplier clears the chosen products (SPEC §5): a dialog, or
 * the same question with two buttons where no script runs.
 */
export function AskChange({
  draft,
  put,
}: {
  draft: RecordDraft;
  put: (draft: RecordDraft) => void;
}) {
  const { t } = useTranslation('records');
  const before = readBasis(draft.basis);
  const count = draft.lines.filter(({ productId }) => productId !== '').length;
  const moved = before !== null && before.eta !== draft.eta;
  const title = t(moved ? 'ask.etaTitle' : 'ask.kindTitle', { eta: draft.eta, count });
  const words = t(moved ? 'ask.eta' : 'ask.kind', {
    before: before?.eta ?? '',
    eta: draft.eta,
    count,
  });
  const buttons = (
    <>
      <IntentButton intent="keep-basis" onPress={() => put(keptBasis(draft))}>
        {t(moved ? 'ask.keepEta' : 'ask.keep', { eta: before?.eta ?? '' })}
      </IntentButton>
      <IntentButton intent="clear-lines" variant="primary" onPress={() => put(clearedLines(draft))}>
        {t('ask.clear', { count })}
      </IntentButton>
    </>
  );
  return (
    <Dialog
      open
      onClose={() => put(keptBasis(draft))}
      title={title}
      foot={buttons}
      until={
        <Alert
          tone="warn"
          title={title}
          role="alert"
          actions={<div className="flex flex-wrap items-center gap-2">{buttons}</div>}
        >
          {words}
        </Alert>
      }
    >
      {words}
    </Dialog>
  );
}
