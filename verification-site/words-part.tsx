import type { KeptSnapshot } from '~/domain/certificate/snapshot.ts';
import type { PaperPart } from '~/ui/public/paper-boxes.tsx';
import { Signed } from './signed.tsx';
import { type Site, TEXT_OF } from './site.ts';

/** A text in both languages: its box, what it is called, where it stands in the snapshot. */
interface WordsBox {
  no: string;
  term: string;
  at: 'statement' | 'limits' | 'legal_basis.text';
}

/** The boxes of words at a paper's end, in the reader's language: who says what about whom, and by which law. */
export function wordsPart(
  { locale }: Site,
  snapshot: KeptSnapshot,
  title: string,
  boxes: readonly WordsBox[],
): PaperPart {
  const language = TEXT_OF[locale];
  return {
    title,
    boxes: boxes.map(({ no, term, at }) => ({
      no,
      term,
      value: <Signed of={snapshot} at={`${at}.${language}`} />,
      width: 12,
      plain: true,
    })),
  };
}
