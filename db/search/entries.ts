import type { SearchEntry } from './index.ts';
import { searchTokens } from './tokens.ts';

/** What each kind of row is found by, and by which companies. Numbers and substances are added by `indexEntries`. */

interface Owned {
  id: string;
  companyId: string;
  system: string;
}

type Texts = readonly (string | null | undefined)[];

function entry(
  { id, companyId, system }: Owned,
  kind: SearchEntry['kind'],
  texts: Texts,
): SearchEntry {
  return { kind, subjectId: id, companyId, system, words: searchTokens(texts) };
}

export interface RecordWords extends Owned {
  partnerName: string;
  /** The partner as a tenant: it finds the record by its sender in place of its own name. */
  linkedCompanyId: string | null;
  senderNames: readonly string[];
  productNames: readonly string[];
  /** Code and names of the port. */
  port: Texts;
  orderRef: string | null;
  /** The number of its arrival; its own company alone finds it by that. */
  customsNo?: string | null;
}

export function recordEntries(record: RecordWords): SearchEntry[] {
  const { linkedCompanyId, partnerName, senderNames, productNames, port, orderRef } = record;
  const both = [...productNames, ...port, orderRef];
  const own = entry(record, 'record', [partnerName, record.customsNo, ...both]);
  if (linkedCompanyId === null) return [own];
  const theirs = { ...record, companyId: linkedCompanyId };
  return [own, entry(theirs, 'incoming', [...senderNames, ...both])];
}

export interface ProductWords extends Owned {
  name: string;
  remark: string | null;
  tradeNo: string | null;
  /** Companies it is open to: they don't find it by what its owner notes about it. */
  openTo: readonly string[];
}

export function productEntries(product: ProductWords): SearchEntry[] {
  const { name, remark, tradeNo, openTo } = product;
  return [
    entry(product, 'product', [name, remark, tradeNo]),
    ...openTo.map((companyId) => entry({ ...product, companyId }, 'product', [name])),
  ];
}

export interface PartnerWords extends Owned {
  name: string;
  email: string;
  contactPerson: string;
}

export function partnerEntry(partner: PartnerWords): SearchEntry {
  return entry(partner, 'partner', [partner.name, partner.email, partner.contactPerson]);
}

/** @param openTo companies it is open to */
export function registrationEntries(registration: Owned, openTo: readonly string[]): SearchEntry[] {
  return [registration.companyId, ...openTo].map((companyId) =>
    entry({ ...registration, companyId }, 'registration', []),
  );
}

export interface CertificateWords extends Owned {
  certificateNo: string;
  tradeNo: string | null;
  importerName: string;
  /** Names and numbers of what it covers. */
  lines: Texts;
}

export function certificateEntry(certificate: CertificateWords): SearchEntry {
  const { certificateNo, tradeNo, importerName, lines } = certificate;
  return entry(certificate, 'certificate', [certificateNo, tradeNo, importerName, ...lines]);
}

export interface DocumentWords extends Owned {
  title: string;
  number: string;
  issuer: string;
  fileName: string;
}

export function documentEntry(document: DocumentWords): SearchEntry {
  const { title, number, issuer, fileName } = document;
  return entry(document, 'document', [title, number, issuer, fileName]);
}

export interface EnterpriseWords extends Owned {
  companyCname: string;
  companyEname: string;
  oaId: string | null;
  uscc: string | null;
}

export function enterpriseEntry(enterprise: EnterpriseWords): SearchEntry {
  const { companyCname, companyEname, oaId, uscc } = enterprise;
  return entry(enterprise, 'enterprise', [companyCname, companyEname, oaId, uscc]);
}

export interface CnEnterpriseWords extends Owned {
  nameZh: string;
  nameEn: string;
  alias: string;
  uscc: string | null;
}

export function cnEnterpriseEntry(enterprise: CnEnterpriseWords): SearchEntry {
  const { nameZh, nameEn, alias, uscc } = enterprise;
  return entry(enterprise, 'cn_enterprise', [nameZh, nameEn, alias, uscc]);
}

export interface CosmeticWords extends Owned {
  nameZh: string;
  nameEn: string;
  registrationNo: string | null;
  batchNos: Texts;
}

export function cosmeticEntry(cosmetic: CosmeticWords): SearchEntry {
  const { nameZh, nameEn, registrationNo, batchNos } = cosmetic;
  return entry(cosmetic, 'cosmetic', [nameZh, nameEn, registrationNo, ...batchNos]);
}

export interface ReactionWords extends Owned {
  description: string;
}

export function reactionEntry(reaction: ReactionWords): SearchEntry {
  return entry(reaction, 'reaction', [reaction.description]);
}

export interface ImportWords extends Owned {
  /** Names of products and enterprises, batches, the port, and the customs number. */
  words: Texts;
}

export interface CompanyWords {
  id: string;
  nameZh: string;
  nameEn: string;
  uscc?: string | null | undefined;
}

/** Who finds companies: the provider's staff, and nobody else. */
export const STAFF = { company: { id: 'provider' }, system: { slug: 'console' } } as const;

/** A company as the provider's staff find it; `indexEntries` adds its short code. */
export function companyEntry({ id, nameZh, nameEn, uscc }: CompanyWords): SearchEntry {
  const of = { id, companyId: STAFF.company.id, system: STAFF.system.slug };
  return entry(of, 'company', [nameZh, nameEn, uscc, id]);
}

/** A trade record of cosmetics; `indexEntries` adds its number. */
export function importEntry({ words, ...trade }: ImportWords): SearchEntry {
  return entry(trade, 'import', words);
}

export interface FilingWords extends Owned {
  certificateNo: string;
  tradeName: string;
  substances: readonly {
    nameZh: string;
    nameEn: string;
    casNo: string | null;
    confidential: boolean;
    classNameZh: string;
    classNameEn: string;
  }[];
}

/** A filing with all its words, and one that whoever may not know its confidential identities finds it by. */
export function filingEntries(filing: FilingWords): SearchEntry[] {
  const { certificateNo, tradeName, substances } = filing;
  const both = [certificateNo, tradeName];
  const classes = substances.flatMap(({ classNameZh, classNameEn }) => [classNameZh, classNameEn]);
  const names = (of: FilingWords['substances']) =>
    of.flatMap(({ nameZh, nameEn, casNo }) => [nameZh, nameEn, casNo]);
  const open = substances.filter(({ confidential }) => !confidential);
  return [
    entry(filing, 'filing', [...both, ...classes, ...names(substances)]),
    entry(filing, 'filing_open', [...both, ...classes, ...names(open)]),
  ];
}
