import type { KeptSnapshot } from '~/domain/certificate/snapshot.ts';
import type { PaperPart } from '~/ui/public/paper-boxes.tsx';
import { Signed } from './signed.tsx';
import { type Site, TEXT_OF } from './site.ts';

/** The boxes of words at a paper's end, in the reader's language: who says what about whom, and by which law. */
export function wordsPart(
  { words, locale }: Site,
  snapshot: KeptSnapshot,
  [statement, legalBasis]: readonly [string, string],
): PaperPart {
  const language = TEXT_OF[locale];
  const box = (no: string, term: string, at: string) => ({
    no,
    term,
    value: <Signed of={snapshot} at={`${at}.${language}`} />,
    width: 12 as const,
    plain: true,
  });
  return {
    title: words.words,
    boxes: [
      box(statement, words.statement, 'statement'),
      box(legalBasis, words.legal_basis, 'legal_basis.text'),
    ],
  };
}
