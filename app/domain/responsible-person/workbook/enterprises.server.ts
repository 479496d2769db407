import { rpEnterprises } from '#db/schema/rp-enterprise.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { changes } from '../../audit/changes.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { textOf } from '../../kernel/text/text.ts';
import { rp } from '../../systems/profiles.ts';
import { type Book, type BookCompany, usesSystem } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import { CLEARS, SEVERAL, type StagedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { type Content, enterpriseColumns } from '../enterprise/content.server.ts';
import { rolesOf } from '../enterprise/own.server.ts';
import { enterpriseInput } from '../enterprise/schema.ts';
import { newKeys, ownAddressRefusal } from '../enterprise/standing.server.ts';
import { ENTERPRISE_SHEET } from './columns.ts';
import { type Directory, directoryOf } from './directory.ts';
import type { EnterpriseMade, JudgedEnterprise } from './judged-enterprise.ts';
import {
  type KeptEnterprise,
  type KeptEnterprises,
  prohibitedAmong,
} from './kept-enterprises.server.ts';
import { lawfulTree } from './tree.ts';
import { finderAmong, type Who } from './who.ts';

interface Place {
  company: BookCompany | undefined;
  who: Who;
  id: string;
  texts: Texts;
}

/**
 * Judges enterprises by the rules of their form, without papers; the tree of distributors is judged as it will be with all
 * of them. A parent may come with the same book.
 */
export async function judgeEnterprises(
  ctx: AtTheirWork,
  rows: readonly StagedRow[],
  { companies }: Book,
  kept: KeptEnterprises,
): Promise<JudgedEnterprise[]> {
  const find = finderAmong(kept.all);
  const places = rows.map((row): Place => {
    const { texts } = readRow(ENTERPRISE_SHEET.columns, row);
    const company = companies.get(texts.ref ?? '');
    const who = find(texts, company);
    return { company, who, id: who.kept?.id ?? newId('rpe', ctx.nowMs), texts };
  });
  const directory = directoryOf(
    kept.all,
    places.map(({ company, id, texts }) => ({ id, companyId: company?.id ?? '', texts })),
  );
  const prohibited = await prohibitedAmong(
    ctx,
    places.flatMap((place, at) => calledIn(place, rows[at])),
  );
  const seen = new Set<string>();
  const judged = rows.map((row, at): JudgedEnterprise => {
    const place = places[at] as Place;
    const { company, who, id, texts } = place;
    const one = judgeOne(ctx, row, place, { kept, directory });
    const of = { id, companyId: company?.id ?? '', kept: who.kept, texts };
    const told = (column: string, key: string) => ({ ...of, row: withError(one, column, key) });
    if (company === undefined) return told('ref', 'workbook_ref_unknown');
    if (who.fault !== null) return told(who.fault.column, who.fault.key);
    const twice = twiceIn(seen, place);
    if (twice !== null) return told(twice, 'workbook_row_twice');
    return prohibited.has(row.n)
      ? told('company_cname', 'partner_prohibited')
      : { ...of, row: one };
  });
  return lawfulTree(judged, kept.all);
}

/** The names that a row gives its enterprise; none where it keeps those that it has: whoever is prohibited later can still be changed. */
function calledIn({ who: { kept }, texts }: Place, row: StagedRow | undefined) {
  const names = [
    textOf(texts.company_cname) || (kept?.companyCname ?? ''),
    textOf(texts.company_ename) || (kept?.companyEname ?? ''),
  ];
  const country = countryIn(texts) || (kept?.country ?? '');
  const isAsBefore =
    names[0] === kept?.companyCname && names[1] === kept?.companyEname && country === kept?.country;
  return row === undefined || isAsBefore ? [] : [{ n: row.n, names, country }];
}

const countryIn = ({ country = '' }: Texts) => country.trim().toUpperCase();

/** The column by which another row is about the same enterprise, or has one of its numbers. */
function twiceIn(seen: Set<string>, { company, who, id, texts }: Place): string | null {
  const names = [textOf(texts.company_cname), textOf(texts.company_ename)];
  const words = {
    company_cname: who.kept === null ? names : [id],
    uscc: [textOf(texts.uscc).toUpperCase()],
    oa_id: [textOf(texts.oa_id)],
  };
  let twice: string | null = null;
  for (const [column, said] of Object.entries(words)) {
    const word = JSON.stringify([company?.id, column, ...said]);
    if (said.every((one) => one === '')) continue;
    if (seen.has(word)) twice ??= column;
    seen.add(word);
  }
  return twice;
}

interface Among {
  kept: KeptEnterprises;
  directory: Directory;
}

function judgeOne(ctx: AtTheirWork, row: StagedRow, place: Place, among: Among) {
  const { company, who, id } = place;
  const { kept } = who;
  const ref = row.cells.ref?.trim() ?? '';
  const before = kept === null ? null : { ...textsOf(kept, among.directory), ref };
  return judgeRow<Content, EnterpriseMade>(row, {
    sheet: ENTERPRISE_SHEET,
    kept: before,
    seen: kept === null ? '' : `${kept.id}/${kept.version}`,
    judge: (texts) => contentOf(texts, before, place, { ...among, cells: row.cells }),
    textsOf: (content) => ({ ...textsOf(content, among.directory), ref }),
    make: (content) => madeOf(ctx, content, { id, companyId: company?.id ?? '', kept }),
  });
}

function contentOf(
  texts: Texts,
  before: Texts | null,
  { company, who: { kept } }: Place,
  { kept: { people }, directory, cells }: Among & Pick<StagedRow, 'cells'>,
): Outcome<Content> {
  if (company !== undefined && !usesSystem(company, rp.slug)) {
    return refuse(4100, { fields: { ref: { key: 'system_not_used' } } });
  }
  if (kept?.archived) {
    return refuse(4100, { fields: { company_cname: { key: 'enterprise_archived' } } });
  }
  const asBefore = kept !== null && texts.parent === before?.parent;
  const parent: ReturnType<Directory['parent']> = asBefore
    ? { id: kept.parentId }
    : directory.parent(company?.id ?? '', textOf(texts.parent));
  const input = parseInput(enterpriseInput, {
    ...texts,
    roles: texts.roles ? texts.roles.split(SEVERAL) : [],
    country: countryIn(texts) || undefined,
    oa_id: texts.oa_id || null,
    agency_level: texts.agency_level || null,
    parent_id: parent.id,
    authorised_from: texts.authorised_from || null,
    authorised_until: texts.authorised_until || null,
    authorisation_file_id: kept?.authorisationFileId ?? null,
  });
  const fields: Record<string, FieldMessage> = {
    ...(input.ok ? {} : input.refusal.fields),
    ...(parent.why && { parent: parent.why }),
  };
  if (!input.ok) return refuse(4100, { fields });
  const content = enterpriseColumns(input.value);
  if (kept?.oaLocked && kept.oaId !== content.oaId) fields.oa_id ??= { key: 'oa_locked' };
  if (!content.isDistributor) Object.assign(fields, lostIn(cells));
  const own = people.filter(({ companyId }) => companyId === company?.id);
  Object.assign(fields, ownAddressRefusal(content, own)?.fields);
  return Object.keys(fields).length > 0 ? refuse(4100, { fields }) : done(content);
}

/** What stands in cells of what only distributors have: it would be lost in silence. */
function lostIn(cells: StagedRow['cells']): Record<string, FieldMessage> {
  const columns = ['agency_level', 'parent', 'authorised_from', 'authorised_until'];
  const said = columns.filter((column) => ![undefined, '', CLEARS].includes(cells[column]?.trim()));
  return Object.fromEntries(said.map((column) => [column, { key: 'workbook_of_distributors' }]));
}

/** An enterprise as its cells have it. */
function textsOf(of: Content | KeptEnterprise, { nameOfId }: Directory): Texts {
  return {
    company_cname: of.companyCname,
    company_ename: of.companyEname,
    roles: rolesOf(of).join(SEVERAL),
    country: of.country,
    region: of.region,
    address_cn: of.addressCn,
    address_en: of.addressEn,
    uscc: of.uscc ?? '',
    contact_cname: of.contactCname,
    contact_ename: of.contactEname,
    contact_phone: of.contactPhone,
    contact_email: of.contactEmail,
    oa_id: of.oaId ?? '',
    agency_level: of.agencyLevel ?? '',
    parent: of.parentId === null ? '' : nameOfId(of.parentId),
    authorised_from: of.authorisedFrom ?? '',
    authorised_until: of.authorisedUntil ?? '',
  };
}

function madeOf(
  { nowMs }: AtTheirWork,
  content: Content,
  { id, companyId, kept }: { id: string; companyId: string; kept: KeptEnterprise | null },
): EnterpriseMade {
  const own = { id, companyId, system: rp.slug, content };
  if (kept === null) {
    const row = {
      ...content,
      ...newKeys(content),
      id,
      companyId,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    };
    return {
      ...{ ...own, version: 0, renamed: true },
      row: whole(rpEnterprises, { ...row, moveId: newId('mv', nowMs) }),
      detail: { name: content.sortName, roles: rolesOf(content) },
    };
  }
  const { oaKey, oaTwin, usccTwin } = kept;
  return {
    ...{ ...own, version: kept.version },
    // Every row sets the same columns, also those whose numbers stay.
    row: { ...content, oaKey, oaTwin, usccTwin, ...newKeys(content, kept), updatedAtMs: nowMs },
    renamed:
      content.companyCname !== kept.companyCname || content.companyEname !== kept.companyEname,
    detail: changes<Content>(kept, content),
  };
}
