import { correctedCas } from '../../../kernel/cas.ts';
import { parseInput } from '../../../kernel/input.ts';
import { formatPercent, parsePercent } from '../../../kernel/mass.ts';
import { casMeant, casSpelling, readCas } from '../../../kernel/typed/cas.ts';
import { readCellNumber } from '../../../kernel/typed/quantity.ts';
import { inOneLine } from '../../../kernel/typed/rows.ts';
import type { TableRow } from '../../../kernel/typed/table.ts';
import type { ProductType } from '../../trade-product/kinds.ts';
import { type SubstanceIdentity, sameElsewhere } from '../../trade-product/market.ts';
import { recognise } from '../../trade-product/pasted-rows.ts';
import { compositionOf, contentRefusal } from '../../trade-product/rules.ts';
import { type CreateProductInput, createProductInput } from '../../trade-product/schema.ts';
import type { ProductColumn } from '../columns.ts';
import {
  hasErrors,
  inHand,
  type Judged,
  type RowInHand,
  rowsOfItem,
  sayAt,
  sayRefusal,
} from '../judged.ts';
import { productKey } from '../records/read-row.ts';

/** A registration that a composition may name. */
export interface KnownSubstance extends SubstanceIdentity {
  id: string;
  registrationNo: string;
  name: string;
  own: number;
}

/** A product that is there already. */
export interface KnownProduct {
  id: string;
  name: string;
  type: ProductType;
  remark: string;
  origin: 'own' | 'purchased';
  state: 'active' | 'archived';
  version: number;
  composition: readonly { registrationId: string; sharePpm: number }[];
}

export interface ProductFacts {
  substances: readonly KnownSubstance[];
  /** By `productKey`. */
  products: ReadonlyMap<string, KnownProduct>;
}

/** A product as it is saved: new, or over the one that is there. */
export interface ProductToSave {
  product: CreateProductInput;
  known: { id: string; version: number } | null;
  /** What is there says the same already. */
  isSame: boolean;
}

type Row = RowInHand<ProductColumn> & { substance: KnownSubstance | null; percent: string };

/**
 * Judges rows of products: each cell, then each product by the rules of the verb. A row without a name, or with the name
 * of the row above, is a further substance of the product above. Pure: the same rows and facts give the same.
 */
export function judgeProducts(
  facts: ProductFacts,
  rows: readonly TableRow<ProductColumn>[],
): Judged<ProductToSave> {
  const judged: Judged<ProductToSave> = { rows: [], items: [] };
  const first = new Map<string, number>();
  for (const group of groupsOf(rows, facts)) {
    const [head] = group;
    if (head === undefined) continue;
    const key = productKey(nameOf(head));
    const before = first.get(key);
    if (key !== '' && before !== undefined)
      sayAt(head, 'name', 'import_name_twice', { row: before });
    else first.set(key, head.line);
    const input = judgeGroup(facts, group);
    judged.rows.push(...rowsOfItem(group));
    if (input !== null && !group.some(hasErrors)) judged.items.push({ n: head.line, input });
  }
  return judged;
}

const cell = ({ cells }: RowInHand<ProductColumn>, column: ProductColumn) =>
  inOneLine(cells[column] ?? '');
const nameOf = (row: RowInHand<ProductColumn>) => cell(row, 'name');

function groupsOf(rows: readonly TableRow<ProductColumn>[], facts: ProductFacts): Row[][] {
  const groups: Row[][] = [];
  let current = '';
  for (const one of rows) {
    const hand = inHand(one);
    const row = { ...hand, ...readSubstance(hand, facts.substances) };
    const name = nameOf(row);
    const goesOn = groups.length > 0 && (name === '' || productKey(name) === current);
    if (!goesOn) {
      groups.push([]);
      current = productKey(name);
      if (name === '') sayAt(row, 'name', 'import_name_first');
    }
    groups.at(-1)?.push(row);
  }
  return groups;
}

function readSubstance(hand: RowInHand<ProductColumn>, substances: readonly KnownSubstance[]) {
  const text = cell(hand, 'substance');
  if (text === '') sayAt(hand, 'substance', 'required');
  const substance = text === '' ? null : substanceOf(hand, text, substances);
  return { substance, percent: hand.said.exempt ? '' : percentOf(hand) };
}

function percentOf(hand: RowInHand<ProductColumn>): string {
  const text = cell(hand, 'percent');
  const read = readCellNumber(text, 'percent');
  if (text === '') sayAt(hand, 'percent', 'required');
  else if (!read.ok) sayAt(hand, 'percent', read.why);
  else if ((parsePercent(read.value) ?? 0) <= 0) sayAt(hand, 'percent', 'invalid_percent');
  else {
    if (read.value !== text) hand.said.now.percent = read.value;
    return read.value;
  }
  return '';
}

/** The registration that a cell names: a CAS number that a spreadsheet turned into a date is repaired, and told. */
function substanceOf(
  hand: RowInHand<ProductColumn>,
  text: string,
  substances: readonly KnownSubstance[],
): KnownSubstance | null {
  const found = recognise(text, substances, true);
  const say = (key: string, values?: Record<string, string>) => {
    sayAt(hand, 'substance', key, values);
    return null;
  };
  if (found.kind === 'exempt') {
    hand.said.exempt = true;
    return null;
  }
  if (found.kind === 'not_registered') {
    return say(casMeant(text, true).length > 1 ? 'cas_several' : 'import_substance_unknown');
  }
  if (found.kind === 'unreadable') {
    const read = readCas(text);
    return say(read.ok ? 'import_substance_unknown' : read.why);
  }
  if (found.kind === 'check_digit') {
    return say('import_cas_check', { right: correctedCas(casSpelling(text) ?? '') ?? '' });
  }
  const choices = found.kind === 'several' ? found.choices : [found.choice];
  const one = theOne(choices);
  if (one === null) {
    return say('import_substance_several', {
      nos: choices.map(({ registrationNo }) => registrationNo).join(', '),
    });
  }
  hand.said.known = one.name;
  // Several choices may come of a date as well: then the number does not stand in the cell.
  const written = readCas(text);
  if (one.casNo !== '' && !(written.ok && written.value === one.casNo)) repaired(hand, text, one);
  return one;
}

