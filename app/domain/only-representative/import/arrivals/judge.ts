import { parseInput } from '../../../kernel/input.ts';
import { formatTonnes, parseTonnes } from '../../../kernel/mass.ts';
import { plainText } from '../../../kernel/typed/plain.ts';
import type { TableRow } from '../../../kernel/typed/table.ts';
import { accountChanges } from '../../arrival/effect.ts';
import { arrivalRefusal, arrivedOf, customsWarning } from '../../arrival/rules.ts';
import { type ArrivalInput, arrivalSchema } from '../../arrival/schema.ts';
import { findPort } from '../../ports.server.ts';
import { staleOrWrongState } from '../../trade-record/rules.ts';
import type { ArrivalColumn } from '../columns.ts';
import {
  hasErrors,
  inHand,
  type Judged,
  type RowInHand,
  rowsOfItem,
  sayAt,
  sayRefusal,
} from '../judged.ts';
import {
  type ArrivalOf,
  cellOf,
  customsNoOfRows,
  dayOfRows,
  linesOfRows,
  saysReissue,
} from './read-rows.ts';
import type { ArrivalToSave } from './save.server.ts';

/** By the number of the trade. */
export type ArrivalFacts = ReadonlyMap<string, ArrivalOf>;

/** A trade number as it is compared: case, width, blanks and the kind of dash make no difference. */
export const tradeKey = (text: string) => plainText(text).replaceAll(' ', '').toUpperCase();

type Row = RowInHand<ArrivalColumn>;

/**
 * Judges rows of arrivals: each cell, then each arrival by the rules of the verb. Rows of one trade number are one arrival.
 * Tonnage is judged as if they were saved in their order: what one draws, the next has no more; what one gives back is
 * there once it is saved. Pure: the same rows and facts give the same.
 */
export function judgeArrivals(
  facts: ArrivalFacts,
  rows: readonly TableRow<ArrivalColumn>[],
): Judged<ArrivalToSave> {
  const judged: Judged<ArrivalToSave> = { rows: [], items: [] };
  const drawn = new Map<string, number>();
  const hands = rows.map((row): Row => inHand(row));
  const key = (row: Row) => tradeKey(cellOf(row, 'trade_no')) || `row ${row.line}`;
  for (const [tradeNo, group] of Map.groupBy(hands, key)) {
    const [first] = group;
    const input = judgeGroup(facts.get(tradeNo), group, drawn);
    judged.rows.push(...rowsOfItem(group));
    if (input !== null && first) judged.items.push({ n: first.line, input });
  }
  judged.rows.sort((a, b) => a.n - b.n);
  return judged;
}

/** Says what stands against an arrival at the cells of its rows; null where something does. */
function judgeGroup(
  of: ArrivalOf | undefined,
  rows: readonly Row[],
  drawn: Map<string, number>,
): ArrivalToSave | null {
  const [first] = rows;
  const wrongTrade = tradeFault(of, rows);
  if (wrongTrade !== null) for (const row of rows) sayAt(row, 'trade_no', wrongTrade);
  const day = dayOfRows(rows);
  const customsNo = customsNoOfRows(rows);
  const confirms = saysReissue(rows);
  if (of === undefined || first === undefined || wrongTrade !== null) return null;
  const { lines, at } = linesOfRows(rows, of);
  const input: ArrivalInput = {
    version: of.record.version,
    // What can't be read of one cell does not hide what is wrong with the others.
    actual_arrival_on: day || of.now.day,
    port: of.record.port,
    customs_no: customsNo ?? of.last?.customsNo ?? '',
    file_id: of.last?.fileId ?? null,
    lines,
    confirm_reissue: confirms,
  };
  const parsed = parseInput(arrivalSchema, input);
  if (!parsed.ok) sayRefusal(at, parsed.refusal, columnOf);
  else sayRules(at, withDrawn(of, input, drawn), input, day === '');
  if (!parsed.ok || rows.some(hasErrors)) return null;
  const isSame = tellChanges(rows, of, input, customsNo);
  for (const { accountId, usedDeltaG } of accountChanges(of, arrivedOf(input))) {
    if (usedDeltaG > 0) drawn.set(accountId, (drawn.get(accountId) ?? 0) + usedDeltaG);
  }
  return { record_id: of.record.id, input: parsed.value, isSame };
}

