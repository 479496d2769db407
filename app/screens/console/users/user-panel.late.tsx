import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { Form, Link, useLocation } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { DefinitionList, Panel, PanelHead } from '~/ui/panel.tsx';
import { ActNotices, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { useSending } from '../../subsystem/going.ts';
import { Logins } from '../../subsystem/people/logins.tsx';
import { type Refused, useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { OpenUser } from './panel.server.ts';
import { UserActs } from './user-acts.tsx';
import { LastLogin, UserState } from './user-cells.tsx';
import { LastAdminToo, Named, UserFields } from './user-fields.tsx';
import { SAVED, type UserAnswer, withUser } from './user-form.ts';
import { Sessions } from './user-sessions.tsx';

interface UserPanelProps {
  panel: OpenUser;
  answer: UserAnswer | undefined;
  /** Beside the list of all people: what is done is done in a company that is chosen here. */
  ofAll?: boolean;
}

/** Somebody beside their list: what they may do, what can be done to them, where they signed in. */
export function UserPanel({ panel, answer, ofAll = false }: UserPanelProps) {
  const { t } = useTranslation('consoleUsers');
  const { search } = useLocation();
  const refused = useRefused(answer, { first_name: t('name'), reason: t('reason') });
  const { user, logins, sessions } = panel;
  const ofForm = answer?.intent === 'change' ? refused : null;
  return (
    <Panel labelledBy="user">
      <PanelHead>
        <h2 id="user">
          <bdi>{user.firstName}</bdi>
        </h2>
        <UserState state={user.state} />
        <Link
          to={withUser(search)}
          preventScrollReset
          className="ms-auto inline-grid size-6 place-items-center"
          aria-label={t('close')}
        >
          <Icon name="x" />
        </Link>
      </PanelHead>
      <div className="grid gap-2 px-(--pad) pb-3 empty:hidden">
        <ActNotices words="consoleUsers" acts={SAVED} refused={null} />
      </div>
      <Known panel={panel} />
      <Part title={t('companies')}>
        <Companies panel={panel} ofAll={ofAll} />
      </Part>
      <Part title={t('may')}>
        <RolesForm
          key={`${panel.company.uniqueId} ${user.version}`}
          panel={panel}
          refused={ofForm}
        />
      </Part>
      <UserActs panel={panel} refused={ofForm ? null : refused} />
      <Part title={t('logins')}>
        <Logins logins={logins} />
      </Part>
      <Part title={t('sessions')}>
        <Sessions sessions={sessions} />
      </Part>
    </Panel>
  );
}

/** A part of the panel. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line-soft px-(--pad) py-3">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Known({ panel: { user, canSwitch } }: { panel: OpenUser }) {
  const { t } = useTranslation('consoleUsers');
  return (
    <div className="border-t border-line-soft px-(--pad) py-3">
      <DefinitionList
        facts={[
          { term: t('email'), value: <bdi className="wrap-anywhere">{user.email}</bdi> },
          { term: t('secondFactor'), value: t(user.secondFactor ? 'on' : 'off') },
          { term: t('canSwitch'), value: t(canSwitch ? 'yes' : 'no') },
          { term: t('lastLogin'), value: <LastLogin ms={user.lastLoginMs} /> },
        ]}
      />
    </div>
  );
}

/** Where they work; of all people's list the one that is meant is chosen here. */
function Companies({ panel: { user, company }, ofAll }: { panel: OpenUser; ofAll: boolean }) {
  const { t, i18n } = useTranslation('consoleUsers');
  const { system } = useShell();
  const { search } = useLocation();
  return (
    <ul className="grid gap-1.5">
      {user.companies.map((one) => {
        const current = one.uniqueId === company.uniqueId;
        const roles = SYSTEMS.flatMap(({ slug }) => {
          const role = one.roles[slug];
          return role ? [`${t(`inSystem.${slug}`)} ${t(`roleOf.${role}`)}`] : [];
        });
        return (
          <li key={one.uniqueId}>
            <Link
              to={
                ofAll
                  ? withUser(search, { user: user.id, in: one.uniqueId })
                  : pageUrl(system, 'companies/detail', { id: one.uniqueId, tab: 'users' })
              }
              preventScrollReset={ofAll}
              aria-current={current ? 'true' : undefined}
              className={current ? 'font-semibold' : undefined}
            >
              <bdi>{nameIn(i18n.language, one)}</bdi>
            </Link>{' '}
            <span className="text-sm text-muted">
              {[
                ...roles,
                ...(one.isDefault ? [t('default')] : []),
                ...(one.disabled ? [t('disabledThere')] : []),
              ].join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function RolesForm({ panel, refused }: { panel: OpenUser; refused: Refused | null }) {
  const { t, i18n } = useTranslation('consoleUsers');
  const busy = useSending().state !== 'idle';
  const { user, company, systems } = panel;
  return (
    <Form method="post" noValidate className="grid gap-3 md:grid-cols-2" aria-label={t('may')}>
      <Named panel={panel} />
      <p className="text-sm text-muted md:col-span-full">
        {t('mayNote', { company: nameIn(i18n.language, company) })}
      </p>
      {refused && Object.keys(refused.fields).length === 0 && (
        <div className="md:col-span-full">
          <RefusedAct refused={refused} />
        </div>
      )}
      <UserFields
        systems={systems}
        refused={refused}
        now={{
          firstName: user.firstName,
          locale: user.locale,
          isDefault: company.isDefault,
          roles: company.roles,
        }}
      />
      <LastAdminToo refused={refused} />
      <div className="md:col-span-full">
        <Button variant="primary" name="intent" value="change" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
