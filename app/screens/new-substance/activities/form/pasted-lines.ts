import { typed } from '~/domain/kernel/typed/typed.ts';
import { COUNTRY_CODES, countryName } from '~/domain/tenancy/countries.ts';
import type { Cells } from '~/screens/subsystem/rows/editor.ts';
import { type PasteColumn, pastedRows, sameName } from '~/screens/subsystem/rows/paste.ts';
import {
  type ActivityValues,
  BLANK_LINE,
  HANDOVER,
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
  note: ['备注', 'Note'],
  // Workbooks from before handovers were rows have it; it is no column where there are no heads.
  transferred_on: ['转移日期', 'Transferred on', 'Transfer date'],
} as const;

/** What the types are called beside their words in the reader's language. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  production: ['生产', '制造', 'Production', 'Manufacture'],
  import: ['进口', 'Import'],
  processing_use: ['加工使用', '加工', 'Processing use', 'Processing'],
  research_use: ['研究使用', '研究', 'Research use', 'Research'],
  transfer_export: ['转移（出口）', '转移', '出口', 'Transfer (export)', 'Transfer', 'Export'],
};

export interface LineWords {
  enterprises: readonly { id: string; name: string | null; country: string }[];
  /** Words of each activity type, in every language. */
  types: Readonly<Record<string, readonly string[]>>;
  /** Who is active: what it hands to itself is own use. */
  own?: { id: string; country: string } | undefined;
  ownUse?: readonly string[];
}

/**
 * Rows copied from a spreadsheet, or from our own workbook. Kinds, enterprises and countries are read by their names; one
 * that is not known stays as it was pasted, to be put right.
 */
export function pastedLines(
  text: string,
  { enterprises, types, own, ownUse = [] }: LineWords,
): Cells[] {
  const day = (text: string) => typed('day', text);
  const reads: Partial<Record<keyof typeof HEADS, PasteColumn['read']>> = {
    activity_type: (word) =>
      Object.entries(types).find(
        ([type, words]) =>
          type === word || [...words, ...(TYPES[type] ?? [])].some((one) => sameName(one, word)),
      )?.[0] ?? word,
    happened_on: day,
    tonnes: (text) => typed('tonnes', text),
    party: (name) => {
      if (own && ownUse.some((word) => sameName(word, name))) return partyOf(own);
      const found = enterprises.find((one) => one.name !== null && sameName(one.name, name));
      return found ? partyOf(found) : name;
    },
    country: codeOf,
    transferred_on: day,
  };
  const columns = Object.entries(HEADS).map(([field, heads]): PasteColumn => {
    const read = reads[field as keyof typeof HEADS];
    return { field, heads, ...(read && { read }) };
  });
  return pastedRows(text, columns);
}

/** Rows as lines of the form. A country that is the party's own says nothing more. */
export function linesOf(rows: readonly Cells[]): LineValues[] {
  return rows.flatMap(({ transferred_on: day = '', ...cells }) => {
    const line: LineValues = { ...BLANK_LINE, ...cells, pasted: 'yes' };
    const own = line.country !== '' && line.party.endsWith(`~${line.country}`);
    const country = own ? '' : line.country;
    const read = { ...line, country, open: country !== '' || line.note !== '' ? 'yes' : '' };
    if (day === '') return [read];
    // How much was handed over that day was never said.
    const { party, pasted } = line;
    return [read, { ...BLANK_LINE, activity_type: HANDOVER, happened_on: day, party, pasted }];
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
      sameName(code, text) ||
      sameName(countryName(code, 'zh-CN'), text) ||
      sameName(countryName(code, 'en-US'), text),
  );
  return found ?? text;
}
