import { plainText } from './plain.ts';

/** Sizes by their names, the largest first. */
const UNITS: readonly (readonly [name: string, bytes: number])[] = [
  ['GiB', 1024 ** 3],
  ['MiB', 1024 ** 2],
  ['KiB', 1024],
  ['B', 1],
];
const GIB = 1024 ** 3;
const TYPED = /^(\d{1,15}(?:\.\d{1,6})?)\s*(gib|mib|kib|b)?$/;

/** `5 GiB`, `512 MiB`: in the largest unit that makes it whole, so nothing of it is rounded away. */
export function sizeText(bytes: number): string {
  const [name = 'B', size = 1] = UNITS.find((unit) => bytes % unit[1] === 0) ?? [];
  return `${bytes / size} ${name}`;
}

/** A size in bytes, typed in GiB where it names no unit; nothing where nothing was typed, and the text where it is none. */
export function typedSize(text: string): number | string | undefined {
  const plain = plainText(text);
  if (plain === '') return undefined;
  const [, number, unit] = TYPED.exec(plain) ?? [];
  if (number === undefined) return text.trim();
  const size = UNITS.find(([name]) => name.toLowerCase() === unit)?.[1] ?? GIB;
  return Math.round(Number(number) * size);
}
