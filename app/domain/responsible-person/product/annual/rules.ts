import { yearOf } from '~/domain/kernel/dates.ts';

/**
 * Annual reports of general products (`areas/responsible-person.md` §6): for each year that a product was filed from
 * 1 January on, from January to March of the next, and from then on overdue until it is filed or waived.
 */

/** First and last day of filing, `MM-DD`, and by when an order to correct is followed in practice. */
export interface AnnualTerm {
  from: string;
  until: string;
  correct_until: string;
}

/** The rule for the report of a year: of the day on which its filing begins; null where there was no such duty. */
export type AnnualLaw = (year: number) => AnnualTerm | null;

export interface AnnualFacts {
  type: string;
  status: string;
  /** First day on which it is invalid; null of one that became so before days were kept. */
  invalidOn: string | null;
  reportOn: string | null;
}

export type AnnualState = 'due' | 'overdue';

/** A report that is owed. */
export interface OwedReport {
  year: number;
  state: AnnualState;
  /** Last day of filing, and of following an order to correct. */
  until: string;
  correctUntil: string;
}

/** What is filed of a year, on which days; null where a product owes none of it. */
function termOf(product: AnnualFacts, year: number, law: AnnualLaw) {
  const { type, status, invalidOn, reportOn } = product;
  const next = `${year + 1}-01-01`;
  if (type !== 'general' || reportOn === null || reportOn > `${year}-01-01`) return null;
  if (status !== 'normal' && (invalidOn === null || invalidOn <= next)) return null;
  const term = law(year);
  if (term === null) return null;
  const of = (day: string) => `${year + 1}-${day}`;
  return { from: of(term.from), until: of(term.until), correctUntil: of(term.correct_until) };
}

/**
 * The reports a product owes on a day, the oldest first. `annualOwed` of owed.server.ts says the same of many.
 *
 * @param settled years that were filed or waived
 */
export function annualReportsOwed(
  product: AnnualFacts,
  settled: readonly number[],
  law: AnnualLaw,
  today: string,
): OwedReport[] {
  if (product.reportOn === null) return [];
  const owed: OwedReport[] = [];
  for (let year = yearOf(product.reportOn); year < yearOf(today); year += 1) {
    const term = settled.includes(year) ? null : termOf(product, year, law);
    if (term === null || term.from > today) continue;
    const { until, correctUntil } = term;
    owed.push({ year, state: until < today ? 'overdue' : 'due', until, correctUntil });
  }
  return owed;
}

/** The days on which a product's next annual report is filed, those that go on now included; null where it owes none. */
export function annualSeason(product: AnnualFacts, law: AnnualLaw, today: string) {
  const from = yearOf(today) - 1;
  for (let year = from; year < from + 3; year += 1) {
    const term = termOf(product, year, law);
    if (term !== null && term.until >= today) return { from: term.from, until: term.until };
  }
  return null;
}

/**
 * One mark for each year of a product's annual reports: the day on which it was filed, or by which it is; the year that
 * goes on is due in the next. Waived years have none.
 */
export function annualMarks(
  product: AnnualFacts,
  filed: readonly { year: number; filedOn: string }[],
  waived: readonly number[],
  law: AnnualLaw,
  today: string,
): { year: number; on: string; filed: boolean }[] {
  const settled = [...filed.map(({ year }) => year), ...waived];
  const years = [
    ...annualReportsOwed(product, settled, law, today).map(({ year }) => year),
    ...(settled.includes(yearOf(today)) ? [] : [yearOf(today)]),
  ];
  return [
    ...filed.map(({ year, filedOn }) => ({ year, on: filedOn, filed: true })),
    ...years.flatMap((year) => {
      const term = termOf(product, year, law);
      return term === null ? [] : [{ year, on: term.until, filed: false }];
    }),
  ].sort((a, b) => a.year - b.year);
}
