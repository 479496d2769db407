import type paperWords from '~/i18n/zh-CN/paper.json';
import type pageWords from '~/i18n/zh-CN/verification.json';
import type { CertificateContent, Frozen, Regime } from '../snapshot.ts';
import { memberAt } from './member-at.ts';

/**
 * The numbered boxes of a paper, described once: the PDF, the public page that is compared with it and the list of the boxes
 * to compare are drawn from one description. What only one paper has is drawn by its own part, under a name.
 */

type Leaf = string | number | boolean | null | undefined;

/** Paths of the values of an object: `issuer.name.zh`. */
export type PathOf<T> = T extends Leaf | readonly unknown[]
  ? never
  : {
      [Key in keyof T & string]: T[Key] extends Leaf ? Key : `${Key}.${PathOf<T[Key]>}`;
    }[keyof T & string];

type ByRegime<Words> = {
  [Key in keyof Words & string]: Words[Key] extends Record<Regime, string> ? Key : never;
}[keyof Words & string];
/** A word, or one that differs by the law that the paper speaks of. */
export type TermAmong<Words> = PathOf<Words> | { readonly byRegime: ByRegime<Words> };
export type Term = TermAmong<typeof pageWords>;
/** A word that stands on the paper alone. */
export type PaperTerm = TermAmong<typeof paperWords>;

/** Twelfths of the width. */
type Span = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 12;

/** Names of the companies that a paper shows. */
type Companies<Content> = {
  [Key in keyof Content & string]: Content[Key] extends { address: string; country: string }
    ? Key
    : never;
}[keyof Content & string];

interface Framed {
  no: number;
  span: Span;
  /** On a wide page, where it is another. */
  onPage?: Span;
}

export type Box<Content extends CertificateContent = CertificateContent> = Framed &
  (
    | {
        term: Term;
        /** How the paper calls it, where that is shorter. */
        onPaper?: PaperTerm;
        /** A value; a day stays on one line. */
        is: 'text' | 'day';
        at: PathOf<Frozen<Content>>;
      }
    | { term: Term; onPaper?: PaperTerm; is: 'party'; at: Companies<Content> }
    /** A text in both languages. */
    | { term: Term; is: 'words'; at: 'statement' | 'limits' | 'legal_basis.text' }
    | { term: Term; is: 'code' }
    | { own: string }
  );

export interface BoxPart<Content extends CertificateContent = CertificateContent> {
  /** Head on the page. */
  title: Term;
  /** The bar above it on the paper; none where it is missing. */
  bar?: Term;
  rows: readonly (readonly Box<Content>[])[];
}

/** Where the paper's own table stands; it may go on over pages. */
export interface TablePart {
  /** Its own part of page and paper. */
  table: true;
}

/** A paper in the order in which it is read; its first part stands on every page of it. */
export interface PaperBoxes<Content extends CertificateContent = CertificateContent> {
  parts: readonly [BoxPart<Content>, ...(BoxPart<Content> | TablePart)[]];
  /** The boxes that the public page shows for comparison with the paper, as its foot names them. */
  compared: `${number}–${number}`;
  /** The box of the signature, the last one. */
  signed: number;
}

/** The word that a term stands for. */
export function termIn(words: object, term: Term | PaperTerm, regime: string): string {
  const path = typeof term === 'string' ? term : `${term.byRegime}.${regime}`;
  const word = memberAt(words, path);
  if (typeof word !== 'string') throw new Error(`no word ${path}`);
  return word;
}
