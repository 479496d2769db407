import { typedPieces } from '~/domain/kernel/typed/typed.ts';
import { type Asked, type Fields, known, type Scalar, type ValuesOf } from './asked.ts';
import { isFilled } from './form.ts';

/** In a file of its own: with the readers of numbers, which a page has only once it is checked. */

type Is<F> = F extends { is: infer Kind } ? Kind : F;
type Said<F> = F extends { rows: unknown }
  ? Record<string, unknown>[]
  : Is<F> extends 'pieces'
    ? number | string | null
    : Is<F> extends 'chosen'
      ? string | null
      : string;

function saidOf(is: Scalar, text: string): unknown {
  if (is === 'pieces') return typedPieces(text) ?? null;
  return is === 'chosen' && text === '' ? null : text;
}

/** What the verb is asked with: pieces as numbers, what was not chosen as null, filled rows. */
export function said<F extends Fields>(
  { described }: Pick<Asked<F>, 'described'>,
  values: ValuesOf<F>,
): { [Name in keyof F]: Said<F[Name]> } {
  const texts = values as Readonly<Record<string, string>>;
  const lists = values as Readonly<Record<string, readonly Record<string, string>[]>>;
  const entries = Object.entries(described)
    .map(known)
    .map(({ name, is, rows }) => {
      if (rows === null) return [name, saidOf(is, texts[name] ?? '')];
      const filled = (lists[name] ?? []).filter(isFilled);
      return [name, filled.map((row) => rowSaid(rows, row))];
    });
  return Object.fromEntries(entries);
}

function rowSaid(rows: Readonly<Record<string, Scalar>>, row: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(rows).map(([of, is]) => [of, saidOf(is, row[of] ?? '')]),
  );
}
