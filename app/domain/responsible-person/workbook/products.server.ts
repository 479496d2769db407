import { rpProducts } from '#db/schema/rp-product.ts';
import type { AtTheirWork } from '../../area-sheets.ts';
import { changes } from '../../audit/changes.ts';
import { identifierKey, newKey } from '../../kernel/identifier.ts';
import { newId } from '../../kernel/ids.ts';
import { parseInput } from '../../kernel/input.ts';
import { done, type FieldMessage, type Outcome, refuse } from '../../kernel/outcome.ts';
import { textOf } from '../../kernel/text/text.ts';
import { rp } from '../../systems/profiles.ts';
import { type Book, type BookCompany, usesSystem } from '../../workbook/book.ts';
import { judgeRow, type Texts, withError } from '../../workbook/judge-row.server.ts';
import { readRow } from '../../workbook/read-cell.server.ts';
import type { JudgedRow, StagedRow } from '../../workbook/sheet.ts';
import { whole } from '../../workbook/staged.server.ts';
import { basicsColumns } from '../product/basics.ts';
import { partyFields } from '../product/parties.server.ts';
import { basicsFields, registrationFields } from '../product/rules.ts';
import { typeFields, validityOf } from '../product/save-basics.server.ts';
import { registrationRow, typedOf } from '../product/save-registration.server.ts';
import { createCosmeticInput, saveRegistrationInput } from '../product/schema.ts';
import { type PartyField, PRODUCT_SHEET } from './columns.ts';
import type { Kept, KeptProduct } from './kept.server.ts';
import { type Called, directorIn, type Place, partiesIn } from './named.ts';

export interface ProductMade {
  id: string;
  companyId: string;
  system: string;
  /** That of one that is there; 0 of a new one. */
  version: number;
  /** The whole row of a new one; what is set of one that is there. */
  row: Record<string, unknown>;
  /** What rows about its parts are judged by. */
  facts: ProductFacts;
  /** Numbers of its batches, by which it is found too. */
  batchNos: string[];
  /** Its type changes: no trade may have it. */
  retyped: boolean;
  /** Section that changes, as the history tells it. */
  section: 'basics' | 'registration';
  detail: Record<string, unknown>;
}

/** What a product is to its batches, claims and reports. */
export type ProductFacts = Pick<
  KeptProduct,
  'nameZh' | 'nameEn' | 'type' | 'registrationNo' | 'reportOn' | 'shelfLifeMonths'
>;

/** A row with the product that it is about. */
export interface JudgedProduct {
  companyId: string;
  kept: KeptProduct | undefined;
  texts: Texts;
  row: JudgedRow<ProductMade>;
}

/** Judges products by the rules of their form: its basics and its registration, without papers. */
export function judgeProducts(
  ctx: AtTheirWork,
  rows: readonly StagedRow[],
  { companies }: Book,
  kept: Kept,
): JudgedProduct[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const { texts } = readRow(PRODUCT_SHEET.columns, row);
    const company = companies.get(texts.ref ?? '');
    const { product, other } = productIn(texts, company, kept);
    const judged = judgeOne(ctx, row, { company, product, kept });
    const of = { companyId: company?.id ?? '', kept: product, texts };
    const told = (column: string, key: string) => ({ ...of, row: withError(judged, column, key) });
    if (company === undefined) return told('ref', 'workbook_ref_unknown');
    if (other) return told('registration_no', 'registration_no_taken');
    return isTwice(seen, company.id, texts)
      ? told('name_zh', 'workbook_row_twice')
      : { ...of, row: judged };
  });
}

/** Another row has these names or this number. */
function isTwice(seen: Set<string>, companyId: string, texts: Texts): boolean {
  const no = texts.registration_no ?? '';
  const words = [
    JSON.stringify([companyId, textOf(texts.name_zh), textOf(texts.name_en)]),
    ...(no === '' ? [] : [JSON.stringify([companyId, identifierKey('registration', no)])]),
  ];
  const twice = words.some((word) => seen.has(word));
  for (const word of words) seen.add(word);
  return twice;
}

