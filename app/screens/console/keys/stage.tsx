import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsPrivatePart } from '~/domain/provider/key/judge.ts';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { FreshCode } from '../fresh-code.tsx';

const STEPS = ['plan', 'make', 'stage', 'check', 'activate', 'retire'] as const;

interface Props {
  refused: Refused | null;
  asksForCode: boolean;
}

/** How a key is replaced, and where the next one is entered. Large screens alone: keys are not changed on a phone. */
export function Stage(props: Props) {
  const { t } = useTranslation('consoleKeys');
  return (
    <Panel title={t('steps.title')} note={t('steps.note')} ruled>
      <PanelBody className="grid gap-4">
        <ol className="grid list-decimal gap-1 ps-5 text-sm">
          {STEPS.map((step) => (
            <li key={step}>{t(`steps.${step}`)}</li>
          ))}
        </ol>
        <p className="text-sm text-muted md:hidden">{t('desktop')}</p>
        <StageForm {...props} />
      </PanelBody>
    </Panel>
  );
}

function StageForm({ refused, asksForCode }: Props) {
  const { t } = useTranslation(['consoleKeys', 'refusals']);
  const [isPrivate, setPrivate] = useState(false);
  const { typed = {}, fields = {} } = refused ?? {};
  const error = isPrivate ? t('refusals:private_key') : fields.jwk;
  return (
    <Form method="post" className="grid gap-3 max-md:hidden" noValidate>
      <Field id="stage-jwk" label={t('stage.jwk')} hint={t('stage.jwkHint')} error={error}>
        <Textarea
          name="jwk"
          rows={4}
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-xs"
          // A private key does not leave the browser, nor stay on the screen.
          onInput={({ currentTarget: box }) => {
            const found = holdsPrivatePart(box.value);
            if (found) box.value = '';
            if (found || box.value !== '') setPrivate(found);
          }}
        />
      </Field>
      <Field id="stage-note" label={t('note')} hint={t('stage.noteHint')} optional>
        <TextInput name="note" maxLength={200} autoComplete="off" defaultValue={typed.note ?? ''} />
      </Field>
      <FreshCode id="stage" asked={asksForCode} error={fields.code} />
      <div>
        <Button name="intent" value="staged" variant="primary" icon="plus">
          {t('stage.do')}
        </Button>
      </div>
    </Form>
  );
}
