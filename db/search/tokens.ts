import { foldLetters } from '../name-key.ts';

/**
 * What is indexed and what is looked for are the same tokens, so a search is a look-up: it never walks all words
 * that begin alike. A word gives each of its beginnings, a number those from each of its parts on too, with and without
 * punctuation: `80-62-6` is found by `80-62`, `80626` and `62-6`. Chinese, Japanese and Korean writing, which parts no
 * words, gives each character and each pair.
 */

/** Beginnings are kept up to this length; a longer word is found by as much. */
const MAX_TOKEN = 24;
/** Parts of one word that it is found from. */
const MAX_PARTS = 12;
/** Tokens of one text. */
const MAX_TOKENS = 4000;
/** Tokens that one search asks for. */
const MAX_ASKED = 32;

/** A run of writing without spaces, letters, or digits. */
const PART =
  /(?<run>[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]+)|\p{N}+|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー])\p{L})+/gu;

interface Word {
  /** Letters and digits by their parts; empty for a run. */
  parts: string[];
  /** Characters of writing without spaces. */
  run: string[];
}

/** The words of a text; punctuation parts a word into its parts, space parts words. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const chunk of foldLetters(text).split(/\s+/)) {
    let parts: string[] = [];
    for (const { 0: part, groups } of chunk.matchAll(PART)) {
      if (groups?.run === undefined) {
        if (parts.length === 0) words.push({ parts, run: [] });
        parts.push(part);
      } else {
        words.push({ parts: [], run: [...part] });
        parts = [];
      }
    }
  }
  return words;
}

function pairs(run: readonly string[]): string[] {
  return run.slice(1).map((character, i) => `${run[i]}${character}`);
}

function beginnings(word: string): string[] {
  const characters = [...word].slice(0, MAX_TOKEN);
  return characters.map((_, i) => characters.slice(0, i + 1).join(''));
}

/** From each part to the end of the word; a number at the end without the zeros before it too. */
function endings(parts: readonly string[]): string[] {
  const from = parts.slice(0, MAX_PARTS).map((_, i) => parts.slice(i).join(''));
  const bare = /^0+(?<number>[1-9]\d*)$/.exec(from.at(-1) ?? '')?.groups?.number;
  return bare === undefined ? from : [...from, bare];
}

/** Tokens that find any of the texts, without repetition, one space between two. */
export function searchTokens(texts: readonly (string | null | undefined)[]): string {
  const tokens = new Set<string>();
  for (const { parts, run } of texts.flatMap((text) => wordsOf(text ?? ''))) {
    for (const ending of endings(parts)) for (const token of beginnings(ending)) tokens.add(token);
    for (const token of [...run, ...pairs(run)]) tokens.add(token);
  }
  return [...tokens].slice(0, MAX_TOKENS).join(' ');
}

/** Tokens that must all be there for a search to find something; none for one of punctuation only. */
export function askedTokens(q: string): string[] {
  const tokens = wordsOf(q).flatMap(({ parts, run }) => {
    if (parts.length > 0) return [[...parts.join('')].slice(0, MAX_TOKEN).join('')];
    return run.length === 1 ? run : pairs(run);
  });
  return [...new Set(tokens)].slice(0, MAX_ASKED);
}
