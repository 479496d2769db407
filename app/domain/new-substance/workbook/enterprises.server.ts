import { cnContacts, cnEnterprises } from '#db/schema/cn-enterprise.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { changes, rowChanges } from '../../audit/changes.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { textOf } from '../../kernel/text/text.ts';
import { cnscc } from '../../systems/profiles.ts';
import type { Book, BookCompany } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { type Contact, contactRows } from '../enterprise/contacts.server.ts';
import { type Content as Columns, enterpriseColumns } from '../enterprise/content.server.ts';
import { cnEnterpriseInput } from '../enterprise/schema.ts';
import type { ChangeRules } from '../filing/changes/changes.ts';
import { ENTERPRISE_SHEET } from './columns.ts';
import type { Kept, KeptEnterprise } from './kept.server.ts';
import type { BookEnterprise, BookEnterprises } from './parties.ts';
import { contractRefusal } from './place.ts';

type Names = Pick<Columns, 'nameZh' | 'nameEn' | 'alias'>;

export interface EnterpriseMade {
  id: string;
  companyId: string;
  system: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  /** The whole row of a new one; what is set of one that is there. */
  row: Record<string, unknown>;
  /** By what it is found. */
  words: Names & { uscc: string | null };
  /** Its first contact as it shall be; null for none. */
  contact: Contact | null;
  /** The first contact that goes. */
  gone: string | null;
  /** Its names before; null of a new one. */
  before: Names | null;
  /** What the authority is asked for where a name changes. */
  changeRules: ChangeRules;
  detail: Record<string, unknown>;
}

/** Judges enterprises by the rules of their form; who names them afterwards finds the new ones too. */
export function judgeEnterprises(
  ctx: AtTheirWork,
  rows: readonly StagedRow[],
  { companies }: Book,
  { kept, known }: { kept: Kept; known: BookEnterprises },
): JudgedRow<EnterpriseMade>[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const { texts } = readRow(ENTERPRISE_SHEET.columns, row);
    const company = companies.get(texts.ref ?? '');
    const found = enterpriseIn(texts, company, { kept, known });
    const judged = judgeOne(ctx, row, { company, enterprise: found.enterprise, kept });
    if (company === undefined) return withError(judged, 'ref', 'workbook_ref_unknown');
    if (found.why !== undefined) return withError(judged, ...found.why);
    const twice = isTwice(seen, company.id, { texts, id: found.enterprise?.id });
    if (twice) return withError(judged, 'name_zh', 'workbook_row_twice');
    if (judged.made?.version === 0) known.all.push(asNamed(judged.made));
    return judged;
  });
}

function asNamed({ id, companyId, row, words }: EnterpriseMade): BookEnterprise {
  const { nameZh, nameEn } = words;
  const country = String(row.country);
  return { id, companyId, kind: 'related', country, archived: false, nameZh, nameEn };
}

interface Found {
  enterprise?: KeptEnterprise | undefined;
  why?: [column: string, key: string];
}

/** The enterprise with both of these names, else the one with this code, else the one with either name. */
function enterpriseIn(
  texts: Texts,
  company: BookCompany | undefined,
  { kept, known }: { kept: Kept; known: BookEnterprises },
): Found {
  const [zh, en] = [textOf(texts.name_zh), textOf(texts.name_en)];
  const isNamed = (one: { nameZh: string; nameEn: string }) =>
    (zh !== '' && one.nameZh === zh) || (en !== '' && one.nameEn === en);
  const theirs = kept.enterprises.filter(({ companyId }) => companyId === company?.id);
  const uscc = textOf(texts.uscc).toUpperCase();
  const coded = theirs.find((one) => uscc !== '' && one.uscc === uscc);
  const named = theirs.filter(isNamed);
  const same = named.find(({ nameZh, nameEn }) => nameZh === zh && nameEn === en);
  const enterprise = same ?? coded ?? named[0];
  if (coded !== undefined && named.length > 0 && !named.includes(coded)) {
    return { enterprise: coded, why: ['uscc', 'workbook_enterprise_other'] };
  }
  if (enterprise === undefined) {
    const comes = known.all.some(
      (one) => one.companyId === company?.id && one.kind === 'own' && isNamed(one),
    );
    return comes ? { why: ['name_zh', 'workbook_own_comes'] } : {};
  }
  if (same === undefined && coded === undefined && named.length > 1) {
    return { enterprise, why: ['name_zh', 'workbook_enterprise_ambiguous'] };
  }
  return enterprise.archived
    ? { enterprise, why: ['name_zh', 'enterprise_archived'] }
    : { enterprise };
}

/** Another row is about the same enterprise, or has one of these names or this code. */
function isTwice(
  seen: Set<string>,
  companyId: string,
  { texts, id }: { texts: Texts; id: string | undefined },
): boolean {
  const said = [texts.name_zh, texts.name_en, texts.uscc?.toUpperCase(), id];
  const words = said.flatMap((word) =>
    textOf(word) === '' ? [] : [JSON.stringify([companyId, textOf(word)])],
  );
  const twice = words.some((word) => seen.has(word));
  for (const word of words) seen.add(word);
  return twice;
}

interface Place {
  company: BookCompany | undefined;
  enterprise: KeptEnterprise | undefined;
  kept: Kept;
}

interface Content {
  columns: Columns;
  contact: Contact | null;
}

