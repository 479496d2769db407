import * as v from 'valibot';
import type { RuleRow } from '../../area-law.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { FieldMessage, Refusal } from '../../kernel/outcome.ts';
import { HOLIDAY_RULE } from '../../regulation/holiday-notice.ts';
import type { LawState } from './kinds.ts';

/** What is judged of a row: pure, so that a page says the same as the verb. */
export interface Standing {
  id: string;
  profile: string;
  regime: string | null;
  fromOn: string | null;
  /** Last day as it was said. */
  saidUntil: string | null;
  state: LawState;
}

/** The days for which a row is to count. */
export interface Period {
  from: string;
  until: string | null;
}

/**
 * What a row is judged against: the others of its regime, and where profiles stand beside one another those of its
 * profile alone. Drafts are no law.
 */
export function besides<Row extends Standing>(
  { id, profile, regime }: Pick<Standing, 'id' | 'profile' | 'regime'>,
  rows: readonly Row[],
  { byProfile }: { byProfile: boolean },
): Row[] {
  return rows.filter(
    (row) =>
      row.id !== id &&
      row.state !== 'draft' &&
      row.regime === regime &&
      (!byProfile || row.profile === profile),
  );
}

/**
 * The row whose days a period overlaps; null where none is. A row without an end ends by itself the day before its
 * successor begins; one that has said its end keeps it, and none is begun before one that waits already, unless it ends
 * before that.
 */
export function overlapped<Row extends Standing>(
  { from, until }: Period,
  rows: readonly Row[],
): Row | null {
  const meets = (row: Row) => {
    const begins = row.fromOn ?? '';
    if (begins < from) return row.saidUntil !== null && row.saidUntil >= from;
    return begins === from || until === null || until >= begins;
  };
  return rows.find(meets) ?? null;
}

/** The row that counts now, the latest of several regimes, else the last that did; null where there was none. */
export function currentRow<Row extends Standing & { counts: boolean }>(rows: readonly Row[]) {
  const law = rows.filter(({ state }) => state !== 'draft');
  const now = law.filter(({ state }) => state === 'in_force');
  return now.filter(({ counts }) => counts).at(-1) ?? now.at(-1) ?? law.at(-1) ?? null;
}

/** The row that another comes after: of its regime, of its own profile where that has one; null for a first. */
export function rowBefore<Row extends Standing & { counts: boolean }>(
  row: Standing,
  rows: readonly Row[],
): Row | null {
  const earlier = rows.filter(
    ({ id, regime, fromOn, state }) =>
      id !== row.id &&
      state !== 'draft' &&
      regime === row.regime &&
      (row.fromOn === null || (fromOn ?? '') < row.fromOn),
  );
  const own = earlier.filter(({ profile }) => profile === row.profile);
  const last = (some: readonly Row[]) =>
    row.fromOn === null ? currentRow(some) : (some.at(-1) ?? null);
  return last(own) ?? currentRow(earlier);
}

/** Days on which nothing would count: between the row before and this one, and this one and the next. */
export function gapsAround({ from, until }: Period, rows: readonly Standing[]): Period[] {
  const before = rows.filter((row) => (row.fromOn ?? '') < from);
  const after = rows.flatMap(({ fromOn }) => (fromOn !== null && fromOn > from ? [fromOn] : []));
  const open = before.some(({ saidUntil }) => saidUntil === null);
  const last = before
    .map(({ saidUntil }) => saidUntil ?? '')
    .sort()
    .at(-1);
  const gaps: Period[] = [];
  if (!open && last !== undefined && daysAfter(last, 1) < from) {
    gaps.push({ from: daysAfter(last, 1), until: daysAfter(from, -1) });
  }
  const next = after.sort()[0];
  if (until !== null && next !== undefined && daysAfter(until, 1) < next) {
    gaps.push({ from: daysAfter(until, 1), until: daysAfter(next, -1) });
  }
  return gaps;
}

/** What is wrong with the value of a rule; null where it fits. */
export function valueFault({ value: schema }: RuleRow, value: unknown): FieldMessage | null {
  const read = v.safeParse(schema, value);
  if (read.success) return null;
  const [issue] = read.issues;
  const path = issue.path?.map(({ key }: { key: unknown }) => String(key)).join('.');
  return { key: 'rule_value', values: { where: path || issue.received } };
}

/** A value that names its regime is of the regime of its row. */
export function regimeFault(value: unknown, regime: string | null): FieldMessage | null {
  const named =
    typeof value === 'object' && value !== null && 'regime' in value ? value.regime : regime;
  return named === regime ? null : { key: 'law_regime' };
}

/** A holiday table is of one year: its days, and the days it counts for. */
export function holidayFault(rule: string, value: unknown, { from, until }: Period) {
  if (rule !== HOLIDAY_RULE) return null;
  const days = Array.isArray(value) ? value.map((one: { day?: unknown }) => String(one?.day)) : [];
  const years = new Set([from, until ?? '', ...days].map((day) => day.slice(0, 4)));
  return years.size === 1 ? null : ({ key: 'holiday_year' } as const);
}

/** 4160 for what is or was in force, 4105 for what is scheduled; null for a draft. */
export function whyNotDraft(state: LawState): Refusal | null {
  if (state === 'draft') return null;
  if (state === 'scheduled') return { code: 4105, why: { key: 'rule_scheduled' } };
  return { code: 4160 };
}

/** What stands against changing a draft that was seen in a version: `whyNotDraft`, else 4106 for a later one. */
export function whyNotChanged(
  row: { state: LawState; version: number },
  version: number,
): Refusal | null {
  return whyNotDraft(row.state) ?? (row.version === version ? null : { code: 4106 });
}
