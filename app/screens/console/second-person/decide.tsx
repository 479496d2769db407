import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { useSending } from '../../subsystem/going.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { FreshCode } from '../fresh-code.tsx';

interface Props {
  request: { version: number; ownDoing: boolean };
  /** The reader asked for it. */
  own: boolean;
  /** The reader may do alone what needs two. */
  alone: boolean;
  asksForCode: boolean;
  answer: FormAnswer | undefined;
}

/** The decision: two buttons of equal size for who did not ask, the way back for who did. */
export function Decide({ request, own, alone, asksForCode, answer }: Props) {
  const { t } = useTranslation('consoleSecond');
  const busy = useSending().state !== 'idle';
  const refusal = useRefused(answer, { note: t('noteLabel'), code: t('console:fresh.code') });
  const { fields = {}, typed = {} } = refusal ?? {};
  const mayApprove = alone || !(own || request.ownDoing);
  const whyNot = own ? t(alone ? 'ownAlone' : 'own') : request.ownDoing && !alone && t('ownDoing');
  return (
    <Panel title={t('decide')} note={mayApprove && t('decideNote')}>
      <PanelBody>
        <Form method="post" noValidate className="[--control:36px] grid gap-4">
          <input type="hidden" name="version" value={request.version} />
          {refusal && Object.keys(refusal.fields).length === 0 && <RefusedAct refused={refusal} />}
          {whyNot && <p>{whyNot}</p>}
          <Field
            id="second-note"
            label={t('noteLabel')}
            hint={own ? undefined : t('noteHint')}
            error={fields.note}
          >
            <Textarea name="note" rows={3} maxLength={500} defaultValue={typed.note} />
          </Field>
          {mayApprove && <FreshCode id="second" asked={asksForCode} error={fields.code} />}
          <div className="grid grid-cols-2 gap-2">
            {mayApprove && (
              <Button name="intent" value="approved" variant="primary" busy={busy}>
                {t('approve')}
              </Button>
            )}
            {own ? (
              <Button name="intent" value="withdrawn" busy={busy}>
                {t('withdraw')}
              </Button>
            ) : (
              <Button name="intent" value="refused" variant="danger" busy={busy}>
                {t('refuse')}
              </Button>
            )}
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}
