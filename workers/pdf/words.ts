import {
  type PaperTerm,
  type Term,
  type TermAmong,
  termIn,
} from '~/domain/certificate/boxes/box.ts';
import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import enPaper from '~/i18n/en-US/paper.json' with { type: 'json' };
import enPage from '~/i18n/en-US/verification.json' with { type: 'json' };
import zhPaper from '~/i18n/zh-CN/paper.json' with { type: 'json' };
import zhPage from '~/i18n/zh-CN/verification.json' with { type: 'json' };

/** Korean, where a Korean reader needs it: by the law of the paper and the key of the word. */
const KOREAN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'k-reach': {
    'title.tonnage-certificate': '톤수 적용 확인서',
    'title.confirmation-letter': '등록 확인서',
    supplier: '국외제조·생산자',
    importer: '수입자',
    corporate_no: '법인등록번호',
    list_no: '기존화학물질번호',
    reference_no: '등록번호',
    status: '등록 구분',
    manufacturer: '국외제조·생산자',
    importer_head: '수입자',
  },
};

function both(pages: readonly [object, object], term: Term | PaperTerm, law: string): PrintedText {
  const ko = KOREAN[law]?.[typeof term === 'string' ? term : term.byRegime];
  const [zh, en] = pages;
  return { zh: termIn(zh, term, law), en: termIn(en, term, law), ...(ko && { ko }) };
}

/**
 * A word of the public page as it is printed, in both languages.
 *
 * @param law the regime of the paper, where the word differs by it or is printed in Korean too
 */
export function said(term: Term, law = ''): PrintedText {
  return both([zhPage, enPage], term, law);
}

/** A word that only papers have. */
export function saidOnPaper(term: TermAmong<typeof zhPaper>, law = ''): PrintedText {
  return both([zhPaper, enPaper], term, law);
}

/** Words that only a Korean font has, to choose fonts by. */
export const koreanOf = (law: string) => KOREAN[law] ?? {};

/** A title or a bar where the paper goes on. */
export function continued({ zh, en }: PrintedText): PrintedText {
  const { zh: after, en: word } = saidOnPaper('continued');
  return { zh: zh + after, en: `${en}, ${word}` };
}
