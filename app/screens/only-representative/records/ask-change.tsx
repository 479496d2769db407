import { useTranslation } from 'react-i18next';
import { Alert } from '~/ui/alert.tsx';
import { Button, type ButtonProps } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { clearedLines, keptBasis } from './answered-change.ts';
import type { Basis } from './line-basis.ts';
import type { RecordValues } from './record-form.ts';

/**
 * Asks before a change of date, kind or supplier clears the chosen products (SPEC §5): a dialog, or
 * the same question with two buttons where no script runs.
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
  return (
    <Dialog
      open
      onClose={keep}
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
