import { HAN_PAIRS } from './han-pairs.ts';

/** Traditional and simplified writing of a text find each other: 臺灣 and 台湾, 華興 and 华兴. */

const simplified = new Map<string, string>();
/** Every character that is written in more than one way, by its simplified one. */
const waysOf = new Map<string, string[]>();
for (let at = 0; at < HAN_PAIRS.length; at += 2) {
  const [traditional = '', one = ''] = HAN_PAIRS.slice(at, at + 2);
  simplified.set(traditional, one);
  waysOf.set(one, [...(waysOf.get(one) ?? [one]), traditional]);
}

const foldedCharacter = (character: string) => simplified.get(character) ?? character;

/** A text in simplified characters, to be compared with another. */
export function foldHan(text: string): string {
  return Array.from(text, foldedCharacter).join('');
}

/** How else a character may be written; nothing for most. */
export function otherWays(character: string): readonly string[] {
  const all = waysOf.get(foldedCharacter(character)) ?? [];
  return all.filter((way) => way !== character);
}

/**
 * A token of one or two characters in the ways it may be written, as it was typed first.
 *
 * @param most ways that are given
 */
export function waysToWrite(token: string, most: number): string[] {
  return Array.from(token)
    .map((character) => [character, ...otherWays(character)])
    .reduce<string[]>((before, all) => before.flatMap((one) => all.map((way) => one + way)), [''])
    .slice(0, most);
}
