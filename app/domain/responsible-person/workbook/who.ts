import { identifierKey } from '../../kernel/identifier.ts';
import { textOf } from '../../kernel/text/text.ts';
import type { BookCompany } from '../../workbook/book.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import type { KeptEnterprise } from './kept-enterprises.server.ts';

/** The enterprise that a row is about: one that is there, or a new one; or why that can't be said, at its column. */
export interface Who {
  kept: KeptEnterprise | null;
  fault: { column: string; key: string } | null;
}

const keyOfOa = (oaId: string | null) => (oaId ? identifierKey('oa', oaId) : null);

/** Whether a row calls an enterprise as it is called: each name that stands there is its own, and one stands there. */
function isCalled(texts: Texts, { companyCname, companyEname }: KeptEnterprise): boolean {
  const [zh, en] = [textOf(texts.company_cname), textOf(texts.company_ename)];
  if (zh === '' && en === '') return false;
  return (zh === '' || zh === companyCname) && (en === '' || en === companyEname);
}

/**
 * The enterprise of these names, else the one of this credit code or OA ID. A number that another one has is told at it; so
 * is the company's own profile, which has a page of its own.
 */
export function whoIs(
  texts: Texts,
  company: BookCompany | undefined,
  enterprises: readonly KeptEnterprise[],
): Who {
  const own = enterprises.filter(({ companyId }) => companyId === company?.id);
  const uscc = textOf(texts.uscc).toUpperCase();
  const oaKey = keyOfOa(textOf(texts.oa_id));
  const called = own.filter((one) => isCalled(texts, one));
  const byUscc = own.find((one) => uscc !== '' && one.uscc === uscc);
  const byOa = own.find((one) => oaKey !== null && keyOfOa(one.oaId) === oaKey);
  // Of several with the same names a number says which.
  const numbered = called.find(({ id }) => id === byUscc?.id || id === byOa?.id);
  const kept = numbered ?? called[0] ?? byUscc ?? byOa ?? null;
  const at = (column: string, key: string) => ({ kept, fault: { column, key } });
  if (numbered === undefined && called.length > 1) {
    return at('company_cname', 'workbook_enterprise_same_names');
  }
  if (kept?.isOwn || isOwnOfBook(texts, company))
    return at('company_cname', 'workbook_enterprise_own');
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