function repaired(hand: RowInHand<ProductColumn>, text: string, one: KnownSubstance): void {
  if (!casMeant(text, true).includes(one.casNo)) return;
  hand.said.was.substance = text;
  hand.said.now.substance = one.casNo;
}

/** Own registrations first; those of one substance in several markets are one, and the port decides which is drawn. */
function theOne(choices: readonly KnownSubstance[]): KnownSubstance | null {
  const own = choices.filter((one) => one.own === 1);
  const [first, ...others] = own.length > 0 ? own : choices;
  if (first === undefined) return null;
  return others.every((other) => sameElsewhere(first, other)) ? first : null;
}

const TYPES: Readonly<Record<ProductType, readonly string[]>> = {
  substance: ['单一物质', '单一', '物质', '纯物质', 'single substance', 'substance', 'single'],
  mixture: ['混合物', '混合', '制剂', 'mixture', 'preparation'],
  others: ['其他', '其它', 'others', 'other'],
};

function typeOf(text: string): ProductType | null {
  const key = productKey(text);
  const found = Object.entries(TYPES).find(([, words]) => words.includes(key));
  return (found?.[0] as ProductType | undefined) ?? null;
}

/** What all rows of a product say once: the first of them counts, another one is an error at its cell. */
function saidOnce(rows: readonly Row[], column: 'type' | 'remark'): string {
  const filled = rows.filter((row) => cell(row, column) !== '');
  const text = filled[0] ? cell(filled[0], column) : '';
  for (const row of filled) {
    if (productKey(cell(row, column)) !== productKey(text)) sayAt(row, column, 'import_differs');
  }
  return text;
}

function judgeGroup(facts: ProductFacts, rows: readonly Row[]): ProductToSave | null {
  const [head] = rows;
  if (head === undefined) return null;
  const known = facts.products.get(productKey(nameOf(head))) ?? null;
  if (known?.state === 'archived') sayAt(head, 'name', 'product_archived');
  else if (known?.origin === 'purchased') sayAt(head, 'name', 'import_product_purchased');
  const typeText = saidOnce(rows, 'type');
  const type = typeText === '' ? (known?.type ?? null) : typeOf(typeText);
  if (type === null) sayAt(head, 'type', typeText === '' ? 'required' : 'import_type');
  const remark = saidOnce(rows, 'remark') || (known?.remark ?? '');
  const lines = rows.filter(({ said }) => !said.exempt);
  if (lines.length === 0) sayAt(head, 'substance', 'substance_required');
  if (rows.some(hasErrors) || type === null) return null;
  const product = {
    name: known?.name ?? nameOf(head),
    type,
    remark,
    origin: 'own' as const,
    composition: lines.map(({ substance, percent }) => ({
      substance_id: substance?.id ?? '',
      percent,
    })),
  };
  const parsed = parseInput(createProductInput, product);
  if (!parsed.ok) sayRefusal(lines, parsed.refusal, columnOf);
  const composition = compositionOf(product.composition);
  const identities = new Map(facts.substances.map((one) => [one.id, one]));
  const refusal = contentRefusal({ type, remark, composition, identities });
  if (refusal !== null) sayRefusal(lines, refusal, columnOf);
  if (!parsed.ok || refusal !== null) return null;
  const isSame = known !== null && tellChanges(lines, known, { type, remark, facts });
  return {
    product: parsed.value,
    known: known && { id: known.id, version: known.version },
    isSame,
  };
}

/** Says at the cells what a product that is there becomes; true where it stays as it is. */
function tellChanges(
  rows: readonly Row[],
  known: KnownProduct,
  { type, remark, facts }: { type: ProductType; remark: string; facts: ProductFacts },
): boolean {
  const [head] = rows;
  if (head === undefined) return true;
  if (type !== known.type) head.said.changes.type = [known.type, type];
  if (remark !== known.remark) head.said.changes.remark = [known.remark, remark];
  const before = new Map(known.composition.map((one) => [one.registrationId, one.sharePpm]));
  for (const row of rows) {
    const id = row.substance?.id ?? '';
    const sharePpm = before.get(id);
    before.delete(id);
    if (sharePpm === parsePercent(row.percent)) continue;
    const was = sharePpm === undefined ? '' : formatPercent(sharePpm);
    row.said.changes.percent = [was, row.percent];
  }
  const names = new Map(facts.substances.map((one) => [one.id, one.name]));
  const removed = [...before].map(([id, ppm]) => `${names.get(id) ?? id} ${formatPercent(ppm)} %`);
  if (removed.length > 0) head.said.removed = removed;
  return removed.length === 0 && rows.every(({ said }) => Object.keys(said.changes).length === 0);
}

/** The column of a field of the verb's input, and its line. */
export function columnOf(field: string): { line: number | null; column: ProductColumn } {
  const [, line, name] = /^composition\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (line !== undefined) {
    return { line: Number(line), column: name === 'percent' ? 'percent' : 'substance' };
  }
  if (field === 'type' || field === 'remark') return { line: 0, column: field };
  return { line: 0, column: field === 'composition' ? 'percent' : 'name' };
}
