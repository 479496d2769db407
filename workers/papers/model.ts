import type { PrintedText } from '~/domain/certificate/snapshot.ts';

/** A working paper as numbered boxes on A4 (`areas/new-substance.md` §4, Reports). `pdf/boxes.ts` draws it. */

export interface PaperLine {
  text: string;
  /** A large figure, what the box says, what explains it, a digest, or a line to be signed on. */
  as: 'figure' | 'value' | 'note' | 'mono' | 'signature';
}

export interface PaperTable {
  /** Widths in per cent. */
  columns: readonly { head: PrintedText; share: number; end?: true }[];
  /** Cells; one of several lines has line ends. */
  rows: readonly (readonly string[])[];
  total?: { words: PrintedText; sum: string };
}

/** A column that is drawn as a bar, its second part in a lighter ink above the first. */
export interface PaperBar {
  label: string;
  /** Stands above it; empty where there is nothing. */
  text: string;
  parts: readonly [number, number];
}

export interface PaperBox {
  no: number;
  label: PrintedText;
  /** Columns it takes of twelve. */
  span: number;
  lines: readonly PaperLine[];
  table?: PaperTable;
  bars?: readonly PaperBar[];
}

export interface Paper {
  title: PrintedText;
  /** What it is about, in the head. */
  about: string;
  /** It is framed as a working copy, in these words where they are others. */
  working: boolean | PrintedText;
  /** It tells confidential identities: each page is stamped. */
  stamped: boolean;
  rows: readonly (readonly PaperBox[])[];
  /** Number of the box that further pages repeat. */
  repeats: number;
  foot: PrintedText;
}
