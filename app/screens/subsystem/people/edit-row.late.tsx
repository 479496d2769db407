import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from '~/framework.ts';
import { Button, Why } from '~/ui/button.tsx';
import { Select } from '~/ui/form/inputs.tsx';
import { Td } from '~/ui/table/table.tsx';
import { PageCompany } from '../page-company.tsx';
import type { ListedPerson, People } from './data.server.ts';
import { Known, Name, RoleCell, useRowHref } from './person-row.tsx';
import { RoleChoice } from './role-choice.tsx';

/** A row whose roles are being changed; the choices belong to the form in its last cell. */
export function EditRow({ people, person }: { people: People; person: ListedPerson }) {
  const { t } = useTranslation('people');
  const href = useRowHref();
  const form = useId();
  const { name } = person;
  const several = people.systems.length > 1;
  return (
    <>
      <tr data-open>
        <Name person={person} />
        {people.systems.map((slug) =>
          people.own[slug] === 'admin' ? (
            <Td key={slug} phone="labelled" data-label={t(`inSystem.${slug}`)}>
              <RoleChoice
                form={form}
                name={`role_${slug}`}
                defaultValue={person.roles[slug] ?? ''}
                aria-label={t('roleIn', { name, system: t(`inSystem.${slug}`) })}
              />
            </Td>
          ) : (
            <RoleCell key={slug} person={person} slug={slug} />
          ),
        )}
        {several && (
          <Td phone="labelled" data-label={t('worksIn')}>
            <Select
              form={form}
              name="or_system"
              defaultValue={person.orSystem ?? ''}
              aria-label={t('worksInOf', { name })}
              options={[
                { value: '', label: t('firstSystem') },
                ...people.systems.map((value) => ({ value, label: t(`inSystem.${value}`) })),
              ]}
            />
          </Td>
        )}
        <Known person={person} />
        <Td phone="end">
          <Form id={form} method="post" action="?" preventScrollReset>
            <PageCompany />
            <input type="hidden" name="id" value={person.id} />
            <Button size="sm" variant="primary" name="intent" value="change">
              {t('save')}
            </Button>
          </Form>
        </Td>
      </tr>
      <tr data-open data-sub>
        <Td phone="line" colSpan={5 + people.systems.length + Number(several)}>
          <span className="flex flex-wrap items-center gap-3">
            {several && <Why>{t('switchWhy')}</Why>}
            {people.systems
              .filter((slug) => people.own[slug] !== 'admin')
              .map((slug) => (
                <Why key={slug}>{t('notAdminThere', { system: t(`inSystem.${slug}`) })}</Why>
              ))}
            <Link to={href(null)} preventScrollReset className="inline-flex min-h-6 items-center">
              {t('cancel')}
            </Link>
          </span>
        </Td>
      </tr>
    </>
  );
}
