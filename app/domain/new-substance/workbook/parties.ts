import type { FieldMessage } from '../../kernel/outcome.ts';
import { textOf } from '../../kernel/text/text.ts';
import { cnscc } from '../../systems/profiles.ts';
import type { BookCompany } from '../../workbook/book.ts';
import { ownEnterpriseId } from '../enterprise/own-id.ts';
import type { Party } from '../filing/rules.ts';
import type { Kept } from './kept.server.ts';

/** An enterprise that is there, or comes with the same book. */
export interface BookEnterprise extends Party {
  nameZh: string;
  nameEn: string;
}

/** Enterprises that rows of a book can name. */
export interface BookEnterprises {
  all: BookEnterprise[];
}

/** Those that are there, and the own ones that come with contracts of the same book. */
export function enterprisesOf(
  companies: Iterable<BookCompany>,
  { enterprises }: Pick<Kept, 'enterprises'>,
): BookEnterprises {
  const all: BookEnterprise[] = [...enterprises];
  for (const { id, nameZh, nameEn, country, contracts } of companies) {
    const has = all.some(({ companyId, kind }) => companyId === id && kind === 'own');
    if (has || contracts.get(cnscc.slug) === undefined) continue;
    const own = { id: ownEnterpriseId(id), companyId: id, kind: 'own' as const };
    all.push({ ...own, nameZh, nameEn, country, archived: false });
  }
  return { all };
}

type Found = { ok: true; id: string | null } | { ok: false; why: FieldMessage };

/** The enterprise of a company that a cell names; none where the cell is empty. */
export function enterpriseNamed(
  { all }: BookEnterprises,
  companyId: string | undefined,
  cell: string | undefined,
): Found {
  const name = textOf(cell);
  if (name === '') return { ok: true, id: null };
  const found = all.filter(
    (one) => one.companyId === companyId && (one.nameZh === name || one.nameEn === name),
  );
  const [one] = found;
  if (one === undefined) return { ok: false, why: { key: 'workbook_enterprise_unknown' } };
  return found.length === 1
    ? { ok: true, id: one.id }
    : { ok: false, why: { key: 'workbook_enterprise_ambiguous' } };
}

/** An enterprise as a cell names it. */
export function nameOf({ all }: BookEnterprises, id: string | null): string {
  const one = all.find((enterprise) => enterprise.id === id);
  return one === undefined ? '' : one.nameZh || one.nameEn;
}
