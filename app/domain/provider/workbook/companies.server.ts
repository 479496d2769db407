import type { AtTheirWork } from '../../area-sheets.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { type Outcome, refuse } from '../../kernel/outcome.ts';
import { isArchived } from '../../tenancy/archived.ts';
import type { BookCompany } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import type { JudgedRow, StagedBook, StagedRow } from '../../workbook/sheet.ts';
import { MAX_BOOK_COMPANIES } from '../../workbook/sheet.ts';
import { companyContent } from '../company/content.ts';
import { type CompanyInput, companyInput, editCompanyInput } from '../company/schema.ts';
import { COMPANY_SHEET } from './columns.ts';
import { type Kept, type KeptCompany, keptCompanies } from './kept.server.ts';

/** How the id of a company begins; no new company is called so. */
const IS_ID = /^co_/;

export interface CompanyMade {
  /** The word by which the book names it. */
  ref: string;
  id: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  /** What is kept of it. */
  row: Content;
}

export interface Companies {
  kept: Kept;
  book: { companies: Map<string, BookCompany> };
  rows: JudgedRow<CompanyMade>[];
}

const cell = ({ cells }: StagedRow, field: string) => cells[field]?.trim() ?? '';

/**
 * Judges the companies of a workbook, and finds those that its other sheets name by their ids. A word of the book is a new
 * company, or the one of theirs that has its credit code and a name of it: so the same book can come twice.
 */
export async function judgeCompanies(ctx: AtTheirWork, staged: StagedBook): Promise<Companies> {
  const rows = staged[COMPANY_SHEET.key] ?? [];
  const refs = new Set(Object.values(staged).flatMap((all) => all.map((row) => cell(row, 'ref'))));
  const kept = await keptCompanies(ctx, {
    ids: [...refs].filter((ref) => IS_ID.test(ref)),
    usccs: rows.map((row) => cell(row, 'uscc').toUpperCase()).filter((uscc) => uscc !== ''),
    names: rows.map((row) => cell(row, 'name_en')).filter((name) => name !== ''),
  });
  const book = { companies: new Map<string, BookCompany>() };
  for (const ref of refs) {
    const found = IS_ID.test(ref) ? kept.theirs.find(({ id }) => id === ref) : undefined;
    if (found !== undefined) book.companies.set(ref, bookCompany(ref, found, kept));
  }
  const places = { kept, book, seen: new Set<string>() };
  const judged = rows.map((row) => judgeCompany(ctx, row, places));
  return {
    kept,
    book,
    rows: judged.map((one, at) => (at < MAX_BOOK_COMPANIES ? one : tooMany(one))),
  };
}

const tooMany = (row: JudgedRow<CompanyMade>) =>
  withError(row, 'ref', 'workbook_too_many_companies', { max: MAX_BOOK_COMPANIES });

const archivedOf = (company: KeptCompany, { contracts }: Kept): boolean =>
  isArchived(
    company,
    contracts.filter(({ companyId }) => companyId === company.id),
  );

function bookCompany(ref: string, company: KeptCompany, kept: Kept): BookCompany {
  const its = kept.contracts.filter(({ companyId }) => companyId === company.id);
  return {
    ...company,
    ref,
    isNew: false,
    archived: archivedOf(company, kept),
    contracts: new Map(
      its.map(({ system, state, companyType, loginCompanyType }) => [
        system,
        { isNew: false, ended: state === 'ended', companyType, loginCompanyType },
      ]),
    ),
  };
}

interface Places extends Pick<Companies, 'kept' | 'book'> {
  /** Refs, codes and companies of rows that were judged. */
  seen: Set<string>;
}

function judgeCompany(ctx: AtTheirWork, row: StagedRow, places: Places): JudgedRow<CompanyMade> {
  const { kept, book } = places;
  const ref = cell(row, 'ref');
  const found = keptOf(row, kept);
  const company = 'kept' in found ? found.kept : null;
  const id = company?.id ?? newId('co', ctx.nowMs);
  const judged = judgeRow<Content, CompanyMade>(row, {
    sheet: COMPANY_SHEET,
    kept: company === null ? null : { ...textsOf(company), ref },
    seen: company === null ? '' : `${company.id}/${company.version}`,
    judge: (texts) => contentOf(texts, company),
    textsOf: (content) => ({ ...textsOf(content), ref }),
    make: (content) => ({
      ...{ ref, id, version: company?.version ?? 0 },
      row: content,
    }),
  });
  const isTwice = seenBefore(places.seen, [ref, cell(row, 'uscc').toUpperCase(), id]);
  const made = judged.made && { ...judged.made.row };
  if (company !== null) {
    book.companies.set(ref, { ...bookCompany(ref, company, kept), ...made });
  } else if (ref !== '' && !IS_ID.test(ref)) {
    book.companies.set(ref, newCompany(ref, id, made));
  }
  return noted(judged, found, {
    isTwice,
    archived: company !== null && archivedOf(company, kept),
  });
}