/** The product with these names, else the one with this number; `other` where they are two. */
function productIn(texts: Texts, company: BookCompany | undefined, { products }: Kept) {
  const no = texts.registration_no ?? '';
  const key = no === '' ? null : identifierKey('registration', no);
  const own = products.filter(({ companyId }) => companyId === company?.id);
  const named = own.find(
    ({ nameZh, nameEn }) => nameZh === textOf(texts.name_zh) && nameEn === textOf(texts.name_en),
  );
  const numbered = own.find(({ registrationKey }) => key !== null && registrationKey === key);
  return {
    product: named ?? numbered,
    other: named !== undefined && numbered !== undefined && named.id !== numbered.id,
  };
}

function judgeOne(ctx: AtTheirWork, row: StagedRow, place: Place) {
  const { company, product, kept } = place;
  const ref = row.cells.ref?.trim() ?? '';
  const before = product === undefined ? null : { ...textsOf(product, kept), ref };
  return judgeRow<Content, ProductMade>(row, {
    sheet: PRODUCT_SHEET,
    kept: before,
    seen: product === undefined ? '' : `${product.id}/${product.version}/${product.inTrade}`,
    judge: (texts) => contentOf(texts, before, place),
    textsOf: (content) => ({ ...textsOf(content, kept), ref }),
    make: (content) => madeOf(ctx, content, company?.id ?? '', product),
  });
}

type Content = ReturnType<typeof basicsColumns> & ReturnType<typeof registrationRow>;

/** What the first section of a product keeps of a row. */
const BASICS = [
  ...['nameZh', 'nameEn', 'type', 'reportingEnterpriseId', 'brandOwnerId', 'rpEnterpriseId'],
  ...['packaging', 'storage', 'storageOther', 'shelfLifeMonths', 'usePeriodMonths'],
  ...['contactEmail', 'consumerContact', 'technicalDirectorId', 'remark'],
];

/** What is said at ids of enterprises, at their columns. */
const atColumns = (fields: Record<string, FieldMessage>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name.replace(/_id$/, ''), message]),
  );

function contentOf(texts: Texts, before: Texts | null, place: Place): Outcome<Content> {
  const { company, product, kept } = place;
  if (company !== undefined && !usesSystem(company, rp.slug)) {
    return refuse(4100, { fields: { ref: { key: 'system_not_used' } } });
  }
  const { ids, faults: ofParties, own } = partiesIn(texts, before, place);
  const director = directorIn(texts, before, place);
  const faults = { ...ofParties, ...(director.why && { technical_director: director.why }) };
  const input = inputOf(texts, { ...ids, technical_director: director.id }, product);
  if (!input.ok) return refuse(4100, { fields: { ...input.refusal.fields, ...faults } });
  const basics = basicsColumns(input.value.basics);
  const { inForce, calendar, today } = kept;
  const { type } = basics;
  const stood = product ?? BLANK;
  const carried =
    product === undefined
      ? { ...stood, type }
      : { ...product, ...validityOf(product, type, inForce.term(product.reportOn)), type };
  // An end and an application that nobody typed go along with another type.
  const isAsBefore = (field: string) => texts[field] === before?.[field];
  const said = { ...input.value.registration, renewal_file_id: carried.renewalFileId };
  if (isAsBefore('valid_until')) said.valid_until = carried.validUntil;
  if (isAsBefore('renewal_filed_on')) said.renewal_filed_on = carried.renewalFiledOn;
  if (isAsBefore('renewal_acceptance_no')) said.renewal_acceptance_no = carried.renewalAcceptanceNo;
  const typed = typedOf(said, carried, inForce);
  const parties = { ...basics, manufacturerId: typed.manufacturerId };
  const fields = {
    ...faults,
    ...basicsFields(basics),
    ...registrationFields(type, typed, today),
    ...atColumns(partyFields(parties, own, product ?? null)),
    ...(product &&
      typeFields(product, type, JSON.parse(product.claims), inForce.specialClaims(stood.reportOn))),
  };
  if (Object.keys(fields).length > 0) return refuse(4100, { fields });
  return done({ ...basics, ...registrationRow(typed, carried, { inForce, calendar, today }) });
}

const BLANK = {
  ...{ registrationNo: null, validUntil: null, reportOn: null, renewalRefusedOn: null },
  ...{ renewalFiledOn: null, renewalAcceptanceNo: null, renewalFileId: null },
  ...{ certificateFileId: null, rpContractFileId: null, technicalDirectorId: null },
};

const months = (text: string | undefined) => (text ? Number(text) : null);

