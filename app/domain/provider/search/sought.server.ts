import type { StaffSought } from '../../area-finds.ts';
import { parseCode } from '../../certificate/code.ts';
import { hashCode } from '../../certificate/code-vault.ts';
import type { StaffContext } from '../../identity/user-context.ts';
import { identifierKey } from '../../kernel/identifier.ts';
import { readPaperNumber } from '../../kernel/paper-number.ts';
import { meantBy } from '../../search/meant.ts';
import { plainNumber } from '../../search/numbers.server.ts';
import { typedWord } from '../../search/word.ts';

/** What was typed, read once for every kind of thing that may be meant. */
export interface Sought extends StaffSought {
  /** As the lists' search boxes take it. */
  word: string;
  /** A number has a digit; without one nothing is looked for among numbers. */
  hasDigit: boolean;
  /** What a certificate is found by whose code it is. */
  codeHash: string | null;
}

/** Reads a search; text beyond what a list's box takes is cut. */
export async function readSought({ config }: StaffContext, q: string): Promise<Sought> {
  const word = typedWord(q);
  const code = parseCode(word);
  const meant = meantBy(word);
  return {
    word,
    meant,
    plain: [...new Set(meant.map(plainNumber))],
    number: readPaperNumber(word),
    key: (kind) => identifierKey(kind, word),
    hasDigit: /\d/.test(word),
    codeHash: code === null ? null : await hashCode(code, config.codeHashKey),
  };
}
