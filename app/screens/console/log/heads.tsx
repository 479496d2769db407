import { useTranslation } from 'react-i18next';
import { headColumns } from '~/domain/provider/log/columns.ts';
import { type HeadRow, listHeads } from '~/domain/provider/log/list.server.ts';
import { headList } from '~/domain/provider/log/schema.ts';
import { useLoaderData } from '~/framework.ts';
import { staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { Hash } from './hash.tsx';
import { LogTabs } from './tabs.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = headList.lenient(url.searchParams);
  return {
    title: pageTitle(ctx, 'consoleLog:heads.title'),
    ...listData(headList, input, await listHeads(ctx, input)),
  };
});

export const meta = titleMeta;

/** The signed ends of days, which anybody may compare with those that are public. */
export default function LogHeads() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation('consoleLog');
  const { system } = useShell();
  const columns = useColumns(headColumns, {
    day: { fixed: true, phone: 'first' },
    seq: { phone: 'end' },
    hash: {
      grow: 'much',
      phone: 'line',
      cell: ({ hash }: HeadRow) => <Hash>{hash}</Hash>,
    },
    key_id: { phone: 'labelled' },
  });
  return (
    <ListPage
      words="consoleLog"
      part="heads"
      id="console-log-heads"
      api="certificateLog/heads"
      list={list}
      columns={columns}
      parents={[{ label: t('title'), to: pageUrl(system, 'log') }]}
      subtitle={t('heads.question')}
      tabs={<LogTabs current="heads" />}
      filters={null}
      cleared={pageUrl(system, 'log/heads')}
      empty={{ icon: 'seal' }}
    />
  );
}
