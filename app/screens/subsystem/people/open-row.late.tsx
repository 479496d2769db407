import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Td } from '~/ui/table/table.tsx';
import type { ListedPerson, Open, People } from './data.server.ts';
import { Logins } from './logins.tsx';
import { PersonRow, RowButton, useRowHref } from './person-row.tsx';

interface Row {
  people: People;
  person: ListedPerson;
  as: Exclude<Open['as'], 'edit'>;
}

/** A row, and under it what else can be done with somebody and where they signed in, or the question before removal. */
export function OpenRows({ people, person, as }: Row) {
  const several = Number(people.systems.length > 1);
  return (
    <>
      <PersonRow people={people} person={person} />
      <tr data-open data-sub>
        <Td phone="line" colSpan={5 + people.systems.length + several}>
          {as === 'remove' ? (
            <Removal person={person} systems={people.systems} />
          ) : (
            <div className="grid gap-3 py-2">
              <Actions person={person} />
              <Logins logins={people.logins} />
            </div>
          )}
        </Td>
      </tr>
    </>
  );
}

function Actions({ person }: Pick<Row, 'person'>) {
  const { t } = useTranslation('people');
  const href = useRowHref();
  const { state, id } = person;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton to={href('edit', id)} preventScrollReset size="sm" icon="edit">
          {t('edit')}
        </LinkButton>
        {state === 'invited' && <RowButton person={person} intent="resend" />}
        {state === 'active' && <RowButton person={person} intent="end" />}
        {state !== 'disabled' && <RowButton person={person} intent="default" />}
        <RowButton person={person} intent={state === 'disabled' ? 'enable' : 'disable'} />
        <LinkButton to={href('remove', id)} preventScrollReset size="sm">
          {t('remove')}
        </LinkButton>
        <Link to={href(null)} preventScrollReset className="inline-flex min-h-6 items-center">
          {t('close')}
        </Link>
      </div>
      <p className="text-muted">{t('disableHint')}</p>
    </>
  );
}

function Removal({ person, systems }: Pick<Row, 'person'> & Pick<People, 'systems'>) {
  const { t } = useTranslation('people');
  const href = useRowHref();
  const { name } = person;
  const left = systems.map((slug) => t(`inSystem.${slug}`)).join(t('and'));
  return (
    <div className="grid gap-2 py-2" role="alert">
      <p>
        <b>{t('removeTitle', { name })}</b> {t('removeText', { name, systems: left })}
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={href(null)} preventScrollReset size="sm">
          {t('keep')}
        </LinkButton>
        <RowButton person={person} intent="remove" variant="danger" />
      </div>
    </div>
  );
}
