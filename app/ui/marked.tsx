import type { ReactNode } from 'react';

/**
 * Where a text holds what was typed, whatever the case, and with or without the hyphens of an identifier: `80626` is
 * in `80-62-6`. Null where it does not.
 */
export function whereTyped(text: string, typed: string): [from: number, until: number] | null {
  const word = typed.trim().toLocaleLowerCase();
  if (word === '') return null;
  const at = text.toLocaleLowerCase().indexOf(word);
  if (at >= 0) return [at, at + word.length];
  const letters = [...text.toLocaleLowerCase()].flatMap((letter, index) =>
    letter === '-' ? [] : [{ letter, index }],
  );
  const plain = word.replaceAll('-', '');
  const found = letters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(plain);
  const [first, last] = [letters[found], letters[found + plain.length - 1]];
  return plain === '' || !first || !last ? null : [first.index, last.index + 1];
}

/** A text in which what was typed is marked. */
export function Marked({ text, typed }: { text: string; typed: string }): ReactNode {
  const where = whereTyped(text, typed);
  if (where === null) return text;
  const [from, until] = where;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, until)}</mark>
      {text.slice(until)}
    </>
  );
}
