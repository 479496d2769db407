import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Select, Textarea } from '~/ui/form/inputs.tsx';
import type { Refused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import { FreshCode } from '../fresh-code.tsx';
import type { Person } from './assigned.tsx';

interface ActsProps {
  person: Person;
  refusal: Refused | null;
  asksForCode: boolean;
}

/** A new link for who was invited; out of work, into it again, a lost authenticator, which ask first. One's own account is another's to change. */
export function Acts(props: ActsProps) {
  const { person } = props;
  if (useShell().userId === person.id) return null;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line-soft px-(--pad) py-2.5">
      {person.state === 'invited' && <Remind {...props} />}
      {person.state === 'disabled' ? <Enable {...props} /> : <Disable {...props} />}
      {person.secondFactor === 'enrolled' && <Reset {...props} />}
    </div>
  );
}

function Disable({ person, asksForCode }: ActsProps) {
  const { t } = useTranslation('consoleStaff');
  return (
    <ConfirmDialog
      trigger={t('disable')}
      title={t('disableTitle', { name: person.name })}
      keep={t('keep')}
      action={
        <Button form="disable" name="intent" value="disabled" variant="danger">
          {t('disable')}
        </Button>
      }
    >
      <Form id="disable" method="post" noValidate className="grid gap-3">
        <p>{t('disableText')}</p>
        {person.assigned.length > 0 && (
          <Field id="disable-take" label={t('takeOver')}>
            <Select
              name="take_over_id"
              placeholder={t('nobody')}
              options={person.others.map(({ id, name, email }) => ({
                ...{ value: id, label: `${name} · ${email}` },
              }))}
            />
          </Field>
        )}
        <FreshCode id="disable" asked={asksForCode} />
      </Form>
    </ConfirmDialog>
  );
}

function Remind({ asksForCode }: ActsProps) {
  const { t } = useTranslation('consoleStaff');
  return (
    <Form method="post" noValidate className="grid gap-3">
      <FreshCode id="remind" asked={asksForCode} />
      <div>
        <Button name="intent" value="reminded">
          {t('remind')}
        </Button>
      </div>
    </Form>
  );
}

function Enable({ asksForCode }: ActsProps) {
  const { t } = useTranslation('consoleStaff');
  return (
    <Form method="post" noValidate className="grid gap-3">
      <FreshCode id="enable" asked={asksForCode} />
      <div>
        <Button name="intent" value="enabled">
          {t('enable')}
        </Button>
      </div>
    </Form>
  );
}

function Reset({ person, refusal, asksForCode }: ActsProps) {
  const { t } = useTranslation('consoleStaff');
  return (
    <ConfirmDialog
      trigger={t('reset')}
      title={t('resetTitle', { name: person.name })}
      keep={t('keep')}
      action={
        <Button form="reset" name="intent" value="reset" variant="danger">
          {t('reset')}
        </Button>
      }
    >
      <Form id="reset" method="post" noValidate className="grid gap-3">
        <p>{t('resetText')}</p>
        <Field id="reset-reason" label={t('reason')} hint={t('reasonHint')}>
          <Textarea name="reason" rows={3} maxLength={500} defaultValue={refusal?.typed.reason} />
        </Field>
        <FreshCode id="reset" asked={asksForCode} />
      </Form>
    </ConfirmDialog>
  );
}