/** The row as both forms of a product take it; papers stay as they are. */
function inputOf(
  texts: Texts,
  ids: Partial<Record<PartyField | 'technical_director', string | null>>,
  product: KeptProduct | undefined,
) {
  const stood = product ?? BLANK;
  const basics = parseInput(createCosmeticInput, {
    ...texts,
    type: texts.type || undefined,
    reporting_enterprise_id: ids.reporting_enterprise,
    brand_owner_id: ids.brand_owner,
    rp_enterprise_id: ids.rp_enterprise,
    storage: texts.storage || null,
    shelf_life_months: months(texts.shelf_life_months),
    use_period_months: months(texts.use_period_months),
    technical_director_id: ids.technical_director,
  });
  const registration = parseInput(saveRegistrationInput, {
    ...texts,
    certificate_file_id: stood.certificateFileId,
    renewal_file_id: stood.renewalFileId,
    rp_contract_file_id: stood.rpContractFileId,
    manufacturer_id: ids.manufacturer,
    origin_country: texts.origin_country?.toUpperCase(),
    version: 1,
  });
  if (basics.ok && registration.ok) {
    return done({ basics: basics.value, registration: registration.value });
  }
  const wrong = [basics, registration].map((one) => (one.ok ? {} : one.refusal.fields));
  return refuse(4100, { fields: Object.assign({}, ...wrong) });
}

/** A product as its cells have it. */
function textsOf(of: Content | KeptProduct, { enterprises, contacts }: Kept): Texts {
  const among = (all: readonly Called[], id: string | null) => {
    const one = all.find((called) => called.id === id);
    return one === undefined ? '' : one.nameZh || one.nameEn;
  };
  const named = (id: string | null) => among(enterprises, id);
  return {
    name_zh: of.nameZh,
    name_en: of.nameEn,
    type: of.type,
    reporting_enterprise: named(of.reportingEnterpriseId),
    brand_owner: named(of.brandOwnerId),
    rp_enterprise: named(of.rpEnterpriseId),
    manufacturer: named(of.manufacturerId),
    origin_country: of.originCountry ?? '',
    registration_no: of.registrationNo ?? '',
    report_on: of.reportOn ?? '',
    valid_until: of.validUntil ?? '',
    renewal_filed_on: of.renewalFiledOn ?? '',
    renewal_acceptance_no: of.renewalAcceptanceNo ?? '',
    rp_contract_from: of.rpContractFrom ?? '',
    rp_contract_until: of.rpContractUntil ?? '',
    packaging: of.packaging,
    storage: of.storage ?? '',
    storage_other: of.storageOther,
    shelf_life_months: String(of.shelfLifeMonths ?? ''),
    use_period_months: String(of.usePeriodMonths ?? ''),
    contact_email: of.contactEmail,
    consumer_contact: of.consumerContact,
    technical_director: among(contacts, of.technicalDirectorId),
    remark: of.remark,
  };
}

function madeOf(
  ctx: AtTheirWork,
  content: Content,
  companyId: string,
  product: KeptProduct | undefined,
): ProductMade {
  const { nowMs } = ctx;
  const { nameZh, nameEn, type, registrationNo, reportOn, shelfLifeMonths } = content;
  const facts = { nameZh, nameEn, type, registrationNo, reportOn, shelfLifeMonths };
  const key = newKey('registration', registrationNo, product?.registrationNo ?? null);
  const number = {
    registrationKey: key === null ? (product?.registrationKey ?? null) : key.key,
    registrationTwin: key === null ? (product?.registrationTwin ?? 0) : key.twin,
  };
  const set = { ...content, ...number, updatedAtMs: nowMs };
  if (product === undefined) {
    const id = newId('prd', nowMs);
    return {
      ...{ id, companyId, system: rp.slug, version: 0, batchNos: [] },
      ...{ retyped: false, section: 'basics', facts },
      row: whole(rpProducts, {
        ...{ ...set, id, companyId, createdAtMs: nowMs, moveId: newId('mv', nowMs) },
      }),
      detail: { nameZh, nameEn, type },
    };
  }
  const detail = changes<Content>(product, content);
  return {
    ...{ id: product.id, companyId, system: rp.slug, version: product.version, row: set },
    facts,
    batchNos: JSON.parse(product.batchNos),
    retyped: type !== product.type,
    section: BASICS.some((name) => name in detail) ? 'basics' : 'registration',
    detail,
  };
}
