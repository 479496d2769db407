import { monthOf, yearOf } from '../../kernel/dates.ts';
import { accountId } from '../tonnage/account.ts';
import { type DrawnLine, type DrawnProduct, drawsOf } from '../tonnage/draws.ts';

/** What an actual arrival changes, as the page says it before saving and as the verb books it. */

/** A line as the counterparty confirmed it. */
export interface ConfirmedLine {
  lineNo: number;
  name: string;
  product: DrawnProduct;
  massG: number;
  /** It was bought on a certificate, whose own trade drew. */
  proved: boolean;
}

/** Mass in grams that a record holds used of an account, by line and month. */
export interface Held {
  accountId: string;
  lineNo: number;
  month: number;
  massG: number;
}

/** What is usable of an account, in grams. */
export interface UsableAccount {
  id: string;
  usableG: number;
}

/** Somebody whose account a record draws: a registration, or a purchased product. */
export interface AccountHolder {
  id: string;
  useClass: 'standard' | 'intermediate';
  name: string;
  /** Limit of a year whose account is not open yet; a purchased product has one year only. */
  freshLimitG: number;
}

/** The certificate that is valid now: its year, and what it states of each line in grams. */
export interface ValidCertificate {
  certificateNo: string;
  coverYear: number;
  totalMassG: number;
  lines: ReadonlyMap<number, number>;
}

/** All that decides what an arrival changes. */
export interface ArrivalFacts {
  lines: readonly ConfirmedLine[];
  held: readonly Held[];
  /** What went back to the supplier of a purchase meanwhile: it is drawn no more, whatever arrived. */
  returned: readonly Omit<Held, 'month'>[];
  accounts: readonly UsableAccount[];
  holders: readonly AccountHolder[];
  certificate: ValidCertificate | null;
}

/** What is said to have arrived: the day, and grams by line. */
export interface Arrived {
  day: string;
  massOf: (lineNo: number) => number;
}

const placeOf = ({ accountId: id, lineNo, month }: Omit<Held, 'massG'>) =>
  `${id} ${lineNo} ${month}`;

/** Lines of which something arrived, with what arrived. */
export function arrivedLines(lines: readonly ConfirmedLine[], arrived: Arrived): DrawnLine[] {
  return lines
    .map(({ lineNo, product }) => ({ lineNo, product, massG: arrived.massOf(lineNo) }))
    .filter(({ massG }) => massG > 0);
}

/**
 * What is given back and what is drawn, each by account, line and month: the record holds afterwards what its lines
 * draw in the month of arrival, and nothing else. Grams.
 */
export function bookings({ lines, held, returned }: ArrivalFacts, arrived: Arrived) {
  // Bought on a certificate it draws nothing of its supplier's.
  if (lines.every(({ proved }) => proved)) return { returns: [], draws: [] };
  const month = monthOf(arrived.day);
  const gone = returnedBy(returned);
  const wanted = new Map(
    drawsOf(arrivedLines(lines, arrived), yearOf(arrived.day)).map((draw) => {
      const { accountId: id, lineNo, massG } = draw;
      const place = { accountId: id, lineNo, month };
      const goneG = gone.get(`${holderOf(id)} ${lineNo}`) ?? 0;
      return [placeOf(place), { ...place, massG: Math.max(0, massG - goneG) }];
    }),
  );
  const before = new Map(held.map((one) => [placeOf(one), one]));
  const more = (of: ReadonlyMap<string, Held>, than: ReadonlyMap<string, Held>) =>
    [...of].flatMap(([place, one]) => {
      const massG = one.massG - (than.get(place)?.massG ?? 0);
      return massG > 0 ? [{ ...one, massG }] : [];
    });
  return { returns: more(before, wanted), draws: more(wanted, before) };
}

/** An account's id without its year. */
const holderOf = (id: string) => id.replace(/_\d{4}(?=_[a-z]+$)/, '');

/** Grams that went back, by holder and line, of whatever year. */
function returnedBy(returned: ArrivalFacts['returned']): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { accountId: id, lineNo, massG } of returned) {
    const of = `${holderOf(id)} ${lineNo}`;
    sums.set(of, (sums.get(of) ?? 0) + massG);
  }
  return sums;
}

/** What becomes of one account. */
export interface AccountChange {
  accountId: string;
  name: string;
  year: number;
  /** More used, or less where it is negative; grams. */
  usedDeltaG: number;
  usableBeforeG: number;
}

/** What becomes of every account that is touched, in the order of the year. */
export function accountChanges(facts: ArrivalFacts, arrived: Arrived): AccountChange[] {
  const { returns, draws } = bookings(facts, arrived);
  const deltas = new Map<string, number>();
  for (const { accountId: id } of facts.held) deltas.set(id, 0);
  for (const { accountId: id, massG } of returns) deltas.set(id, (deltas.get(id) ?? 0) - massG);
  for (const { accountId: id, massG } of draws) deltas.set(id, (deltas.get(id) ?? 0) + massG);
  const years = [...new Set([yearOf(arrived.day), ...yearsHeld(facts)])].sort((a, b) => a - b);
  const usable = new Map(facts.accounts.map((account) => [account.id, account.usableG]));
  return years.flatMap((year) =>
    facts.holders.flatMap((holder): AccountChange[] => {
      const id = accountId(holder.id, year, holder.useClass);
      const usedDeltaG = deltas.get(id);
      if (usedDeltaG === undefined) return [];
      const usableBeforeG = usable.get(id) ?? holder.freshLimitG;
      return [{ accountId: id, name: holder.name, year, usedDeltaG, usableBeforeG }];
    }),
  );
}

/** Years whose accounts hold something of the record. */
function yearsHeld({ held }: ArrivalFacts): number[] {
  return held.map((one) => Number(/_(\d{4})_[a-z]+$/.exec(one.accountId)?.[1]));
}

/**
 * Whether the valid certificate no longer says what is so: more arrived of a line than it states, or in another year. One
 * that states more stays.
 */
export function reissues({ certificate, lines }: ArrivalFacts, arrived: Arrived): boolean {
  if (certificate === null) return false;
  if (certificate.coverYear !== yearOf(arrived.day)) return true;
  return lines.some(({ lineNo }) => arrived.massOf(lineNo) > (certificate.lines.get(lineNo) ?? 0));
}

/** Grams that a line may have at most: so many per cent more than was confirmed, rounded down. */
export function mostG(confirmedG: number, upPercent: number): number {
  return confirmedG + Number((BigInt(confirmedG) * BigInt(upPercent)) / 100n);
}

/** The last day on which quantity and year may be changed: a day of the year after, as the policy has it (`331`). */
export function changeableUntil(plannedEta: string, monthDay: number): string {
  const day = String(monthDay).padStart(4, '0');
  return `${yearOf(plannedEta) + 1}-${day.slice(0, 2)}-${day.slice(2)}`;
}
