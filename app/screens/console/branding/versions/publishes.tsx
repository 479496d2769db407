import { useTranslation } from 'react-i18next';
import type { VersionNoteRow } from '~/domain/provider/version-note/list.server.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import type { Refused } from '../../../subsystem/refusal-text.ts';

interface Props {
  note: VersionNoteRow;
  begins: { day: string; time: string };
  refused: Refused | null;
}

/** When it is published: now, after a question, or at a moment by the reader's clock. */
export function Publishes({ note, begins, refused }: Props) {
  const { t } = useTranslation('consoleVersions');
  const { timeZone } = usePageEnvironment();
  const typed = refused?.typed ?? {};
  return (
    <Panel title={t('publishes.title')} note={t('publishes.note')}>
      <PanelBody className="grid gap-4">
        <div>
          <ConfirmDialog
            trigger={t('publishes.now')}
            triggerLook={{ variant: 'primary', icon: 'send' }}
            title={t('publishes.nowTitle', { release: note.release })}
            keep={t('form.cancel')}
            action={
              <Button form="publish-version" name="intent" value="now" variant="primary">
                {t('publishes.now')}
              </Button>
            }
          >
            <Form id="publish-version" method="post">
              <input type="hidden" name="version" value={note.version} />
              <p>{t('publishes.nowText')}</p>
            </Form>
          </ConfirmDialog>
        </div>
        <Form method="post" className="grid gap-3 border-t border-line-soft pt-4">
          <input type="hidden" name="version" value={note.version} />
          <div className="grid grid-cols-2 items-start gap-3">
            <Field id="publish-day" label={t('publishes.day')} error={refused?.fields.day}>
              <DateInput name="day" defaultValue={typed.day ?? begins.day} />
            </Field>
            <Field id="publish-time" label={t('publishes.time')}>
              <TextInput
                name="time"
                defaultValue={typed.time ?? begins.time}
                maxLength={5}
                autoComplete="off"
              />
            </Field>
          </div>
          <p className="text-xs text-muted">{t('publishes.zone', { zone: timeZone })}</p>
          <div>
            <Button name="intent" value="later" icon="clock">
              {t(note.state === 'scheduled' ? 'publishes.again' : 'publishes.later')}
            </Button>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}

export function DeleteVersion({ version }: { version: number }) {
  const { t } = useTranslation('consoleVersions');
  return (
    <ConfirmDialog
      trigger={t('delete')}
      title={t('deleteTitle')}
      keep={t('form.cancel')}
      action={
        <Button form="delete-version" name="intent" value="deleted" variant="danger">
          {t('delete')}
        </Button>
      }
    >
      <Form id="delete-version" method="post">
        <input type="hidden" name="version" value={version} />
        <p>{t('deleteText')}</p>
      </Form>
    </ConfirmDialog>
  );
}
