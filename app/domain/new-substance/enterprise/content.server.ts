import { textOf } from '../../kernel/text.ts';
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

/** What is told of content that is kept all the same: a social credit code whose check character does not fit. */
export function warningsOf({ uscc }: Pick<Content, 'uscc'>): 'uscc'[] {
  return uscc === null || isUscc(uscc) ? [] : ['uscc'];
}