function seenBefore(seen: Set<string>, words: readonly string[]): boolean {
  const said = words.filter((word) => word !== '');
  const twice = said.some((word) => seen.has(word));
  for (const word of said) seen.add(word);
  return twice;
}

/** The row with what stands against it beside its fields. */
function noted(
  row: JudgedRow<CompanyMade>,
  found: Found,
  { isTwice, archived }: { isTwice: boolean; archived: boolean },
): JudgedRow<CompanyMade> {
  if (isTwice) return withError(row, 'ref', 'workbook_ref_twice');
  if (archived) return withError(row, 'ref', 'archived');
  if (!('why' in found)) return row;
  const wrong = withError(row, found.column, found.why);
  if (found.companyId === undefined) return wrong;
  const known = { column: found.column, companyId: found.companyId };
  return { ...wrong, said: { ...wrong.said, known } };
}

type Found = { kept: KeptCompany | null } | { column: string; why: string; companyId?: string };

/** The company that a row is about; null for a new one. */
function keptOf(row: StagedRow, { theirs, taken }: Kept): Found {
  const ref = cell(row, 'ref');
  const uscc = cell(row, 'uscc').toUpperCase();
  const holder = taken.find((one) => one.uscc !== null && one.uscc === uscc);
  const own = theirs.find(({ id }) => id === holder?.id);
  const ofAnother = {
    column: 'uscc',
    why: own === undefined ? 'company_exists_elsewhere' : 'company_exists',
    ...(own !== undefined && { companyId: own.id }),
  };
  if (IS_ID.test(ref)) {
    const found = theirs.find(({ id }) => id === ref);
    if (found === undefined) return { column: 'ref', why: 'workbook_ref_unknown' };
    return holder !== undefined && holder.id !== found.id ? ofAnother : { kept: found };
  }
  if (holder !== undefined) {
    return own !== undefined && isNamedSo(row, own) ? { kept: own } : ofAnother;
  }
  // Without a credit code a company is known by both of its names.
  const same = theirs.find(
    ({ nameZh, nameEn, uscc: its }) =>
      its === null && nameZh === cell(row, 'name_zh') && nameEn === cell(row, 'name_en'),
  );
  return { kept: uscc === '' ? (same ?? null) : null };
}

/** One name of it stands there, or none at all: a code that was typed for another company's changes nothing of it. */
function isNamedSo(row: StagedRow, { nameZh, nameEn }: KeptCompany): boolean {
  const [zh, en] = [cell(row, 'name_zh'), cell(row, 'name_en')];
  return (zh === '' && en === '') || zh === nameZh || en === nameEn;
}

type Content = ReturnType<typeof companyContent>;

function contentOf(texts: Texts, kept: KeptCompany | null): Outcome<Content> {
  const { ref: _, ...said } = texts;
  const asked = { ...said, country: said.country || undefined, locale: said.locale || undefined };
  const input: Outcome<CompanyInput> =
    kept === null
      ? parseInput(companyInput, asked)
      : parseInput(editCompanyInput, { ...asked, version: kept.version });
  if (!input.ok) return input;
  const content = companyContent(input.value);
  if (kept?.uscc && content.country === 'CN' && content.uscc === null) {
    return refuse(4100, { fields: { uscc: { key: 'required' } } });
  }
  return { ok: true, value: content };
}

const textsOf = (of: Content): Texts => ({
  name_zh: of.nameZh,
  name_en: of.nameEn,
  uscc: of.uscc ?? '',
  country: of.country,
  address_zh: of.addressZh,
  address_en: of.addressEn,
  contact_name: of.contactName,
  contact_email: of.contactEmail,
  contact_phone: of.contactPhone,
  locale: of.locale,
});

const BLANK: Content = {
  ...{ nameZh: '', nameEn: '', addressZh: '', addressEn: '', country: 'CN', uscc: null },
  ...{ contactName: '', contactEmail: '', contactPhone: '', locale: 'zh-CN' },
};

/** One whose row is wrong stands there too, so that its other rows are judged. */
const newCompany = (ref: string, id: string, made: Content | null): BookCompany => ({
  ...BLANK,
  ...made,
  ...{ ref, id, isNew: true, archived: false, contracts: new Map() },
});
