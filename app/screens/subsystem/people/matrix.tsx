import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '~/domain/kernel/zone.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Table, Th } from '~/ui/table/table.tsx';
import { useShell } from '../shell-context.ts';
import type { People } from './data.server.ts';
import { EditRow } from './edit-row.late.tsx';
import { OpenRows } from './open-row.late.tsx';
import { PersonRow } from './person-row.tsx';

/** People × subsystems; one row may be open to be changed, or for what else can be done. */
export function Matrix({ people }: { people: People }) {
  const { t } = useTranslation('people');
  const admin = useShell().role === 'admin';
  const { timeZone } = usePageEnvironment();
  const { systems, open } = people;
  return (
    <Table label={t('matrix.title')} density="roomy" snug>
      <thead>
        <tr>
          <Th grow="some">{t(admin ? 'person' : 'name')}</Th>
          {systems.map((slug) => (
            <Th key={slug}>{t(`inSystem.${slug}`)}</Th>
          ))}
          {admin && (
            <>
              {systems.length > 1 && <Th>{t('worksIn')}</Th>}
              <Th>{t('defaultCompany')}</Th>
              <Th>{t('state')}</Th>
              <Th>{t('lastLoginIn', { zone: localTime(timeZone, people.nowMs).offset })}</Th>
              <Th>
                <span className="sr-only">{t('actions')}</span>
              </Th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {people.list.page.items.map((person) => {
          const here = open?.id === person.id ? open.as : null;
          const closed = <PersonRow key={person.id} people={people} person={person} />;
          if (here === null) return closed;
          return (
            <Suspense key={person.id} fallback={closed}>
              {here === 'edit' ? (
                <EditRow people={people} person={person} />
              ) : (
                <OpenRows people={people} person={person} as={here} />
              )}
            </Suspense>
          );
        })}
      </tbody>
    </Table>
  );
}
