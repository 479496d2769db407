import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { useSending } from '../../subsystem/going.ts';
import { ACCEPT } from './declaration-panel.tsx';
import type { PartProps } from './detail-actions.tsx';
import { usePartyName } from './party-name.ts';

/** Answers for a party that agreed elsewhere: why, and what proves it. */
export function OnBehalfPanel({ detail, refused }: PartProps) {
  const { t } = useTranslation('trade');
  const { state, formData } = useSending();
  const nameOf = usePartyName();
  const { record } = detail;
  const { turn } = record;
  const ours = refused?.typed.intent === 'confirm' ? refused : null;
  const party = turn === 'trading' ? record.trading : record.responsible;
  return (
    <Panel
      id="behalf"
      title={t(`behalf.title.${turn}`)}
      note={t('behalf.note', { party: nameOf(party) })}
      className="print:hidden"
    >
      <PanelBody>
        <Form
          noValidate
          method="post"
          encType="multipart/form-data"
          className="grid max-w-3xl gap-3"
        >
          <input type="hidden" name="version" value={record.version} />
          <Field
            id="on_behalf_reason"
            label={t('behalf.reason')}
            error={ours?.fields.on_behalf_reason}
          >
            <Textarea
              name="on_behalf_reason"
              required
              maxLength={1000}
              defaultValue={ours?.typed.on_behalf_reason}
            />
          </Field>
          <Field id="behalf-file" label={t('behalf.proof')} error={ours?.fields.file}>
            <FileDrop name="file" accept={ACCEPT} limits={t('declaration.limits')} />
          </Field>
          <div>
            <Button
              name="intent"
              value="confirm"
              busy={state === 'submitting' && formData?.get('intent') === 'confirm'}
            >
              {t(`behalf.button.${turn}`)}
            </Button>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}
