import type { Jurisdiction } from '../../systems/profiles.ts';
import { type UseClass, usableG } from '../tonnage/account.ts';
import {
  covers,
  maxMassG,
  type NotSelectableReason,
  type ProductAtEta,
  type SubstanceAtEta,
  whyCompositionNotValid,
  whyNotSelectable,
} from './selectable.ts';

/** What two registrations must share to be of one substance, and what must differ for another market. */
export interface SubstanceIdentity {
  /** Company that holds the registration. */
  holderId: string;
  jurisdiction: Jurisdiction;
  useClass: UseClass;
  ecNo: string;
  casNo: string;
}

/**
 * Whether two registrations are one holder's for the same substance and use in two markets: the same EC number, else
 * CAS (PRODUCT §3). `catalogueReads` asks the same in SQL.
 */
export function sameElsewhere(a: SubstanceIdentity, b: SubstanceIdentity): boolean {
  if (a.holderId !== b.holderId || a.useClass !== b.useClass) return false;
  if (a.jurisdiction === b.jurisdiction) return false;
  return a.ecNo !== '' && b.ecNo !== '' ? a.ecNo === b.ecNo : a.casNo !== '' && a.casNo === b.casNo;
}

/** For each line the index of an earlier one that names the same substance for another market, or -1. */
export function linesElsewhere(lines: readonly (SubstanceIdentity | undefined)[]): number[] {
  const of: number[] = [];
  for (const line of lines) {
    const at = lines.findIndex(
      (one, i) =>
        of[i] === -1 && line !== undefined && one !== undefined && sameElsewhere(one, line),
    );
    of.push(at);
  }
  return of;
}

/** A line of a composition, with the holder's registrations of the same substance in other markets. */
export interface NamedSubstance {
  named: SubstanceAtEta;
  elsewhere: readonly SubstanceAtEta[];
}

/** A product as it is written, before a port decides what of it is drawn. */
export interface CatalogueProduct extends Omit<ProductAtEta, 'composition'> {
  lines: readonly NamedSubstance[];
}

/** Day and rules that registrations are judged by. */
export interface Judging {
  eta: string;
  historicTypes: readonly string[];
}

/**
 * The product as it is drawn at a market: of each substance the registration that counts there, the one a line names
 * or else the holder's valid one. Lines that name one substance in several markets are one line. Without such a
 * registration the line keeps what it names, and `covers` says no. A purchased product draws its own account, so
 * it stays what was bought.
 *
 * @param market undefined while no port is chosen: the first market where the product is valid
 */
export function atMarket(
  product: CatalogueProduct,
  market: Jurisdiction | null | undefined,
  judging: Judging,
): ProductAtEta {
  const { lines, ...rest } = product;
  const resolved = (to: Jurisdiction | null): ProductAtEta => ({
    ...rest,
    composition:
      product.origin === 'purchased'
        ? lines.map(({ named }) => named)
        : merged(substancesOf(lines).map((ways) => drawnAt(ways, to, judging))),
  });
  if (market !== undefined) return resolved(market);
  const home = lines[0]?.named.jurisdiction ?? null;
  const valid = marketsNamed(lines)
    .map((one) => ({ one, product: resolved(one) }))
    .find(({ one, product: at }) => covers(at, one) && isValid(at.composition, judging));
  return valid?.product ?? resolved(home);
}

/** Whether a product can go to a market, and how many grams of it the accounts there still cover. */
export interface ProductMarket {
  market: Jurisdiction;
  /** Null when it can. */
  why: NotSelectableReason | null;
  mostG: number;
}

/** Where a product can go on a day. A market without its registrations is named by that, whatever else keeps it. */
export function productMarkets(
  product: CatalogueProduct,
  markets: readonly Jurisdiction[],
  judging: Judging,
): ProductMarket[] {
  return markets.map((market) => {
    const at = atMarket(product, market, judging);
    const rules = { historicTypes: judging.historicTypes, destination: market };
    const why = covers(at, market) ? whyNotSelectable(at, judging.eta, rules) : 'destination';
    return { market, why, mostG: why === 'destination' ? 0 : Math.max(0, maxMassG(at)) };
  });
}

/** Markets of a composition's registrations, in the order of its lines. */
function marketsNamed(lines: readonly NamedSubstance[]): Jurisdiction[] {
  const all = lines.flatMap(({ named, elsewhere }) => [named, ...elsewhere]);
  return [...new Set(all.map(({ jurisdiction }) => jurisdiction))];
}

/** Lines by substance: those that name one substance for several markets belong together. */
function substancesOf(lines: readonly NamedSubstance[]): NamedSubstance[][] {
  const groups: NamedSubstance[][] = [];
  for (const line of lines) {
    const id = line.named.registrationId;
    const group = groups.find(([first]) =>
      first?.elsewhere.some(({ registrationId }) => registrationId === id),
    );
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

function drawnAt(
  ways: readonly NamedSubstance[],
  market: Jurisdiction | null,
  judging: Judging,
): SubstanceAtEta {
  const named = ways.find((way) => way.named.jurisdiction === market)?.named;
  if (named !== undefined) return named;
  const [first] = ways;
  if (first === undefined) throw new Error('a substance without a line');
  const [best] = first.elsewhere
    .filter((one) => one.jurisdiction === market && one.mayDraw && isValid([one], judging))
    .sort((a, b) => usableG(b.account) - usableG(a.account));
  return best ?? first.named;
}

function isValid(composition: readonly SubstanceAtEta[], { eta, historicTypes }: Judging) {
  return whyCompositionNotValid(composition, eta, historicTypes) === null;
}

/** Two lines that come to one registration draw it once, with their shares together. */
function merged(substances: readonly SubstanceAtEta[]): SubstanceAtEta[] {
  const byId = new Map<string, SubstanceAtEta>();
  for (const one of substances) {
    const known = byId.get(one.registrationId);
    const sharePpm = one.sharePpm + (known?.sharePpm ?? 0);
    byId.set(one.registrationId, { ...one, sharePpm });
  }
  return [...byId.values()];
}