function judgeOne(ctx: AtTheirWork, row: StagedRow, place: Place): JudgedRow<EnterpriseMade> {
  const { company, enterprise, kept } = place;
  const ref = row.cells.ref?.trim() ?? '';
  const first = kept.contacts.find(({ enterpriseId }) => enterpriseId === enterprise?.id);
  const before =
    enterprise === undefined
      ? null
      : { ...textsOf({ columns: enterprise, contact: first ?? null }), ref };
  return judgeRow<Content, EnterpriseMade>(row, {
    sheet: ENTERPRISE_SHEET,
    kept: before,
    seen: enterprise === undefined ? '' : `${enterprise.id}/${enterprise.version}`,
    judge: (texts) => contentOf(ctx, texts, { ...place, first }),
    textsOf: (content) => ({ ...textsOf(content), ref }),
    make: (content) => madeOf(ctx, content, { company, enterprise, kept, first }),
  });
}

type Contacted = Place & { first: Contact | undefined };

/** What the form keeps of a contact, by the columns here. */
const CONTACT = {
  name: 'contact_name',
  position: 'contact_position',
  phone: 'contact_phone',
  email: 'contact_email',
  receives_reminders: 'receives_reminders',
} as const;

function contentOf(
  ctx: AtTheirWork,
  texts: Texts,
  { company, enterprise, first }: Contacted,
): Outcome<Content> {
  const refusal = contractRefusal(company);
  if (refusal !== null) return { ok: false, refusal };
  const isGiven = ['name', 'position', 'phone', 'email'].some(
    (part) => texts[CONTACT[part as keyof typeof CONTACT]],
  );
  const contact = {
    id: first?.id ?? null,
    name: texts.contact_name,
    position: texts.contact_position,
    phone: texts.contact_phone,
    email: texts.contact_email,
    receives_reminders: texts.receives_reminders === 'yes',
  };
  const input = parseInput(cnEnterpriseInput, {
    ...texts,
    business_type: texts.business_type || undefined,
    country: texts.country?.toUpperCase() || undefined,
    contacts: isGiven ? [contact] : [],
  });
  if (!input.ok) return refuse(4100, { fields: atColumns(input.refusal.fields ?? {}) });
  const columns = enterpriseColumns(input.value);
  const fields = enterprise?.kind === 'own' ? ownFields(enterprise, columns, isGiven) : {};
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  const of = { company: { id: company?.id ?? '' }, nowMs: ctx.nowMs };
  const [made] = contactRows(of, enterprise?.id ?? '', input.value.contacts);
  return done({ columns, contact: made ?? null });
}

/** What is said of a contact, at its columns. */
function atColumns(fields: Record<string, FieldMessage>): Record<string, FieldMessage> {
  const column = (name: string) => {
    const part = /^contacts\.0\.(\w+)$/.exec(name)?.[1];
    return part === undefined ? name : (CONTACT[part as keyof typeof CONTACT] ?? name);
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [column(name), message]),
  );
}

/** The own enterprise has the names, country and code of its company, and keeps a contact. */
function ownFields(
  own: KeptEnterprise,
  after: Columns,
  hasContact: boolean,
): Record<string, FieldMessage> {
  const kept: FieldMessage = { key: 'workbook_own_kept' };
  return {
    ...(after.nameZh !== own.nameZh && { name_zh: kept }),
    ...(after.nameEn !== own.nameEn && { name_en: kept }),
    ...(after.country !== own.country && { country: kept }),
    ...(after.uscc !== own.uscc && { uscc: kept }),
    ...(!hasContact && { contact_name: { key: 'last_contact' } }),
  };
}

/** An enterprise with its first contact as its cells have it. */
function textsOf({ columns, contact }: { columns: Columns; contact: Contact | null }): Texts {
  return {
    name_zh: columns.nameZh,
    name_en: columns.nameEn,
    company_alias: columns.alias,
    business_type: columns.businessType,
    country: columns.country,
    uscc: columns.uscc ?? '',
    contact_address: columns.contactAddress,
    contact_name: contact?.name ?? '',
    contact_position: contact?.job ?? '',
    contact_phone: contact?.phone ?? '',
    contact_email: contact?.email ?? '',
    receives_reminders: contact?.receivesReminders ? 'yes' : contact === null ? '' : 'no',
  };
}

function madeOf(
  { nowMs }: AtTheirWork,
  { columns, contact }: Content,
  { company, enterprise, kept, first }: Contacted,
): EnterpriseMade {
  const companyId = company?.id ?? '';
  const id = enterprise?.id ?? newId('ent', nowMs);
  const { nameZh, nameEn, alias, uscc } = columns;
  const its = contact === null ? null : { ...contact, enterpriseId: id };
  const set = { ...columns, updatedAtMs: nowMs };
  const made = {
    ...{ id, companyId, system: cnscc.slug, contact: its },
    words: { nameZh, nameEn, alias, uscc },
    changeRules: kept.law.changes,
  };
  if (enterprise === undefined) {
    const row = {
      ...{ ...set, id, companyId, kind: 'related' as const, loginEmail: '' },
      ...{ createdAtMs: nowMs, moveId: newId('mv', nowMs) },
    };
    const detail = { name: columns.sortName };
    return {
      ...{ ...made, version: 0, row: whole(cnEnterprises, row), gone: null, before: null, detail },
      contact: its && whole(cnContacts, its),
    };
  }
  const before = first === undefined ? [] : [first];
  return {
    ...{ ...made, version: enterprise.version, row: set },
    gone: its === null ? (first?.id ?? null) : null,
    before: { nameZh: enterprise.nameZh, nameEn: enterprise.nameEn, alias: enterprise.alias },
    detail: {
      ...changes<Columns>(enterprise, columns),
      ...rowChanges(before, its === null ? [] : [its], ({ name }) => name),
    },
  };
}
