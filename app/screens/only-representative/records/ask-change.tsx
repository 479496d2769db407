import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { useHydrated } from '~/ui/hydrated.tsx';
import { clearedLines, keptBasis, type RecordDraft, readBasis } from './form-draft.ts';
import { IntentButton } from './intent-button.tsx';

/**
 * Asks before a change of date, kind or supplier clears the chosen products (SPEC §5): a modal dialog with
 * script, the same question with two buttons without.
 */
export function AskChange({
  draft,
  put,
}: {
  draft: RecordDraft;
  put: (draft: RecordDraft) => void;
}) {
  const { t } = useTranslation('records');
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (hydrated) dialog.current?.showModal();
  }, [hydrated]);
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
  if (!hydrated) {
    return (
      <Alert tone="warn" title={title} role="alert" actions={<div className="row">{buttons}</div>}>
        {words}
      </Alert>
    );
  }
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="ask-title"
      aria-describedby="ask-body"
      onCancel={() => put(keptBasis(draft))}
    >
      <div className="dialog-head">
        <h2 id="ask-title">{title}</h2>
      </div>
      <div className="dialog-body" id="ask-body">
        {words}
      </div>
      <div className="dialog-foot">{buttons}</div>
    </dialog>
  );
}
