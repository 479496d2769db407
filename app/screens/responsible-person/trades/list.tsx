import { useTranslation } from 'react-i18next';
import { together } from '~/domain/kernel/together.ts';
import { listRpTrades } from '~/domain/responsible-person/trade/list.server.ts';
import { tradeList } from '~/domain/responsible-person/trade/schema.ts';
import { data, redirect, useActionData, useLoaderData, useLocation } from '~/framework.ts';
import { LinkButton, Why } from '~/ui/button.tsx';
import { LateAlert } from '~/ui/late-alert.seldom.tsx';
import type { Picked } from '~/ui/table/selection.ts';
import { openExactHit } from '../../subsystem/exact-hit.server.ts';
import { listData } from '../../subsystem/list-data.ts';
import { useRememberedList } from '../../subsystem/list-memory.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { soughtIn, useSought } from '../../subsystem/sought.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { rpAction, rpLoader } from '../door.server.ts';
import { readChoices } from './list-choices.server.ts';
import { Quick, TradeFilters } from './list-filters.tsx';
import { portName } from './port-name.server.ts';
import { ScriptlessBulk } from './scriptless-bulk.tsx';
import { SelectionBar } from './selection-bar.scripted.tsx';
import { BOXES, TICKS } from './selection-names.ts';
import { sendChosen } from './send-chosen.server.ts';
import { useTradeColumns } from './trade-columns.tsx';

export const loader = rpLoader(async (ctx, { url }) => {
  // The form of the boxes, which sends more than the API knows.
  if (url.searchParams.get('download') === 'notices') {
    const ids = url.searchParams.getAll('ids').join(',');
    throw redirect(`${ctx.system.api}/tradeRecords/notices?${new URLSearchParams({ ids })}`);
  }
  const input = tradeList.lenient(url.searchParams);
  const reading = together(ctx);
  const [page, choices] = await Promise.all([
    listRpTrades(reading, input),
    readChoices(reading, input, soughtIn(url.searchParams)),
  ]);
  openExactHit(
    input.q,
    page,
    ({ tradeNo }) => tradeNo,
    (id) => pageUrl(ctx.system, 'tradeRecords/list/detail', { id }),
  );
  return {
    title: pageTitle(ctx, 'trade:title'),
    ...listData(tradeList, input, {
      ...page,
      items: page.items.map((row) => ({ ...row, portName: portName(ctx, row.port) })),
    }),
    ...choices,
  };
});

/** Sends the ticked records again, and says of each that was not sent why. */
export const action = rpAction(async (ctx, visit) => data(await sendChosen(ctx, visit)));

export const meta = titleMeta;

export default function TradeList() {
  const { t } = useTranslation('trade');
  const list = useLoaderData<typeof loader>();
  const { page, filtered } = list;
  const { system } = useShell();
  const { search } = useLocation();
  useRememberedList(system, 'rp-trades', page.items, 'tradeNo', search);
  const sought = useSought<typeof loader>();
  const none = !filtered && page.items.length === 0;
  return (
    <ListPage
      words="trade"
      id="rp-trades"
      api="tradeRecords"
      list={list}
      columns={useTradeColumns()}
      subtitle={t('list.question')}
      actions={<NewTrade />}
      notice={<Sent />}
      filters={!none && <TradeFilters choices={list} {...sought} />}
      quick={!none && <Quick waiting={list.waiting} />}
      selection={useSelection()}
      empty={{ icon: 'trade', actions: <FirstSteps /> }}
    />
  );
}

/** Whoever reads the list may fetch notices; only some may send. */
function useSelection() {
  const { page } = useLoaderData<typeof loader>();
  const { t } = useTranslation('trade');
  return {
    form: TICKS,
    name: BOXES,
    label: (row: { tradeNo: string }) => t('list.select', { no: row.tradeNo }),
    bar: (picked: Picked) => (
      <SelectionBar
        rows={page.items.filter(({ id }) => picked.keys.includes(id))}
        picked={picked}
      />
    ),
    scriptless: import.meta.env.SSR && <ScriptlessBulk form={TICKS} rows={page.items} />,
  };
}

/** How the last sending ended. */
function Sent() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('trade');
  if (answer === undefined) return null;
  const { sent, refused } = answer;
  return (
    <LateAlert
      tone={refused.length > 0 ? 'warn' : 'ok'}
      role="status"
      title={t('list.sent', { count: sent })}
    >
      {refused.length > 0 && (
        <>
          {t('list.notSent', { count: refused.length })}
          <ul className="list-disc ps-5">
            {refused.map(({ id, why }) => (
              <li key={id}>{why}</li>
            ))}
          </ul>
        </>
      )}
    </LateAlert>
  );
}

function NewTrade() {
  const { t } = useTranslation('trade');
  const { system, role } = useShell();
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  return (
    <LinkButton to={pageUrl(system, 'tradeRecords/list/add')} variant="primary" icon="plus">
      {t('add.title')}
    </LinkButton>
  );
}

/** What a first record needs: a complete product and a distributor. */
function FirstSteps() {
  const { t } = useTranslation('trade');
  const { system, role } = useShell();
  return (
    <>
      <LinkButton to={pageUrl(system, 'rpProducts/list')} icon="product">
        {t('list.toProducts')}
      </LinkButton>
      <LinkButton to={pageUrl(system, 'enterpriseManage/list/agency')} icon="partner">
        {t('list.toDistributors')}
      </LinkButton>
      {role !== 'viewer' && <NewTrade />}
    </>
  );
}
