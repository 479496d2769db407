import { identifierKey } from '../../kernel/identifier.ts';
import { textOf } from '../../kernel/text/text.ts';
import type { BookCompany } from '../../workbook/book.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import { underWords } from './cells.ts';
import type { KeptEnterprise } from './kept-enterprises.server.ts';

/** The enterprise that a row is about: one that is there, or a new one; or why that can't be said, at its column. */
export interface Who {
  kept: KeptEnterprise | null;
  fault: { column: string; key: string } | null;
}

/** Whether a row calls an enterprise as it is called: each name that stands there is its own, and one stands there. */
function isCalled(texts: Texts, { companyCname, companyEname }: KeptEnterprise): boolean {
  const [zh, en] = [textOf(texts.company_cname), textOf(texts.company_ename)];
  if (zh === '' && en === '') return false;
  return (zh === '' || zh === companyCname) && (en === '' || en === companyEname);
}

/** Finds the enterprise that a row of a company is about, among those that are there. */
export type Finder = (texts: Texts, company: BookCompany | undefined) => Who;

export function finderAmong(enterprises: readonly KeptEnterprise[]): Finder {
  const named = underWords(enterprises, ({ companyCname, companyEname }) => [
    companyCname,
    companyEname,
  ]);
  const byUscc = underWords(enterprises, ({ uscc }) => [uscc]);
  const byOa = underWords(enterprises, ({ oaId }) => [oaId && identifierKey('oa', oaId)]);
  return (texts, company) => {
    const among = (find: typeof named, word: string) => find(company?.id ?? '', word);
    const [zh, en] = [textOf(texts.company_cname), textOf(texts.company_ename)];
    const alike = new Set([...among(named, zh), ...among(named, en)]);
    const oaId = textOf(texts.oa_id);
    return whoIs(texts, company, {
      called: [...alike].filter((one) => isCalled(texts, one)),
      byUscc: among(byUscc, textOf(texts.uscc).toUpperCase())[0],
      byOa: oaId === '' ? undefined : among(byOa, identifierKey('oa', oaId))[0],
    });
  };
}

interface Found {
  called: readonly KeptEnterprise[];
  byUscc: KeptEnterprise | undefined;
  byOa: KeptEnterprise | undefined;
}

/**
 * The enterprise of these names, else the one of this credit code or OA ID. A number that another one has is told at it; so
 * is the company's own profile, which has a page of its own.
 */
function whoIs(
  texts: Texts,
  company: BookCompany | undefined,
  { called, byUscc, byOa }: Found,
): Who {
  // A number says which of several with the same names it is.
  const numbered = called.find(({ id }) => id === byUscc?.id || id === byOa?.id);
  const kept = numbered ?? called[0] ?? byUscc ?? byOa ?? null;
  const at = (column: string, key: string) => ({ kept, fault: { column, key } });
  if (numbered === undefined && called.length > 1) {
    return at('company_cname', 'workbook_enterprise_same_names');
  }
  if (kept?.isOwn || isOwnOfBook(texts, company)) {
    return at('company_cname', 'workbook_enterprise_own');
  }
  if (byUscc !== undefined && byUscc.id !== kept?.id) return at('uscc', 'uscc_taken');
  if (byOa !== undefined && byOa.id !== kept?.id) return at('oa_id', 'oa_id_taken');
  return { kept, fault: null };
}

/** The profile that comes with a contract of the same book has the names of the company. */
function isOwnOfBook(texts: Texts, company: BookCompany | undefined): boolean {
  if (company === undefined || !company.isNew) return false;
  const [zh, en] = [textOf(texts.company_cname), textOf(texts.company_ename)];
  return (zh !== '' && zh === company.nameZh) || (en !== '' && en === company.nameEn);
}
