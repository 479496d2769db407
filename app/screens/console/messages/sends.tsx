import { useTranslation } from 'react-i18next';
import type { Message } from '~/domain/provider/message/list.server.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useAimWords } from './aim.ts';

interface Props {
  message: Message;
  begins: { day: string; time: string };
  refused: Refused | null;
}

/** When it goes out: now, after a question, or at a moment by the reader's clock. */
export function Sends({ message, begins, refused }: Props) {
  const { t } = useTranslation('consoleMessages');
  const { timeZone } = usePageEnvironment();
  const typed = refused?.typed ?? {};
  return (
    <Panel title={t('sends.title')} note={t('sends.note')}>
      <PanelBody className="grid gap-4">
        <Now message={message} />
        <Form method="post" className="grid gap-3 border-t border-line-soft pt-4">
          <input type="hidden" name="version" value={message.version} />
          <div className="grid grid-cols-2 items-start gap-3">
            <Field id="send-day" label={t('sends.day')} error={refused?.fields.day}>
              <DateInput name="day" defaultValue={typed.day ?? begins.day} />
            </Field>
            <Field id="send-time" label={t('sends.time')}>
              <TextInput
                name="time"
                defaultValue={typed.time ?? begins.time}
                maxLength={5}
                autoComplete="off"
              />
            </Field>
          </div>
          <p className="text-xs text-muted">{t('sends.zone', { zone: timeZone })}</p>
          <div>
            <Button name="intent" value="later" icon="clock">
              {t(message.state === 'scheduled' ? 'sends.again' : 'sends.later')}
            </Button>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}

function Now({ message }: Pick<Props, 'message'>) {
  const { t } = useTranslation('consoleMessages');
  const to = useAimWords()(message);
  return (
    <div>
      <ConfirmDialog
        trigger={t('sends.now')}
        triggerLook={{ variant: 'primary', icon: 'send' }}
        title={t('sends.nowTitle')}
        keep={t('sends.keep')}
        action={
          <Button form="send-message" name="intent" value="now" variant="primary">
            {t('sends.now')}
          </Button>
        }
      >
        <Form id="send-message" method="post">
          <input type="hidden" name="version" value={message.version} />
          <p>{t('sends.nowText', { to, email: t(`emailOf.${message.emailChoice}`) })}</p>
        </Form>
      </ConfirmDialog>
    </div>
  );
}
