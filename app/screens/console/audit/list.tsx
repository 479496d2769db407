import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { together } from '~/domain/kernel/together.ts';
import { type AuditOfAllRow, listAuditOfAll } from '~/domain/provider/audit/all.server.ts';
import { auditOfAllColumns } from '~/domain/provider/audit/all-columns.ts';
import { AUDIT_ACTORS } from '~/domain/provider/audit/kinds.ts';
import { type AuditOfAllInput, auditOfAllList } from '~/domain/provider/audit/schema.ts';
import { lastCheck } from '~/domain/provider/chain/find.server.ts';
import { requireProvider } from '~/domain/provider/door.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { useActs, useActWord } from './act-words.ts';
import { ChainPanel } from './chain-check.tsx';
import { Changed } from './changed.tsx';
import { verifyChain } from './verify.server.ts';
import { Who } from './who.tsx';

export const loader = staffLoader(async (ctx, { url, door }) => {
  requireProvider(ctx);
  const input = auditOfAllList.lenient(url.searchParams);
  const one = together(ctx);
  const [page, check] = await Promise.all([
    listAuditOfAll(one, { ...input, timeZone: door.timeZone }),
    lastCheck(one, 'audit'),
  ]);
  return {
    title: pageTitle(ctx, 'consoleAudit:title'),
    ...listData(auditOfAllList, input, page),
    check,
  };
});

export const action = staffAction(async (ctx, visit) => {
  requireProvider(ctx);
  return verifyChain(ctx, visit, 'audit');
});

export const meta = titleMeta;

/** What was done in all companies and beside them, by whomever. */
export default function Audit() {
  const { check, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleAudit');
  return (
    <ListPage
      words="consoleAudit"
      id="console-audit-of-all"
      api="audit"
      list={list}
      columns={useAuditColumns()}
      subtitle={t('question')}
      notice={<ChainPanel chain="audit" check={check} />}
      filters={<Filters />}
      empty={{ icon: 'ledger' }}
    />
  );
}

function useAuditColumns() {
  const { t, i18n } = useTranslation(['consoleAudit', 'activity']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const wordOf = useActWord();
  return useColumns(auditOfAllColumns, {
    at: {
      fixed: true,
      phone: 'first',
      cell: ({ atMs }: AuditOfAllRow) => timestamp(atMs, timeZone),
    },
    seq: {
      phone: 'end',
      cell: ({ seq }) => seq ?? <span className="text-muted">{t('notSealed')}</span>,
    },
    by: { phone: 'plain', cell: (row) => <Who {...row} /> },
    company: {
      phone: 'line',
      grow: 'some',
      cell: ({ companyNames, companyId, system: slug }) =>
        companyNames === null || companyId === null ? (
          <span className="text-muted">–</span>
        ) : (
          <TwoLines>
            <Link to={pageUrl(system, 'companies/detail', { id: companyId })}>
              {nameIn(i18n.language, companyNames)}
            </Link>
            {slug !== null && ` · ${systemNamed(slug)?.label ?? slug}`}
          </TwoLines>
        ),
    },
    act: {
      phone: 'line',
      cell: ({ act, subjectId }) => (
        <>
          {wordOf(act)}
          <br />
          <Link to={pageUrl(system, 'audit', { q: subjectId })}>{subjectId}</Link>
        </>
      ),
    },
    // It stands under the act.
    subject_id: { phone: 'hidden', extra: true },
    detail: { grow: 'much', phone: 'line', cell: (row) => <Changed detail={row.detail} /> },
    ip: { phone: 'hidden', extra: true },
    system: { extra: true, phone: 'hidden' },
  });
}

function Filters() {
  const { t } = useTranslation(['consoleAudit', 'activity']);
  const { among, dates, oneOf } = filtersOf<AuditOfAllInput>();
  const acts = useActs();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('by', t('activity:as'), AUDIT_ACTORS, (kind) => t(`activity:actorOf.${kind}`)),
        dates(t('activity:period'), 'from', 'to'),
      ]}
      more={[
        {
          kind: 'text',
          name: 'company',
          label: t('filter.company'),
          placeholder: t('filter.companyHint'),
        },
        {
          kind: 'text',
          name: 'actor',
          label: t('filter.actor'),
          placeholder: t('filter.actorHint'),
        },
        oneOf('act', t('activity:act'), acts),
      ]}
    />
  );
}
