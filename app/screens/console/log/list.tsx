import { useTranslation } from 'react-i18next';
import { together } from '~/domain/kernel/together.ts';
import { lastCheck } from '~/domain/provider/chain/find.server.ts';
import { logColumns } from '~/domain/provider/log/columns.ts';
import { LOG_EVENTS } from '~/domain/provider/log/kinds.ts';
import { type LogRow, listLog } from '~/domain/provider/log/list.server.ts';
import { type LogListInput, logList } from '~/domain/provider/log/schema.ts';
import { useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { staffAction, staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { ChainPanel } from '../audit/chain-check.tsx';
import { verifyChain } from '../audit/verify.server.ts';
import { Hash } from './hash.tsx';
import { LogTabs } from './tabs.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = logList.lenient(url.searchParams);
  const one = together(ctx);
  const [page, audit, certificates] = await Promise.all([
    listLog(one, input),
    lastCheck(one, 'audit'),
    lastCheck(one, 'certificates'),
  ]);
  return {
    title: pageTitle(ctx, 'consoleLog:title'),
    ...listData(logList, input, page),
    // To admins the chain of the audit stands on its page.
    checks: { certificates, audit: ctx.staffRole === 'provider' ? undefined : audit },
  };
});

export const action = staffAction(async (ctx, visit) => {
  const form = await visit.form();
  return verifyChain(ctx, visit, form.get('chain') === 'audit' ? 'audit' : 'certificates');
});

export const meta = titleMeta;

/** Every certificate that was issued or ended, as a chain; any of staff may check it. */
export default function CertificateLog() {
  const { checks, ...list } = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleLog');
  const { timeZone } = usePageEnvironment();
  const columns = useColumns(logColumns, {
    seq: { fixed: true, phone: 'end' },
    at: { phone: 'first', cell: ({ atMs }: LogRow) => timestamp(atMs, timeZone) },
    event: { phone: 'plain' },
    certificate_no: { phone: 'line' },
    hash: { grow: 'much', phone: 'line', cell: ({ hash }) => <Hash>{hash}</Hash> },
  });
  return (
    <ListPage
      words="consoleLog"
      id="console-log"
      api="certificateLog"
      list={list}
      columns={columns}
      subtitle={t('question')}
      tabs={<LogTabs current="log" />}
      notice={
        <>
          <ChainPanel chain="certificates" check={checks.certificates} />
          {checks.audit !== undefined && <ChainPanel chain="audit" check={checks.audit} />}
        </>
      }
      filters={<Filters />}
      empty={{ icon: 'seal' }}
    />
  );
}

function Filters() {
  const { t } = useTranslation('consoleLog');
  const { among } = filtersOf<LogListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[among('event', t('event'), LOG_EVENTS, (one) => t(`eventOf.${one}`))]}
    />
  );
}
