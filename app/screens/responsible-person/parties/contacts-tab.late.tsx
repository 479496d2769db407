import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contactColumns } from '~/domain/responsible-person/contact/columns.ts';
import { Link, useSearchParams } from '~/framework.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton, Why } from '~/ui/button.tsx';
import { Tag } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { ContactsData } from './contact-data.server.ts';
import { EditContact } from './edit-contact.tsx';

const PAGE = 'account/list';
const TAB = { tab: 'contacts' };

interface TabProps {
  data: ContactsData;
  answer: FormAnswer | undefined;
  tabs: ReactNode;
}

/** People of the company and of its enterprises. */
export function ContactsTab({ data: { list, form, directorYears }, answer, tabs }: TabProps) {
  const accounts = useTranslation('accounts').t;
  const { system } = useShell();
  return (
    <ListPage
      words="enterprises"
      part="contacts"
      id="contacts"
      api="accounts/contacts"
      list={list}
      columns={useContactColumns(directorYears)}
      parents={[{ label: accounts('title'), to: pageUrl(system, PAGE) }]}
      tabs={tabs}
      actions={<NewContact />}
      notice={
        form ? (
          <EditContact key={form.id ?? 'new'} {...{ form, directorYears, answer }} />
        ) : (
          <Saved />
        )
      }
      filters={<Filters />}
      cleared={pageUrl(system, PAGE, TAB)}
      empty={{ icon: 'users', actions: <NewContact /> }}
    />
  );
}

const SAVED = ['added', 'edited', 'deleted'];

function Saved() {
  const { t } = useTranslation('enterprises');
  const saved = useSearchParams()[0].get('saved');
  if (saved === null || !SAVED.includes(saved)) return null;
  return (
    <Alert tone="ok" role="status">
      {t(`contacts.saved.${saved}`)}
    </Alert>
  );
}

function NewContact() {
  const { t } = useTranslation('enterprises');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, PAGE, { ...TAB, new: '1' })} variant="primary" icon="plus">
      {t('contacts.new')}
    </LinkButton>
  );
}

function useContactColumns(years: number) {
  const { t } = useTranslation('enterprises');
  const { system, role } = useShell();
  const edit = (id: string) => pageUrl(system, PAGE, { ...TAB, edit: id });
  return useColumns(contactColumns, {
    name_zh: {
      fixed: true,
      phone: 'first',
      cell: (row) => {
        const name = row.nameZh || row.nameEn;
        return role === 'viewer' ? name : <Link to={edit(row.id)}>{name}</Link>;
      },
    },
    name_en: {},
    enterprise: {
      grow: 'some',
      phone: 'line',
      cell: (row) => row.enterpriseName ?? t('contacts.own'),
    },
    title: {},
    phone: {},
    email: { grow: 'some', phone: 'line' },
    experience_years: {
      phone: 'labelled',
      cell: (row) => (
        <>
          {row.experienceYears ?? (
            <span className="text-muted" data-blank>
              –
            </span>
          )}{' '}
          {row.fewYears && <Tag tone="warn">{t('contacts.fewYears', { years })}</Tag>}
        </>
      ),
    },
  });
}

function Filters() {
  const { t } = useTranslation('enterprises');
  return (
    <FilterBar
      label={t('contacts.list.filters')}
      search={{ label: t('contacts.list.search'), placeholder: t('contacts.list.searchHint') }}
      filters={[]}
    />
  );
}