function tradeFault(of: ArrivalOf | undefined, [first]: readonly Row[]): string | null {
  if (first === undefined || cellOf(first, 'trade_no') === '') return 'required';
  if (of === undefined) return 'import_trade_unknown';
  const no = staleOrWrongState(of.record, of.record.version, 'arrive');
  return no === null ? null : 'import_trade_open';
}

/** Says what the rules of the verb have against it. */
function sayRules(rows: readonly Row[], of: ArrivalOf, input: ArrivalInput, dayUnread: boolean) {
  const [first] = rows;
  const refusal = arrivalRefusal(of, input, findPort(input.port)?.jurisdiction);
  if (refusal?.code === 4142) {
    // A certificate is named, and replaced only with a yes of its own.
    const no = of.certificate?.certificateNo ?? '';
    if (first && !dayUnread) sayAt(first, 'reissue', 'import_reissue', { no });
  } else if (refusal !== null) sayRefusal(rows, refusal, columnOf);
  const warning = customsWarning(input.customs_no, of.plannedMarket);
  const row = rows.find((one) => cellOf(one, 'customs_no') !== '');
  if (warning && row) row.said.warns = { customs_no: { key: 'import_not_mrn' } };
}

/** The facts with what arrivals before it in the sheet draw; an account that is not open yet opens with its limit. */
function withDrawn(
  of: ArrivalOf,
  input: ArrivalInput,
  drawn: ReadonlyMap<string, number>,
): ArrivalOf {
  if (drawn.size === 0) return of;
  const accounts = accountChanges(of, arrivedOf(input)).map(({ accountId: id, usableBeforeG }) => ({
    id,
    usableG: usableBeforeG - (drawn.get(id) ?? 0),
  }));
  return { ...of, accounts };
}

/** Says at the cells what they change; true where all was entered so before. */
function tellChanges(
  rows: readonly Row[],
  of: ArrivalOf,
  input: ArrivalInput,
  customsNo: string | null,
): boolean {
  const { last, now } = of;
  const [first] = rows;
  const day = rows.find((row) => cellOf(row, 'arrival') !== '') ?? first;
  const isOtherDay = input.actual_arrival_on !== last?.arrivedOn;
  const isOtherNo = input.customs_no !== last?.customsNo;
  if (last && day && isOtherDay)
    day.said.changes.arrival = [last.arrivedOn, input.actual_arrival_on];
  const numbered = rows.find((row) => cellOf(row, 'customs_no') !== '');
  if (last && numbered && isOtherNo)
    numbered.said.changes.customs_no = [last.customsNo, customsNo ?? ''];
  const others = input.lines.filter(
    ({ line_no, tonnes }) => parseTonnes(tonnes) !== now.massOf(line_no),
  );
  for (const line of others) {
    const row = rows[input.lines.indexOf(line)] ?? first;
    if (row) row.said.changes.quantity = [formatTonnes(now.massOf(line.line_no)), line.tonnes];
  }
  return last !== null && !isOtherDay && !isOtherNo && others.length === 0;
}

const COLUMN_OF: Readonly<Record<string, ArrivalColumn>> = {
  actual_arrival_on: 'arrival',
  customs_no: 'customs_no',
  tonnes: 'quantity',
  reason: 'reason',
  confirm_reissue: 'reissue',
  lines: 'quantity',
};

/** The column of a field of the verb's input, and its line: those of the rows are its first ones, in their order. */
export function columnOf(field: string): { line: number | null; column: ArrivalColumn } {
  const [, line, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (line !== undefined) {
    return { line: Number(line), column: COLUMN_OF[name ?? ''] ?? 'quantity' };
  }
  return { line: 0, column: COLUMN_OF[field] ?? 'trade_no' };
}
