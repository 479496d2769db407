import { useTranslation } from 'react-i18next';
import { Form, Link, useLocation } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Button } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { Icon, type IconName } from '~/ui/icon.tsx';
import { type Mood, Status } from '~/ui/status.tsx';
import { Td } from '~/ui/table/table.tsx';
import { useNaming } from '../naming.ts';
import { PageCompany } from '../page-company.tsx';
import { useShell } from '../shell-context.ts';
import type { ListedPerson, People } from './data.server.ts';
import { RoleMark } from './role-choice.tsx';

interface Row {
  people: People;
  person: ListedPerson;
}

/** Address of this page of the list with a row opened, or with none. */
export function useRowHref() {
  const { search } = useLocation();
  return (as: string | null, id = ''): string => {
    const params = new URLSearchParams(search);
    for (const name of ['edit', 'open', 'remove', 'saved']) params.delete(name);
    if (as !== null) params.set(as, id);
    return `?${params}`;
  };
}

export function PersonRow({ people, person }: Row) {
  const admin = useShell().role === 'admin';
  return (
    <tr>
      <Name person={person} />
      {people.systems.map((slug) => (
        <RoleCell key={slug} person={person} slug={slug} />
      ))}
      {admin && (
        <>
          {people.systems.length > 1 && <WorksIn person={person} />}
          <Known person={person} />
          <Td phone="end" className="whitespace-nowrap">
            <RowActions person={person} />
          </Td>
        </>
      )}
    </tr>
  );
}

export function Name({ person }: Pick<Row, 'person'>) {
  const { t } = useTranslation('people');
  const me = useShell().userId === person.id;
  return (
    <Td phone="first" className="leading-5 max-md:min-w-48 max-md:flex-1">
      <b>
        <bdi>{person.name}</bdi>
      </b>{' '}
      {me && <small className="text-muted">({t('you')})</small>}
      {person.email !== null && (
        <small className="block wrap-anywhere text-muted">
          <bdi>{person.email}</bdi>
        </small>
      )}
    </Td>
  );
}

export function RoleCell({ person, slug }: Pick<Row, 'person'> & { slug: string }) {
  const { t } = useTranslation('people');
  return (
    <Td phone="labelled" data-label={t(`inSystem.${slug}`)} className="whitespace-nowrap">
      <RoleMark role={person.roles[slug]} />
    </Td>
  );
}

export function WorksIn({ person }: Pick<Row, 'person'>) {
  const { t } = useTranslation('people');
  return (
    <Td phone="labelled" data-label={t('worksIn')} className="whitespace-nowrap">
      {person.worksIn === null ? t('canSwitch') : t(`inSystem.${person.worksIn}`)}
    </Td>
  );
}

const STATES: Readonly<Record<string, { icon: IconName; mood: Mood }>> = {
  active: { icon: 'ok', mood: 'good' },
  invited: { icon: 'mail', mood: 'waiting' },
  disabled: { icon: 'lock', mood: 'neutral' },
};

/** Default company, state and latest login. */
export function Known({ person }: Pick<Row, 'person'>) {
  const { t } = useTranslation('people');
  const { name } = useNaming();
  const { timeZone } = usePageEnvironment();
  const { defaultZh, defaultEn, lastLoginMs, invitedUntilMs } = person;
  const state = person.state ?? 'active';
  const look = STATES[state] ?? { icon: 'ok', mood: 'good' };
  const last = () => {
    if (state === 'invited') {
      const at = timestamp(invitedUntilMs ?? 0, timeZone, { bare: true });
      return person.linkOpen ? t('linkEnds', { at }) : t('linkEnded');
    }
    return lastLoginMs === null ? t('never') : timestamp(lastLoginMs, timeZone, { bare: true });
  };
  return (
    <>
      <Td phone="labelled" data-label={t('defaultCompany')}>
        {defaultZh !== null && defaultEn !== null ? (
          <bdi>{name({ nameZh: defaultZh, nameEn: defaultEn })}</bdi>
        ) : (
          <span className="text-muted" data-blank>
            –
          </span>
        )}
      </Td>
      <Td phone="plain" className="whitespace-nowrap">
        <Status icon={look.icon} mood={look.mood}>
          {t(`stateOf.${state}`)}
        </Status>
      </Td>
      <Td phone="labelled" data-label={t('lastLogin')} className="whitespace-nowrap">
        {last()}
      </Td>
    </>
  );
}

/** What is done most, and the way to the rest. */
function RowActions({ person }: Pick<Row, 'person'>) {
  const { t } = useTranslation('people');
  const href = useRowHref();
  const { id, name } = person;
  return (
    <span className="inline-flex items-center gap-2">
      <Next person={person} />
      <Link
        to={href('open', id)}
        preventScrollReset
        className="inline-grid size-6 place-items-center"
        aria-label={t('moreOf', { name })}
        title={t('moreHint')}
      >
        <Icon name="dots" />
      </Link>
    </span>
  );
}

function Next({ person }: Pick<Row, 'person'>) {
  const { t } = useTranslation('people');
  const href = useRowHref();
  if (person.state === 'active') {
    return (
      <Link
        to={href('edit', person.id)}
        preventScrollReset
        className="inline-flex min-h-6 items-center"
      >
        {t('edit')}
      </Link>
    );
  }
  const intent = person.state === 'invited' ? 'resend' : 'enable';
  return <RowButton person={person} intent={intent} />;
}

/** A button of a row: a form of its own, so that it works without script. */
export function RowButton({
  person,
  intent,
  variant,
}: Pick<Row, 'person'> & { intent: string; variant?: 'danger' }) {
  const { t } = useTranslation('people');
  return (
    <Form method="post" action="?" preventScrollReset>
      <PageCompany />
      <input type="hidden" name="id" value={person.id} />
      <Button size="sm" name="intent" value={intent} variant={variant}>
        {t(WORDS[intent] ?? intent)}
      </Button>
    </Form>
  );
}

const WORDS: Readonly<Record<string, string>> = { end: 'endSessions', default: 'makeDefault' };
