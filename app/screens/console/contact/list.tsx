import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { contactColumns } from '~/domain/provider/contact/columns.ts';
import { CONTACT_KINDS, CONTACT_STATES } from '~/domain/provider/contact/kinds.ts';
import { type ContactRow, listContacts } from '~/domain/provider/contact/list.server.ts';
import { type ContactListInput, contactList } from '~/domain/provider/contact/schema.ts';
import { providerConsole } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { timestamp } from '~/ui/format.ts';
import { Tag } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { keptLoader } from '../companies/kept-list.server.ts';

export const loader = keptLoader('consoleContact', contactList, listContacts);

export const meta = titleMeta;

const SAVED = ['added', 'followed', 'written'] as const;

const TONES = { stands: 'plain', corrected: 'warn', corrects: 'brand' } as const;

/** What was spoken and written with a company, the latest first. */
export default function ContactLog() {
  const { company, ...list } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleContact', 'consoleCompanies']);
  const { system } = useShell();
  const here = { company: company.id };
  const open = company.systems.length > 0;
  const add = open && (
    <>
      <LinkButton to={pageUrl(system, 'contactLog/letter', here)} icon="mail">
        {t('letter')}
      </LinkButton>
      <LinkButton to={pageUrl(system, 'contactLog/add', here)} icon="plus" variant="primary">
        {t('add')}
      </LinkButton>
    </>
  );
  return (
    <ListPage
      words="consoleContact"
      id="console-contact"
      api={`companies/${company.id}/contactLog`}
      list={list}
      columns={useLooks(company.id, open)}
      parents={[
        { label: t('consoleCompanies:title'), to: pageUrl(system, 'companies') },
        {
          label: nameIn(i18n.language, company),
          to: pageUrl(system, 'companies/detail', { id: company.id }),
        },
      ]}
      subtitle={nameIn(i18n.language, company)}
      notice={<ActNotices words="consoleContact" acts={SAVED} refused={null} />}
      actions={add}
      filters={<Filters />}
      cleared={pageUrl(system, 'contactLog', here)}
      empty={{ icon: 'mail', actions: add }}
    />
  );
}

function useLooks(company: string, open: boolean) {
  const { t } = useTranslation('consoleContact');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const file = (row: ContactRow) =>
    `${providerConsole.api}/companies/${company}/contactLog/${row.id}/file`;
  return useColumns(contactColumns, {
    at: {
      fixed: true,
      phone: 'first',
      cell: (row: ContactRow) => timestamp(row.atMs, timeZone),
    },
    kind: { phone: 'plain', cell: ({ kind }) => <Tag>{t(`kindOf.${kind}`)}</Tag> },
    with_whom: { phone: 'plain', cell: ({ withWhom }) => <bdi>{withWhom || '–'}</bdi> },
    text: {
      grow: 'much',
      phone: 'line',
      cell: (row) => (
        <span className="grid gap-1">
          <bdi className="whitespace-pre-line wrap-anywhere">{row.text}</bdi>
          {open && row.state !== 'corrected' && (
            <Link
              to={pageUrl(system, 'contactLog/add', { company, corrects: row.id })}
              className="justify-self-start text-xs"
            >
              {t('correct')}
            </Link>
          )}
        </span>
      ),
    },
    file: {
      phone: 'plain',
      cell: (row) =>
        row.fileName === null ? (
          '–'
        ) : (
          <Link to={file(row)} reloadDocument className="wrap-anywhere">
            {row.fileName}
          </Link>
        ),
    },
    follow_up_on: { phone: 'labelled' },
    state: {
      phone: 'plain',
      cell: ({ state }) =>
        state === 'stands' ? '–' : <Tag tone={TONES[state]}>{t(`stateOf.${state}`)}</Tag>,
    },
    by_name: { phone: 'labelled' },
  });
}

function Filters() {
  const { t } = useTranslation('consoleContact');
  const { among, dates } = filtersOf<ContactListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('kind', t('kind'), CONTACT_KINDS, (value) => t(`kindOf.${value}`)),
        among('state', t('state'), CONTACT_STATES, (value) => t(`stateOf.${value}`)),
        dates(t('at'), 'from', 'to'),
      ]}
    />
  );
}
