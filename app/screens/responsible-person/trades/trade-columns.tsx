import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { dayIn } from '~/domain/kernel/zone.ts';
import { tradeColumns } from '~/domain/responsible-person/trade/columns.ts';
import type { TradeRow } from '~/domain/responsible-person/trade/list.server.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { count } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { Popover } from '~/ui/popover.tsx';
import { Tag } from '~/ui/status.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { TradeStatus } from './trade-status.tsx';

/** A row with the name of its port, which only the server looks up. */
export interface ListedTrade extends TradeRow {
  portName: string;
}

const NOTHING = (
  <span className="text-muted" data-blank>
    –
  </span>
);

/** The list of trade records on screen. */
export function useTradeColumns() {
  const {
    i18n: { language },
  } = useTranslation(['trade', 'trades']);
  const { timeZone } = usePageEnvironment();
  const names = (row: ListedTrade) =>
    row.products.map(({ nameZh, nameEn }) => nameIn(language, { nameZh, nameEn }));
  return useColumns<typeof tradeColumns, ListedTrade>(
    tradeColumns,
    {
      trade_no: {
        fixed: true,
        phone: 'first',
        cell: (row) => <TradeNo row={row} />,
      },
      status: { phone: 'end', cell: (row) => <RowStatus row={row} /> },
      waiting_for: { extra: true, phone: 'hidden' },
      products: {
        grow: 'some',
        phone: 'line',
        title: (row) => names(row).join('\n'),
        cell: (row) => <Products names={names(row)} />,
      },
      total_quantity: {
        extra: true,
        numeric: true,
        phone: 'labelled',
        cell: (row) => count(row.totalQuantity),
      },
      arrival_on: { phone: 'labelled' },
      port: {
        phone: 'labelled',
        title: (row) => `${row.port} ${row.portName}`,
        cell: (row) => <Port row={row} />,
      },
      brand_owner: {
        grow: 'some',
        phone: 'labelled',
        cell: ({ brandOwner }) => <TwoLines>{brandOwner}</TwoLines>,
      },
      trading_enterprise: {
        grow: 'some',
        phone: 'line',
        cell: ({ tradingEnterprise }) => <TwoLines>{tradingEnterprise}</TwoLines>,
      },
      responsible_person: { extra: true, grow: 'some', phone: 'hidden' },
      created_at: { phone: 'labelled' },
      created_by: { extra: true, phone: 'hidden' },
      confirmed_at: {
        phone: 'labelled',
        cell: (row) => (row.confirmedAtMs === null ? NOTHING : dayIn(timeZone, row.confirmedAtMs)),
      },
      completed_at: { extra: true, phone: 'hidden' },
      notice_no: { phone: 'hidden', cell: (row) => <Notice row={row} /> },
      customs_no: { extra: true, phone: 'labelled' },
      declared_on: { phone: 'labelled', cell: (row) => <Declared row={row} /> },
      reject_reason: { extra: true, grow: 'some', phone: 'hidden' },
    },
    {
      header: 'trade:list.actions',
      phone: 'menu',
      cell: (row) => <RowActions row={row} />,
    },
  );
}

function TradeNo({ row }: { row: TradeRow }) {
  const { system } = useShell();
  return (
    <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: row.id })}>{row.tradeNo}</Link>
  );
}

/** The first product, and how many there are. */
function Products({ names: [first = '', ...rest] }: { names: readonly string[] }) {
  const { t } = useTranslation('trade');
  return (
    <TwoLines>
      {rest.length === 0 ? first : t('list.andMore', { first, count: rest.length + 1 })}
    </TwoLines>
  );
}

function Port({ row }: { row: ListedTrade }) {
  return (
    <span className="line-clamp-2 max-w-18 whitespace-normal max-md:inline">
      {row.portName || row.port}
    </span>
  );
}

/** The state, and under it whom a submitted record waits for or why it was rejected. */
function RowStatus({ row }: { row: TradeRow }) {
  const { t } = useTranslation(['trade', 'trades']);
  const more = row.turn === null ? row.rejectReason : t(`waits.${row.turn}`);
  return (
    <>
      <TradeStatus value={row.status} />
      {more && (
        <span className="block max-w-24 truncate text-xs text-muted" title={more}>
          {more}
        </span>
      )}
      {row.heldSinceMs !== null && (
        <span className="block">
          <Tag tone="warn" icon="lock">
            {t('notice.heldShort')}
          </Tag>
        </span>
      )}
    </>
  );
}

function Notice({ row }: { row: TradeRow }) {
  const { t } = useTranslation('trade');
  const { system } = useShell();
  if (row.noticeNo === null) return NOTHING;
  return (
    <Link
      to={`/${system.slug}/api/tradeRecords/${row.id}/notice`}
      reloadDocument
      aria-label={t('notice.pdfOf', { no: row.noticeNo })}
      title={row.noticeNo}
    >
      PDF
    </Link>
  );
}

/** When the customs declaration was made; that it is missing, once it could be there. */
function Declared({ row }: { row: TradeRow }) {
  const { t } = useTranslation('trade');
  if (row.declaredOn !== null) return row.declaredOn;
  if (row.status !== 'CONFIRMED') return NOTHING;
  return <span className="text-warn">{t('list.undeclared')}</span>;
}

/** Open a record, copy it, take up again what was rejected. */
function RowActions({ row }: { row: TradeRow }) {
  const { t } = useTranslation('trade');
  const { system, role } = useShell();
  const { id, tradeNo: no, status } = row;
  const form = (query: Record<string, string>) => pageUrl(system, 'tradeRecords/list/add', query);
  const may = role !== 'viewer';
  const acts = [
    {
      icon: 'eye' as const,
      to: pageUrl(system, 'tradeRecords/list/detail', { id }),
      words: t('list.open'),
    },
    ...(may && (status === 'SUBMITTED' || status === 'REJECTED')
      ? [{ icon: 'edit' as const, to: form({ id }), words: t('list.revise') }]
      : []),
    ...(may ? [{ icon: 'copy' as const, to: form({ copy: id }), words: t('list.copy') }] : []),
  ];
  return (
    <Popover
      label={t('list.actionsOf', { no })}
      align="end"
      look={{ variant: 'quiet', size: 'sm', square: true }}
      summary={<Icon name="dots" />}
    >
      <div className="grid justify-items-start gap-1">
        {acts.map(({ icon, to, words }) => (
          <LinkButton key={to} to={to} variant="quiet" icon={icon}>
            {words}
          </LinkButton>
        ))}
      </div>
    </Popover>
  );
}
