import type { PolicyRow } from '../../area-law.ts';
import { daysAfter } from '../../kernel/dates.ts';
import type { Refusal } from '../../kernel/outcome.ts';
import type { CompanyLimit } from '../../tenancy/limit.ts';
import type { Period, Standing } from './judge.ts';

/** A row of a policy, as it counts. */
interface ValueRow extends Pick<Standing, 'fromOn' | 'saidUntil' | 'state'> {
  name: string;
  companyId: string;
  value: string;
}

/** What a policy is on a day: the company's own row before everyone's, of each the latest, else the standard. */
function valueOn({ policy, standard }: CompanyLimit, day: string, rows: readonly ValueRow[]) {
  const begun = rows.filter(
    ({ name, fromOn, saidUntil, state }) =>
      name === policy &&
      state !== 'draft' &&
      (fromOn ?? '') <= day &&
      (saidUntil === null || saidUntil >= day),
  );
  const latest = (own: boolean) =>
    begun
      .filter(({ companyId }) => (companyId !== '') === own)
      .sort((a, b) => (a.fromOn ?? '').localeCompare(b.fromOn ?? ''))
      .at(-1);
  const row = latest(true) ?? latest(false);
  return row === undefined ? standard : Number(row.value);
}

/** Days of a period on which another policy may be another: its first, and each on which a row begins or is over. */
function turns({ policy }: CompanyLimit, { from, until }: Period, rows: readonly ValueRow[]) {
  const days = rows.flatMap(({ name, fromOn, saidUntil }) =>
    name === policy ? [fromOn ?? '', saidUntil === null ? '' : daysAfter(saidUntil, 1)] : [],
  );
  return [from, ...days.filter((day) => day > from && (until === null || day <= until))];
}

/**
 * 4100 at the value of a policy that is to stay below another, or above it, where on some day of its period it would not;
 * null where it does, or stands beside none.
 *
 * @param rows of both policies: everyone's, and those of the company that it is for
 */
export function orderFault(
  { below, above }: PolicyRow,
  { value, ...period }: Period & { value: number },
  rows: readonly ValueRow[],
): Refusal | null {
  for (const [other, key] of [
    [below, 'policy_below'],
    [above, 'policy_above'],
  ] as const) {
    if (other === undefined) continue;
    const others = turns(other, period, rows).map((day) => valueOn(other, day, rows));
    const wrong = others.find((one) => (key === 'policy_below' ? value >= one : value <= one));
    if (wrong !== undefined) {
      return { code: 4100, fields: { value: { key, values: { other: wrong } } } };
    }
  }
  return null;
}
