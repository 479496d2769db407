import { parseCode } from '../../certificate/code.ts';
import { hashCode } from '../../certificate/code-vault.ts';
import type { OrContext } from '../../kernel/context.ts';
import { readPaperNumber } from '../../kernel/paper-number.ts';
import { typedWord } from '../../search/word.ts';

/** What was typed, read once for every kind of thing that may be meant. */
export interface Sought {
  /** As the lists' search boxes take it. */
  word: string;
  /** Without hyphens, as identifiers are compared; empty where it holds no digit and so is none. */
  plain: string;
  /** `TR-2026-7K3F-00107` for `tr20267k3f00107`; null where it is no number of ours. */
  number: string | null;
  /** What a certificate is found by whose code it is. */
  codeHash: string | null;
}

/** Reads a search; text beyond what a list's box takes is cut. */
export async function readSought(ctx: OrContext, q: string): Promise<Sought> {
  const word = typedWord(q);
  const plain = /\d/.test(word) ? word.replaceAll('-', '') : '';
  const code = parseCode(word);
  return {
    word,
    plain,
    number: readPaperNumber(word),
    codeHash: code === null ? null : await hashCode(code, ctx.config.codeHashKey),
  };
}
