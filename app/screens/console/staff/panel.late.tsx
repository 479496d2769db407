import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STAFF_ROLES } from '~/domain/provider/staff/kinds.ts';
import { Form, Link, useLocation } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Select, TextInput } from '~/ui/form/inputs.tsx';
import { timestamp } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { DefinitionList, Panel, PanelBody, PanelHead } from '~/ui/panel.tsx';
import { ActNotices, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { useSending } from '../../subsystem/going.ts';
import { type Refused, useRefused } from '../../subsystem/refusal-text.ts';
import { useShell } from '../../subsystem/shell-context.ts';
import { FreshCode } from '../fresh-code.tsx';
import { Acts } from './acts.tsx';
import { withPanel } from './addresses.ts';
import { AssignedCompanies, type Person } from './assigned.tsx';

const SAVED = [
  ...['invited', 'reminded', 'changed', 'disabled', 'enabled'],
  ...['reset', 'assigned', 'unassigned'],
];

interface SaidProps {
  answer: FormAnswer | undefined;
  asksForCode: boolean;
}

/** Why a form of the panel was refused. */
function useStaffRefusal(answer: FormAnswer | undefined): Refused | null {
  const { t } = useTranslation('consoleStaff');
  return useRefused(answer, {
    email: t('email'),
    first_name: t('first_name'),
    role: t('role'),
    reason: t('reason'),
    company: t('company'),
    code: t('console:fresh.code'),
  });
}

/** What stands beside the list: someone of the provider, or the invitation. */
export function StaffPanel({ person, ...said }: SaidProps & { person: Person | null }) {
  return person === null ? <InviteStaff {...said} /> : <Somebody person={person} {...said} />;
}

/** Somebody who is to be invited. */
function InviteStaff({ answer, asksForCode }: SaidProps) {
  const { t } = useTranslation('consoleStaff');
  const { search } = useLocation();
  const busy = useSending().state !== 'idle';
  const refusal = useStaffRefusal(answer);
  const { fields = {}, typed = {} } = refusal ?? {};
  return (
    <Panel labelledBy="staff">
      <Title>{t('invite')}</Title>
      <PanelBody className="pt-(--pad)">
        <Form method="post" noValidate className="[--control:36px] grid gap-4">
          <Refusal refusal={refusal} />
          <p className="text-muted">{t('inviteLead')}</p>
          <Field id="invite-email" label={t('email')} error={fields.email}>
            <TextInput name="email" type="email" autoComplete="off" defaultValue={typed.email} />
          </Field>
          <NameAndRole id="invite" refusal={refusal} name={typed.first_name} role={typed.role} />
          <Field id="invite-locale" label={t('locale')} error={fields.locale}>
            <Select
              name="locale"
              defaultValue={typed.locale || 'zh-CN'}
              options={['zh-CN', 'en-US'].map((value) => ({
                ...{ value, label: t(`localeOf.${value}`) },
              }))}
            />
          </Field>
          <FreshCode id="invite" asked={asksForCode} error={fields.code} />
          <div className="flex flex-wrap gap-2">
            <Button name="intent" value="invited" variant="primary" busy={busy}>
              {t('send')}
            </Button>
            <LinkButton to={withPanel(search)}>{t('keep')}</LinkButton>
          </div>
        </Form>
      </PanelBody>
    </Panel>
  );
}

/** Someone of the provider beside the list: who they are, what is done about them, for whom they work. */
function Somebody({ person, answer, asksForCode }: SaidProps & { person: Person }) {
  const { t } = useTranslation('consoleStaff');
  const { timeZone } = usePageEnvironment();
  const refusal = useStaffRefusal(answer);
  const { secondFactor, recoveryCodes, lastLoginAtMs } = person;
  const codes = `${t('recovery_codes')} ${recoveryCodes}`;
  const factor = t(`second_factorOf.${secondFactor}`);
  return (
    <>
      <Panel labelledBy="staff">
        <Title>
          <bdi>{person.name}</bdi>
        </Title>
        <PanelBody className="grid gap-4 pt-(--pad)">
          <ActNotices words="consoleStaff" acts={SAVED} refused={null} />
          <Refusal refusal={refusal} />
          <DefinitionList
            layout="rows"
            facts={[
              { term: t('email'), value: person.email },
              { term: t('state'), value: t(`stateOf.${person.state}`) },
              {
                term: t('second_factor'),
                value: secondFactor === 'none' ? factor : `${factor} · ${codes}`,
              },
              {
                term: t('last_login'),
                value: lastLoginAtMs === null ? t('never') : timestamp(lastLoginAtMs, timeZone),
              },
            ]}
          />
          <Edit person={person} refusal={refusal} asksForCode={asksForCode} />
        </PanelBody>
        <Acts person={person} refusal={refusal} asksForCode={asksForCode} />
      </Panel>
      <AssignedCompanies person={person} refusal={refusal} />
    </>
  );
}

interface ActProps {
  person: Person;
  refusal: Refused | null;
  asksForCode: boolean;
}

function Edit({ person, refusal, asksForCode }: ActProps) {
  const { t } = useTranslation('consoleStaff');
  const busy = useSending().formData?.get('intent') === 'changed';
  const me = useShell().userId === person.id;
  const own = refusal?.typed.intent === 'changed' ? refusal : null;
  const { name, role, version } = person;
  return (
    <Form method="post" noValidate className="[--control:36px] grid gap-4">
      <input type="hidden" name="version" value={version} />
      <NameAndRole
        id="edit"
        refusal={own}
        name={own?.typed.first_name ?? name}
        role={own?.typed.role ?? role}
        fixed={me}
      />
      <FreshCode id="edit" asked={asksForCode} error={own?.fields.code} />
      <div>
        <Button name="intent" value="changed" busy={busy}>
          {t('save')}
        </Button>
      </div>
      {me && <p className="text-sm text-muted">{t('own')}</p>}
    </Form>
  );
}

interface NameAndRoleProps {
  id: string;
  refusal: Refused | null;
  name: string | undefined;
  role: string | undefined;
  /** One's own role stays. */
  fixed?: boolean;
}

function NameAndRole({ id, refusal, name, role, fixed }: NameAndRoleProps) {
  const { t } = useTranslation('consoleStaff');
  const { fields = {} } = refusal ?? {};
  return (
    <>
      <Field id={`${id}-name`} label={t('first_name')} error={fields.first_name}>
        <TextInput name="first_name" maxLength={50} autoComplete="off" defaultValue={name} />
      </Field>
      {fixed ? (
        <input type="hidden" name="role" value={role} />
      ) : (
        <Field id={`${id}-role`} label={t('role')} hint={t('roleHint')} error={fields.role}>
          <Select
            name="role"
            defaultValue={role || 'consultant'}
            options={STAFF_ROLES.map((value) => ({ value, label: t(`roleOf.${value}`) }))}
          />
        </Field>
      )}
    </>
  );
}

/** A refusal that no field of the page says by itself. */
function Refusal({ refusal }: { refusal: Refused | null }) {
  if (refusal === null) return null;
  const [first] = Object.values(refusal.fields);
  // A dialog has closed by now: what is wrong in it is said here.
  return <RefusedAct refused={{ code: refusal.code, message: first ?? refusal.message }} />;
}

function Title({ children }: { children: ReactNode }) {
  const { t } = useTranslation('consoleStaff');
  const { search } = useLocation();
  return (
    <PanelHead ruled>
      <h2 id="staff">{children}</h2>
      <Link
        to={withPanel(search)}
        preventScrollReset
        className="ms-auto inline-grid size-6 place-items-center"
        aria-label={t('close')}
      >
        <Icon name="x" />
      </Link>
    </PanelHead>
  );
}
