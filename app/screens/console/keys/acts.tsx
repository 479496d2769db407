import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyRow } from '~/domain/provider/key/list.server.ts';
import type { ReadKey } from '~/domain/provider/key/page.server.ts';
import { Form } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { DateInput, Textarea, TextInput } from '~/ui/form/inputs.tsx';
import { timestamp } from '~/ui/format.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { FreshCode } from '../fresh-code.tsx';

interface Props extends Pick<ReadKey, 'look' | 'unusedAtMs'> {
  row: KeyRow;
  asksForCode: boolean;
  /** By the reader's clock. */
  now: { day: string; time: string };
  refused: Refused | null;
}

/** What comes next for a key. Large screens alone: keys are not changed on a phone. */
export function KeyActs(props: Props) {
  const { t } = useTranslation('consoleKeys');
  const { state } = props.row;
  const stands = props.look.failed === null;
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Panel title={t('next.title')} ruled>
        <PanelBody className="grid gap-3">
          <p className="text-sm">{t(`next.${state}`)}</p>
          <Waits {...props} />
          <p className="text-sm text-muted md:hidden">{t('desktop')}</p>
          {state === 'staged' && (
            <Acts {...props}>
              <Button
                name="intent"
                value="checked"
                icon="check"
                {...(!stands && { variant: 'primary' })}
              >
                {t('check')}
              </Button>
              <Button
                name="intent"
                value="activated"
                icon="ok"
                {...(stands && { variant: 'primary' })}
              >
                {t('activate')}
              </Button>
              <Button name="intent" value="retired" icon="no">
                {t('giveUp')}
              </Button>
            </Acts>
          )}
          {state === 'ended' && (
            <Acts {...props}>
              <Button name="intent" value="retired" variant="primary" icon="no">
                {t('retire')}
              </Button>
            </Acts>
          )}
        </PanelBody>
      </Panel>
      <Compromise {...props} />
    </div>
  );
}

/** What stands against the next step now. */
function Waits({ row, look, unusedAtMs }: Props) {
  const { t } = useTranslation(['consoleKeys', 'refusals']);
  const { timeZone } = usePageEnvironment();
  if (row.state === 'ended' && unusedAtMs !== null) {
    return <p className="text-sm">{t('next.from', { at: timestamp(unusedAtMs, timeZone) })}</p>;
  }
  if (row.state !== 'staged') return null;
  return (
    <p className="text-sm">
      {look.failed === null
        ? t('next.ready')
        : t('next.failed', { check: t(`refusals:keyCheck.${look.failed}`) })}
      {look.failed === 'ten_minutes' &&
        look.readyAtMs !== null &&
        ` ${t('next.from', { at: timestamp(look.readyAtMs, timeZone) })}`}
    </p>
  );
}

function Acts({ row, asksForCode, refused, children }: Props & { children: ReactNode }) {
  return (
    <Form method="post" className="grid gap-3 max-md:hidden" noValidate>
      <input type="hidden" name="version" value={row.version} />
      <FreshCode id="key" asked={asksForCode} error={refused?.fields.code} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </Form>
  );
}

function Compromise({ row, asksForCode, now, refused }: Props) {
  const { t } = useTranslation('consoleKeys');
  const { timeZone } = usePageEnvironment();
  const { typed = {}, fields = {} } = refused ?? {};
  return (
    <Panel title={t('compromise.title')} className="max-md:hidden" ruled>
      <PanelBody className="grid gap-3">
        <p className="text-sm">{t('compromise.note')}</p>
        <Form id="compromise" method="post" className="grid gap-3" noValidate>
          <input type="hidden" name="version" value={row.version} />
          <div className="grid grid-cols-2 items-start gap-3">
            <Field id="compromise-day" label={t('compromise.day')} error={fields.day}>
              <DateInput name="day" defaultValue={typed.day ?? now.day} />
            </Field>
            <Field
              id="compromise-time"
              label={t('compromise.time')}
              hint={t('compromise.zone', { zone: timeZone })}
            >
              <TextInput
                name="time"
                maxLength={5}
                autoComplete="off"
                defaultValue={typed.time ?? now.time}
              />
            </Field>
          </div>
          <Field
            id="compromise-reason"
            label={t('compromise.reason')}
            hint={t('compromise.reasonHint')}
            error={fields.reason}
          >
            <Textarea name="reason" rows={3} maxLength={500} defaultValue={typed.reason ?? ''} />
          </Field>
          <FreshCode id="compromise" asked={asksForCode} error={fields.code} />
        </Form>
        <div>
          <ConfirmDialog
            trigger={t('compromise.do')}
            triggerLook={{ variant: 'danger', icon: 'warn' }}
            title={t('compromise.ask', { id: row.id })}
            keep={t('keep')}
            action={
              <Button form="compromise" name="intent" value="compromised" variant="danger">
                {t('compromise.do')}
              </Button>
            }
          >
            <p>{t('compromise.text')}</p>
          </ConfirmDialog>
        </div>
      </PanelBody>
    </Panel>
  );
}
