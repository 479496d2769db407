import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button, type ButtonProps } from '~/ui/button.tsx';
import { DIALOG, DIALOG_FOOT, DIALOG_TITLE } from '~/ui/confirm-dialog.tsx';
import { useHydrated } from '~/ui/hydrated.tsx';
import { clearedLines, keptBasis } from './answered-change.ts';
import type { Basis } from './line-basis.ts';
import type { RecordValues } from './record-form.ts';

/**
 * Asks before a change of date, kind or supplier clears the chosen products (SPEC §5): a modal dialog with
 * script, the same question with two buttons without.
 */
export function AskChange({
  values,
  before,
  put,
}: {
  values: RecordValues;
  /** What the lines were chosen for. */
  before: Basis;
  put: (values: RecordValues) => void;
}) {
  const { t } = useTranslation('records');
  const hydrated = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (hydrated) dialog.current?.showModal();
  }, [hydrated]);
  const count = values.lines.filter(({ product_id }) => product_id !== '').length;
  const moved = before.eta !== values.eta;
  const title = t(moved ? 'ask.etaTitle' : 'ask.kindTitle', { eta: values.eta, count });
  const words = t(moved ? 'ask.eta' : 'ask.kind', {
    before: before.eta,
    eta: values.eta,
    count,
  });
  const keep = () => put(keptBasis(values, before));
  const buttons = (
    <>
      <Answer intent="keep-basis" onPress={keep}>
        {t(moved ? 'ask.keepEta' : 'ask.keep', { eta: before.eta })}
      </Answer>
      <Answer intent="clear-lines" onPress={() => put(clearedLines(values))} variant="primary">
        {t('ask.clear', { count })}
      </Answer>
    </>
  );
  if (!hydrated) {
    return (
      <Alert
        tone="warn"
        title={title}
        role="alert"
        actions={<div className="flex flex-wrap items-center gap-2">{buttons}</div>}
      >
        {words}
      </Alert>
    );
  }
  return (
    <dialog
      className={DIALOG}
      ref={dialog}
      aria-labelledby="ask-title"
      aria-describedby="ask-body"
      onCancel={keep}
    >
      <h2 className={DIALOG_TITLE} id="ask-title">
        {title}
      </h2>
      <div className="px-5 pb-4" id="ask-body">
        {words}
      </div>
      <div className={DIALOG_FOOT}>{buttons}</div>
    </dialog>
  );
}

interface AnswerProps extends Pick<ButtonProps, 'variant' | 'children'> {
  intent: 'keep-basis' | 'clear-lines';
  onPress: () => void;
}

/** With script it acts in the page; without, it sends the form as a query and the server answers with the form. */
function Answer({ intent, onPress, ...rest }: AnswerProps) {
  return (
    <Button
      {...rest}
      name="intent"
      value={intent}
      formMethod="get"
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}
