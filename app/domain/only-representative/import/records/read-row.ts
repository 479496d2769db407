import { nameKey } from '#db/name-key.ts';
import { readDay } from '../../../kernel/typed/day.ts';
import { readQuantity } from '../../../kernel/typed/quantity.ts';
import { inOneLine } from '../../../kernel/typed/rows.ts';
import type { Jurisdiction } from '../../../systems/profiles.ts';
import { findPort, PORTS } from '../../ports.server.ts';
import { importerMeant } from '../../trade-partner/meant.ts';
import type { PartnerFacts } from '../../trade-record/content-facts.ts';
import type { RecordColumn } from '../columns.ts';
import { type RowInHand, sayAt } from '../judged.ts';

export type NamedPartner = PartnerFacts & { nameKey: string };

/** A product by its name, as far as a cell has to tell it from others. */
export interface NamedProduct {
  id: string;
  name: string;
  own: boolean;
  /** The trade that a purchased product came with. */
  tradeNo: string | null;
  isActive: boolean;
}

/** Whom and what cells can name. */
export interface Names {
  /** By `nameKey`. */
  partners: ReadonlyMap<string, readonly NamedPartner[]>;
  /** By `productKey`. */
  named: ReadonlyMap<string, readonly NamedProduct[]>;
  markets: readonly Jurisdiction[];
}

/** What was read of a row; empty or null where it could not be. */
export interface ReadRow {
  partner: NamedPartner | null;
  eta: string;
  port: string;
  productId: string;
  tonnes: string;
}

/** A product's name as it is compared: width, case and blanks make no difference. */
export const productKey = (name: string) =>
  name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

type Row = RowInHand<RecordColumn>;

/** Reads the cells of a row, and says at each why it can't be. */
export function readRow(row: Row, names: Names): ReadRow {
  const cell = (column: RecordColumn) => inOneLine(row.cells[column] ?? '');
  const required = (column: RecordColumn) => {
    const text = cell(column);
    if (text === '') sayAt(row, column, 'required');
    return text;
  };
  return {
    partner: partnerNamed(row, required('partner'), names),
    eta: etaOf(row, required('eta')),
    port: portNamed(row, required('port'), names.markets),
    productId: productNamed(row, required('product'), names),
    tonnes: tonnesOf(row, required('quantity'), cell('unit'), cell('density')),
  };
}

function partnerNamed(row: Row, text: string, { partners }: Names): NamedPartner | null {
  if (text === '') return null;
  const alike = partners.get(nameKey(text)) ?? [];
  const meant = importerMeant(text, alike);
  if ('partner' in meant) return meant.partner;
  const isSupplier = alike.length > 0 && alike.every(({ role }) => role === 'supplier');
  sayAt(row, 'partner', isSupplier ? 'import_partner_supplier' : meant.why.key, meant.why.values);
  return null;
}

function etaOf(row: Row, text: string): string {
  if (text === '') return '';
  const read = readDay(text);
  if (!read.ok) {
    sayAt(row, 'eta', read.why);
    return '';
  }
  if (read.value !== text) row.said.now.eta = read.value;
  return read.value;
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase();

/** Ports by each of their names. */
let byName: Map<string, (typeof PORTS)[number][]> | undefined;

function portsByName() {
  if (byName !== undefined) return byName;
  byName = new Map();
  for (const port of PORTS) {
    for (const name of new Set([port.zh, port.en].map(plain))) {
      byName.set(name, [...(byName.get(name) ?? []), port]);
    }
  }
  return byName;
}

/** A port by its code, with its name behind it or not, or by its name in either language. */
function portNamed(row: Row, text: string, markets: readonly Jurisdiction[]): string {
  if (text === '') return '';
  const [, country, place] = /^([a-z]{2}) ?([a-z2-9]{3})(?![a-z\d])/.exec(plain(text)) ?? [];
  const coded = country && place ? findPort(`${country}${place}`.toUpperCase()) : undefined;
  const all = coded ? [coded] : (portsByName().get(plain(text)) ?? []);
  const ours = all.filter(({ jurisdiction }) => jurisdiction && markets.includes(jurisdiction));
  const [port, ...others] = ours.length > 0 ? ours : all;
  if (port === undefined) sayAt(row, 'port', 'import_port_unknown');
  else if (others.length > 0) {
    const codes = [port, ...others].map(({ code }) => code).join(', ');
    sayAt(row, 'port', 'import_port_several', { codes });
  } else {
    if (port.code !== text) row.said.now.port = port.code;
    return port.code;
  }
  return '';
}

function productNamed(row: Row, text: string, { named }: Names): string {
  if (text === '') return '';
  const alike = named.get(productKey(text)) ?? [];
  const active = alike.filter(({ isActive }) => isActive);
  const own = active.filter((one) => one.own);
  const [product, ...others] = own.length > 0 ? own : active;
  if (product !== undefined && others.length === 0) return product.id;
  if (product !== undefined) {
    const nos = [product, ...others].map(({ tradeNo, name }) => tradeNo ?? name).join(', ');
    sayAt(row, 'product', 'import_product_several', { nos });
  } else if (alike.length > 0) sayAt(row, 'product', 'product_archived');
  else sayAt(row, 'product', 'import_product_unknown');
  return '';
}

function tonnesOf(row: Row, quantity: string, unit: string, density: string): string {
  if (quantity === '') return '';
  const read = readQuantity({ quantity, unit, density });
  if (!read.ok) {
    sayAt(row, read.at, read.why);
    return '';
  }
  if (read.value !== quantity) row.said.now.quantity = read.value;
  return read.value;
}
