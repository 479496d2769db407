import { COUNTRY_CODES, countryName } from '~/domain/tenancy/countries.ts';
import type { Cells } from '../../subsystem/rows/editor.ts';
import {
  type PasteColumn,
  pastedDay,
  pastedNumber,
  pastedRows,
} from '../../subsystem/rows/paste.ts';
import {
  type ActivityValues,
  BLANK_LINE,
  isFilledLine,
  type LineValues,
  partyOf,
} from './activity-form.ts';
import { nameOfPart, partOf } from './lines-shown.ts';

/** Heads of the columns that may be pasted, in either language, as the workbook of records has them. */
const HEADS = {
  activity_type: ['活动类型', 'Activity type', 'Activity', 'Type'],
  happened_on: ['活动日期', '日期', 'Activity date', 'Date'],
  tonnes: ['数量（吨）', '数量(吨)', '数量 (t)', '数量', 'Quantity (t)', 'Tonnes', 'Quantity'],
  party: ['交易对方', '对方企业', '对方企业，国家', 'Counterparty'],
  country: ['国家或地区', '国家', 'Country', 'Country or region'],
  transferred_on: ['转移日期', 'Transferred on', 'Transfer date', 'Handed over on'],
  note: ['备注', 'Note'],
} as const;

export interface LineWords {
  enterprises: readonly { id: string; name: string | null; country: string }[];
  /** Words of each activity type, in every language. */
  types: Readonly<Record<string, readonly string[]>>;
}

/**
 * Rows copied from a spreadsheet, or from our own workbook. Kinds, enterprises and countries are read by their names; one
 * that is not known stays as it was pasted, to be put right.
 */
export function pastedLines(text: string, { enterprises, types }: LineWords): Cells[] {
  const reads: Partial<Record<keyof typeof HEADS, PasteColumn['read']>> = {
    activity_type: (word) =>
      Object.entries(types).find(
        ([type, words]) => type === word || words.some((one) => same(one, word)),
      )?.[0] ?? word,
    happened_on: pastedDay,
    tonnes: pastedNumber,
    party: (name) => {
      const found = enterprises.find((one) => one.name !== null && same(one.name, name));
      return found ? partyOf(found) : name;
    },
    country: codeOf,
    transferred_on: pastedDay,
  };
  const columns = Object.entries(HEADS).map(([field, heads]): PasteColumn => {
    const read = reads[field as keyof typeof HEADS];
    return { field, heads, ...(read && { read }) };
  });
  return pastedRows(text, columns);
}

/** Rows as lines of the form. A country that is the party's own says nothing more. */
export function linesOf(rows: readonly Cells[]): LineValues[] {
  return rows.map((cells) => {
    const line: LineValues = { ...BLANK_LINE, ...cells, pasted: 'yes' };
    const own = line.country !== '' && line.party.endsWith(`~${line.country}`);
    const country = own ? '' : line.country;
    return { ...line, country, open: country !== '' || line.note !== '' ? 'yes' : '' };
  });
}

/** The lines of a form with pasted rows after those in which something stands; the first of them is on the page. */
export function withPasted<Values extends Pick<ActivityValues, 'lines' | 'shown'>>(
  values: Values,
  rows: readonly Cells[],
): Values {
  const before = values.lines.filter(isFilledLine);
  const shown = nameOfPart(partOf(before.length));
  return { ...values, lines: [...before, ...linesOf(rows)], shown };
}

/** A country by its code or its name in either language. */
function codeOf(text: string): string {
  const found = COUNTRY_CODES.find(
    (code) =>
      same(code, text) ||
      same(countryName(code, 'zh-CN'), text) ||
      same(countryName(code, 'en-US'), text),
  );
  return found ?? text;
}

const same = (a: string, b: string) =>
  a.replace(/\s/g, '').toLowerCase() === b.replace(/\s/g, '').toLowerCase();
