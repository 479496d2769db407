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
      header: t(`${ctx.system.words}:substance.registration_no`),
      value: (row) => row.registrationNo,
      width: 28,
    },
    { header: word('name_zh'), value: (row) => row.nameZh ?? row.cbiNo, width: 28 },
    { header: word('name_en'), value: (row) => row.nameEn ?? row.cbiNo, width: 28 },
    { header: word('cas_no'), value: (row) => row.casNo },
    { header: word('ec_no'), value: (row) => row.ecNo },
    ...(keNo ? [{ header: word('ke_no'), value: (row: Substance) => row.keNo }] : []),
    ...(cbi
      ? [
          { header: word('cbi_no'), value: (row: Substance) => row.cbiNo },
          { header: word('cbi_until'), value: (row: Substance) => row.cbiValidUntil },
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
    { header: word('type'), value: (row) => word(`types.${row.registrationType}`), width: 24 },
    { header: word('validity'), value: (row) => t(`ui:status.validity.${row.validity}`) },
    { header: word('valid_until'), value: (row) => row.validUntil },
    tonnesColumn(word('limit_t'), (row) => row.limitG),
    tonnesColumn(word('used_t'), (row) => row.usedG),
    tonnesColumn(word('reserved_t'), (row) => row.reservedG),
    tonnesColumn(word('usable_t'), (row) => row.usableG),
    { header: word('alarm_percent'), value: (row) => row.alarmPercent },
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
      header: `${word('entry_time')} (UTC)`,
      value: (row) => `${utcDay(row.atMs)} ${new Date(row.atMs).toISOString().slice(11, 19)}`,
      width: 22,
    },
    { header: word('entry_kind'), value: (row) => t(`ui:status.ledgerEntry.${row.kind}`) },
    { header: word('trade_no'), value: (row) => row.tradeNo, width: 18 },
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
    tonnesColumn(word('reserved_delta_t'), (row) => row.reservedDeltaG),
    tonnesColumn(word('used_delta_t'), (row) => row.usedDeltaG),
    tonnesColumn(word('usable_after_t'), (row) => row.usableAfterG),
    { header: word('by'), value: (row) => row.actorName, width: 24 },
  ];
}
