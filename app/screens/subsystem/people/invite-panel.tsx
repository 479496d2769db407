import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { ErrorSummary } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { PageCompany } from '../page-company.tsx';
import type { Refused } from '../refusal-text.ts';
import { useShell } from '../shell-context.ts';
import type { People } from './data.server.ts';
import { RoleChoice } from './role-choice.tsx';

/** One line: who, and what they may do in each subsystem that the reader administers. */
export function InvitePanel({ people, refusal }: { people: People; refusal: Refused | null }) {
  const { t } = useTranslation('people');
  const { system } = useShell();
  const { fields = {}, typed = {} } = refusal ?? {};
  const offered = people.systems.filter((slug) => people.own[slug] === 'admin');
  const errors = ['email', 'name', `role_${offered[0]}`].flatMap((fieldId) => {
    const message = fields[fieldId];
    return message === undefined ? [] : [{ fieldId, message }];
  });
  return (
    <Panel title={t('invite.title')} note={t('invite.note')}>
      <PanelBody>
        <Form
          noValidate
          method="post"
          className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[2fr_1fr_150px_150px_auto]"
          // An invitation that was sent is not offered again.
          key={people.all}
        >
          <PageCompany />
          <div className="empty:hidden md:col-span-full">
            <ErrorSummary title={t('invite.notSent')} errors={errors} />
          </div>
          <Field id="email" label={t('email')} error={fields.email}>
            <TextInput
              type="email"
              name="email"
              autoComplete="off"
              required
              maxLength={254}
              placeholder={t('invite.emailHint')}
              defaultValue={typed.email}
            />
          </Field>
          <Field id="name" label={t('name')} error={fields.name}>
            <TextInput
              name="name"
              autoComplete="off"
              required
              maxLength={50}
              defaultValue={typed.name}
            />
          </Field>
          {offered.map((slug) => (
            <Field
              key={slug}
              id={`role_${slug}`}
              label={t(`inSystem.${slug}`)}
              error={fields[`role_${slug}`]}
            >
              <RoleChoice
                name={`role_${slug}`}
                defaultValue={typed[`role_${slug}`] ?? (slug === system.slug ? 'member' : '')}
              />
            </Field>
          ))}
          <div className="pt-6">
            <Button name="intent" value="invite" variant="primary" icon="mail">
              {t('invite.submit')}
            </Button>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}
