import { useTranslation } from 'react-i18next';
import { localTime } from '~/domain/kernel/zone.ts';
import { ledgerColumns } from '~/domain/only-representative/substance/columns.ts';
import { LEDGER_KINDS } from '~/domain/only-representative/substance/kinds.ts';
import type { LedgerEntry } from '~/domain/only-representative/substance/ledger.server.ts';
import { Link, useLocation } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { usePageEnvironment } from '~/page-environment.tsx';
import { useColumns } from '~/screens/subsystem/columns.tsx';
import { signedTonnes } from '~/ui/account-tonnes.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count, timestamp, tonnes } from '~/ui/format.ts';
import { Segments } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { DataTable } from '~/ui/table/data-table.tsx';
import { Pager } from '~/ui/table/pager.tsx';
import { decimalsFor } from '~/ui/tonnes.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { Detail } from './detail-data.server.ts';

/** Every movement of the year's account, newest first. */
export function LedgerPanel({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const { ledger, substance, year } = detail;
  const query = new URLSearchParams({ year: String(year) });
  if (detail.kind) query.set('kind', detail.kind);
  return (
    <Panel
      id="ledger"
      title={t('ledgerTitle', { year, account: t(`useClassOf.${substance.useClass}`) })}
      note={t('ledgerNote', { zone: localTime(timeZone, ledger.items[0]?.atMs ?? 0).offset })}
      actions={
        <>
          <KindFilter current={detail.kind} />
          <LinkButton
            to={`/${system.slug}/api/substances/${substance.id}/ledger/export?${query}`}
            reloadDocument
            icon="download"
          >
            {t('export')}
          </LinkButton>
        </>
      }
    >
      <DataTable
        id="ledger"
        label={t('ledger')}
        columns={useLedgerColumns(ledger.items)}
        rows={ledger.items}
        rowKey={(entry) => entry.id}
        summary={
          <span>
            <Trans
              t={t}
              i18nKey={ledger.totalIsBound ? 'ledgerSummaryMore' : 'ledgerSummary'}
              values={{ total: count(ledger.total) }}
              components={{ b: <b /> }}
            />
          </span>
        }
        empty={
          <EmptyState icon="ledger" title={t('ledgerEmpty.title', { year })} tight>
            {detail.kind ? t('ledgerNoMatch') : t('ledgerEmpty.text')}
          </EmptyState>
        }
        pager={
          <Pager
            at="ledger"
            label={t('ledgerPages')}
            nextCursor={ledger.nextCursor}
            previousCursor={ledger.previousCursor}
            size={detail.limit}
            shown={ledger.items.length}
            total={ledger.total}
            totalIsBound={ledger.totalIsBound}
            lookedAt={ledger.lookedAt}
          />
        }
      />
    </Panel>
  );
}

function KindFilter({ current }: { current: string | null }) {
  const { t } = useTranslation('substances');
  const { search } = useLocation();
  const item = (kind: string | null, label: string) => ({
    to: `${withParams(search, { kind, plan: null, plan_eta: null, saved: null })}#ledger`,
    label,
    current: current === kind,
  });
  return (
    <Segments
      label={t('entryKind')}
      items={[
        item(null, t('allEntries')),
        ...LEDGER_KINDS.map((kind) => item(kind, t(`ui:status.ledgerEntry.${kind}`))),
      ]}
    />
  );
}

function useLedgerColumns(entries: readonly LedgerEntry[]) {
  const { t } = useTranslation('substances');
  const { name } = useNaming();
  const { timeZone } = usePageEnvironment();
  // An account book is exact, and its figures stand under each other.
  const decimals = decimalsFor(
    entries.flatMap((one) => [one.reservedDeltaG, one.usedDeltaG, one.usableAfterG]),
  );
  return useColumns(ledgerColumns, {
    at: {
      // The panel is read backwards and by page; only the API turns it round.
      sort: undefined,
      phone: 'first',
      fixed: true,
      cell: (entry) => (
        <time dateTime={new Date(entry.atMs).toISOString()}>
          {timestamp(entry.atMs, timeZone, { bare: true })}
        </time>
      ),
    },
    kind: {
      phone: 'end',
      cell: (entry) => <StatusBadge kind="ledgerEntry" value={entry.kind} />,
    },
    trade_no: { cell: (entry) => (entry.tradeNo === null ? '–' : <TradeNo entry={entry} />) },
    partner: {
      grow: 'much',
      phone: 'line',
      title: (entry) => (entry.drawer ? name(entry.drawer) : (entry.partnerName ?? '')),
      cell: (entry) =>
        entry.drawer ? t('drawnBy', { name: name(entry.drawer) }) : (entry.partnerName ?? '–'),
    },
    eta: { phone: 'labelled' },
    reserved_change: {
      phone: 'labelled',
      cell: (entry) => <Change massG={entry.reservedDeltaG} decimals={decimals} />,
    },
    used_change: {
      phone: 'labelled',
      cell: (entry) => <Change massG={entry.usedDeltaG} decimals={decimals} />,
    },
    usable_after: {
      phone: 'labelled',
      cell: (entry) => <b>{tonnes(entry.usableAfterG, { least: decimals })}</b>,
    },
    by: {
      phone: 'labelled',
      cell: (entry) => <span className="text-muted">{entry.actorName ?? '–'}</span>,
    },
  });
}

/** Our own record is a link; another company's number is only a number. */
function TradeNo({ entry }: { entry: LedgerEntry }) {
  const { system } = useShell();
  if (entry.recordId === null) return entry.tradeNo;
  return (
    <Link to={pageUrl(system, 'tradeRecords/list/detail', { id: entry.recordId })}>
      {entry.tradeNo}
    </Link>
  );
}

function Change({ massG, decimals }: { massG: number; decimals: number }) {
  if (massG === 0)
    return (
      <span className="text-muted" data-blank>
        –
      </span>
    );
  return (
    <bdi className={massG > 0 ? 'text-brand-700' : 'text-gray-700'}>
      {signedTonnes(massG, { least: decimals })}
    </bdi>
  );
}
