import type { OrContext } from '~/domain/kernel/context.ts';
import { utcDay } from '~/domain/kernel/dates.ts';
import type { LedgerEntry } from '~/domain/only-representative/substance/ledger.server.ts';
import type { Substance } from '~/domain/only-representative/substance/list.server.ts';
import type { Column } from './workbook.ts';

const GRAMS_PER_TONNE = 1_000_000;
type Translate = (key: string) => string;

/** Tonnes as a number, so that a spreadsheet can add them up. */
function tonnesColumn<Row>(header: string, massG: (row: Row) => number): Column<Row> {
  return { header, value: (row) => massG(row) / GRAMS_PER_TONNE, decimals: 6, width: 18 };
}

/** Columns of the substance workbook in the reader's language, as the list shows them. */
export function substanceSheet(ctx: OrContext, t: Translate): Column<Substance>[] {
  const { keNo, cbi, corap } = ctx.system.identifiers;
  const word = (key: string) => t(`substances:${key}`);
  return [
    {
      header: t(`${ctx.system.words}:substance.registrationNo`),
      value: (row) => row.registrationNo,
      width: 28,
    },
    { header: word('nameZh'), value: (row) => row.nameZh ?? row.cbiNo, width: 28 },
    { header: word('nameEn'), value: (row) => row.nameEn ?? row.cbiNo, width: 28 },
    { header: word('casNo'), value: (row) => row.casNo },
    { header: word('ecNo'), value: (row) => row.ecNo },
    ...(keNo ? [{ header: word('keNo'), value: (row: Substance) => row.keNo }] : []),
    ...(cbi
      ? [
          { header: word('cbiNo'), value: (row: Substance) => row.cbiNo },
          { header: word('cbiUntil'), value: (row: Substance) => row.cbiValidUntil },
        ]
      : []),
    ...(corap
      ? [
          {
            header: word('corap'),
            value: (row: Substance) =>
              row.corapStatus === null ? null : t(`ui:status.corap.${row.corapStatus}`),
          },
        ]
      : []),
    {
      header: word('regulation'),
      value: (row) => t(`${ctx.system.words}:law.${row.jurisdiction}`),
    },
    { header: word('type'), value: (row) => word(`typeOf.${row.registrationType}`), width: 24 },
    { header: word('validity'), value: (row) => t(`ui:status.validity.${row.validity}`) },
    { header: word('validUntil'), value: (row) => row.validUntil },
    tonnesColumn(word('limitT'), (row) => row.limitG),
    tonnesColumn(word('usedT'), (row) => row.usedG),
    tonnesColumn(word('reservedT'), (row) => row.reservedG),
    tonnesColumn(word('usableT'), (row) => row.usableG),
    { header: word('alarmPercent'), value: (row) => row.alarmPercent },
    {
      header: word('owner'),
      value: (row) => (ctx.locale === 'zh-CN' ? row.owner?.nameZh : row.owner?.nameEn) ?? null,
      width: 28,
    },
  ];
}

/** Columns of a ledger workbook. */
export function ledgerSheet(ctx: OrContext, t: Translate): Column<LedgerEntry>[] {
  const word = (key: string) => t(`substances:${key}`);
  return [
    {
      header: `${word('entryTime')} (UTC)`,
      value: (row) => `${utcDay(row.atMs)} ${new Date(row.atMs).toISOString().slice(11, 19)}`,
      width: 22,
    },
    { header: word('entryKind'), value: (row) => t(`ui:status.ledgerEntry.${row.kind}`) },
    { header: word('tradeNo'), value: (row) => row.tradeNo, width: 18 },
    {
      header: word('partner'),
      value: (row) =>
        row.drawer === null
          ? row.partnerName
          : ctx.locale === 'zh-CN'
            ? row.drawer.nameZh
            : row.drawer.nameEn,
      width: 32,
    },
    { header: word('eta'), value: (row) => row.eta },
    tonnesColumn(word('reservedDeltaT'), (row) => row.reservedDeltaG),
    tonnesColumn(word('usedDeltaT'), (row) => row.usedDeltaG),
    tonnesColumn(word('usableAfterT'), (row) => row.usableAfterG),
    { header: word('by'), value: (row) => row.actorName, width: 24 },
  ];
}
