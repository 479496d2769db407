import { textOf } from '~/domain/kernel/text/text.ts';
import type { Named } from '../../look-alike/marks.server.ts';
import { isUscc } from '../../tenancy/uscc.ts';
import type { CnEnterpriseInput } from './schema.ts';

type Said = Omit<CnEnterpriseInput, 'company_id' | 'contacts'>;

/** What a form or call says of an enterprise, as it is kept. */
export function enterpriseColumns(said: Said) {
  const names = { nameZh: textOf(said.name_zh), nameEn: textOf(said.name_en) };
  const alias = textOf(said.company_alias);
  const uscc = textOf(said.uscc).toUpperCase();
  return {
    ...names,
    alias,
    sortName: alias || names.nameZh || names.nameEn,
    businessType: said.business_type,
    country: said.country,
    uscc: said.country === 'CN' && uscc !== '' ? uscc : null,
    contactAddress: textOf(said.contact_address),
  };
}
export type Content = ReturnType<typeof enterpriseColumns>;

type Names = Pick<Content, 'nameZh' | 'nameEn' | 'alias'>;

/** All names of an enterprise. */
export function namesOf({ nameZh, nameEn, alias }: Names): string[] {
  return [nameZh, nameEn, alias];
}

/** An enterprise as its names are looked at. */
export function namedAs(of: Names, { id, companyId }: { id: string; companyId: string }): Named {
  return { kind: 'cn_enterprise', id, companyId, names: namesOf(of) };
}

/** What is told of content that is kept all the same: a social credit code whose check character does not fit. */
export function warningsOf({ uscc }: Pick<Content, 'uscc'>): 'uscc'[] {
  return uscc === null || isUscc(uscc) ? [] : ['uscc'];
}
