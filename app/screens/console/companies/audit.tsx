import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { auditColumns } from '~/domain/provider/audit/columns.ts';
import { AUDIT_ACTORS } from '~/domain/provider/audit/kinds.ts';
import { type AuditRow, listAudit } from '~/domain/provider/audit/list.server.ts';
import { type AuditListInput, auditList } from '~/domain/provider/audit/schema.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { useActWord } from '../audit/act-words.ts';
import { Changed } from '../audit/changed.tsx';
import { Who } from '../audit/who.tsx';

export const loader = staffLoader(async (ctx, { url, door }) => {
  const input = auditList.lenient(url.searchParams);
  const companyId = url.searchParams.get('company') ?? notFound();
  const page = await listAudit(ctx, { companyId, timeZone: door.timeZone }, input);
  return {
    title: pageTitle(ctx, 'consoleCompanies:audit.title'),
    company: page.company,
    ...listData(auditList, input, page),
  };
});

export const meta = titleMeta;

/** What was done in one company, by its people, by staff, by partners and by the system. */
export default function CompanyAudit() {
  const { company, ...list } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleCompanies', 'activity']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const wordOf = useActWord();
  const audit = pageUrl(system, 'companies/audit', { company: company.id });
  const columns = useColumns(auditColumns, {
    at: { fixed: true, phone: 'first', cell: ({ atMs }: AuditRow) => timestamp(atMs, timeZone) },
    by: { phone: 'plain', cell: (row: AuditRow) => <Who {...row} /> },
    system: {
      phone: 'plain',
      cell: ({ system: slug }) => systemNamed(slug)?.label ?? <span className="text-muted">–</span>,
    },
    act: { phone: 'line', cell: ({ act }) => wordOf(act) },
    subject_id: {
      phone: 'plain',
      cell: ({ subjectId }) => (
        <Link to={pageUrl(system, 'companies/audit', { company: company.id, q: subjectId })}>
          {subjectId}
        </Link>
      ),
    },
    detail: { grow: 'much', phone: 'line', cell: (row) => <Changed detail={row.detail} /> },
    ip: { phone: 'hidden' },
  });
  return (
    <ListPage
      words="consoleCompanies"
      part="audit"
      id="console-audit"
      api={`companies/${company.id}/audit`}
      list={list}
      columns={columns}
      parents={[
        { label: t('title'), to: pageUrl(system, 'companies') },
        {
          label: nameIn(i18n.language, company),
          to: pageUrl(system, 'companies/detail', { id: company.id }),
        },
      ]}
      subtitle={nameIn(i18n.language, company)}
      filters={<Filters />}
      cleared={audit}
      empty={{ icon: 'ledger' }}
    />
  );
}

function Filters() {
  const { t } = useTranslation(['consoleCompanies', 'activity']);
  const { among, bySystem, dates } = filtersOf<AuditListInput>();
  return (
    <FilterBar
      label={t('audit.list.filters')}
      search={{ label: t('audit.list.search'), placeholder: t('audit.list.searchHint') }}
      filters={[
        bySystem(t('system')),
        among('by', t('activity:as'), AUDIT_ACTORS, (kind) => t(`activity:actorOf.${kind}`)),
        dates(t('activity:period'), 'from', 'to'),
      ]}
    />
  );
}
