import { useTranslation } from 'react-i18next';
import { Form, useLocation } from '~/framework.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelHead } from '~/ui/panel.tsx';
import { RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { useSending } from '../../subsystem/going.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { UserFields } from './user-fields.tsx';
import { type UserAnswer, withUser } from './user-form.ts';

interface AddUserProps {
  systems: readonly string[];
  answer: UserAnswer | undefined;
}

/** Somebody who is to work for a company. */
export function AddUser({ systems, answer }: AddUserProps) {
  const { t } = useTranslation('consoleUsers');
  const { search } = useLocation();
  const busy = useSending().state !== 'idle';
  const refused = useRefused(answer, { email: t('email'), first_name: t('name') });
  const [first] = systems;
  const roles = first === undefined ? {} : { [first]: 'member' as const };
  return (
    <Panel labelledBy="user">
      <PanelHead>
        <h2 id="user">{t('addTitle')}</h2>
      </PanelHead>
      <Form method="post" noValidate className="grid gap-3 px-(--pad) pb-3 md:grid-cols-2">
        <p className="text-sm text-muted md:col-span-full">{t('addNote')}</p>
        {refused && Object.keys(refused.fields).length === 0 && (
          <div className="md:col-span-full">
            <RefusedAct refused={refused} />
          </div>
        )}
        <div className="md:col-span-full">
          <Field id="email" label={t('email')} error={refused?.fields.email}>
            <TextInput
              type="email"
              name="email"
              autoComplete="off"
              maxLength={254}
              placeholder={t('emailHint')}
              defaultValue={refused?.typed.email}
            />
          </Field>
        </div>
        <UserFields
          systems={systems}
          refused={refused}
          now={{ firstName: '', locale: null, isDefault: false, roles }}
        />
        <div className="flex flex-wrap gap-2 md:col-span-full">
          <Button variant="primary" icon="mail" name="intent" value="add" busy={busy}>
            {t('addSubmit')}
          </Button>
          <LinkButton to={withUser(search)} preventScrollReset>
            {t('cancel')}
          </LinkButton>
        </div>
      </Form>
    </Panel>
  );
}
