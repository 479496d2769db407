import type { FieldMessage } from '../../kernel/outcome.ts';
import { textOf } from '../../kernel/text/text.ts';
import type { BookCompany } from '../../workbook/book.ts';
import type { Texts } from '../../workbook/judge-row.server.ts';
import { PARTIES, type PartyField } from './columns.ts';
import type { Kept, KeptProduct } from './kept.server.ts';

/** Where a row of a product stands: its company, the product that is there, and what it may name. */
export interface Place {
  company: BookCompany | undefined;
  product: KeptProduct | undefined;
  kept: Kept;
}

/** Somebody whom cells name by either name. */
export interface Called {
  id: string;
  nameZh: string;
  nameEn: string;
}

const calledSo = <One extends Called>(all: readonly One[], name: string) =>
  all.filter(({ nameZh, nameEn }) => nameZh === name || nameEn === name);

/** The enterprises that a row names, by column; what is said of a name that is nobody's, or several enterprises'. */
export function partiesIn(texts: Texts, before: Texts | null, { company, product, kept }: Place) {
  const ids: Partial<Record<PartyField, string | null>> = {};
  const faults: Record<string, FieldMessage> = {};
  const own = kept.enterprises.filter(({ companyId }) => companyId === company?.id);
  for (const field of Object.keys(PARTIES) as PartyField[]) {
    const name = textOf(texts[field]);
    if (product !== undefined && name === before?.[field]) {
      ids[field] = product[PARTIES[field]];
      continue;
    }
    const found = calledSo(own, name);
    const [one] = found;
    ids[field] = name === '' ? null : (one?.id ?? null);
    if (name === '' || isOwnResponsible(field, name, company, product)) continue;
    if (one === undefined) faults[field] = { key: 'workbook_enterprise_unknown' };
    else if (found.length > 1) faults[field] = { key: 'workbook_enterprise_several' };
  }
  return { ids, faults, own };
}

/** The company as its own responsible person, whose profile may come with the contract of the same book. */
const isOwnResponsible = (
  field: PartyField,
  name: string,
  company: BookCompany | undefined,
  product: KeptProduct | undefined,
) =>
  field === 'rp_enterprise' &&
  product === undefined &&
  (name === company?.nameZh || name === company?.nameEn);

/** The person that a row names as technical director; why it is nobody. */
export function directorIn(
  texts: Texts,
  before: Texts | null,
  { company, product, kept }: Place,
): { id: string | null; why?: FieldMessage } {
  const name = textOf(texts.technical_director);
  if (product !== undefined && name === before?.technical_director) {
    return { id: product.technicalDirectorId };
  }
  if (name === '') return { id: null };
  const own = kept.contacts.filter(({ companyId }) => companyId === company?.id);
  const [one, ...others] = calledSo(own, name);
  if (one === undefined) return { id: null, why: { key: 'workbook_contact_unknown' } };
  return others.length === 0
    ? { id: one.id }
    : { id: null, why: { key: 'workbook_contact_several' } };
}
