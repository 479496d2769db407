import type { Identity, IdentityMembership } from '~/domain/identity/identify.server.ts';
import type { CnContext } from '~/domain/kernel/context.ts';
import { MAX_TOGETHER } from '~/domain/new-substance/within.ts';
import { accessCode, companiesIn } from '~/domain/tenancy/access.ts';
import { translator } from '~/i18n/i18next.server.ts';
import type { CompanyOption } from '~/ui/shell/company.tsx';
import { companyOptions } from '../subsystem/frame.server.ts';

/**
 * What the company selector filters by: all companies together, then each of them; those that can't be read greyed
 * with the reason. Where somebody has but one, that one.
 */
export function companyChoice(ctx: CnContext, identity: Identity): CompanyOption[] {
  const { locale, filter, scope, nowMs, system } = ctx;
  const t = translator(locale);
  const held = companiesIn(identity, system);
  const each = companyOptions(locale, held, filter).map((option, nth) => ({
    ...option,
    disabledWhy: option.disabledWhy ?? closedWhy(held[nth], nowMs, t),
  }));
  if (each.length === 1) return each.map((option) => ({ ...option, current: true }));
  const tooMany = scope.length > MAX_TOGETHER;
  return [
    {
      id: '',
      name: t('shell:allCompanies'),
      otherName: t('shell:allCompaniesOf', { count: scope.length }),
      otherLang: locale === 'zh-CN' ? 'zh-CN' : 'en',
      type: null,
      current: filter === null,
      isDefault: false,
      disabledWhy: tooMany ? t('shell:tooManyCompanies', { max: MAX_TOGETHER }) : null,
    },
    ...each,
  ];
}

function closedWhy(
  membership: IdentityMembership | undefined,
  nowMs: number,
  t: ReturnType<typeof translator>,
): string | null {
  const code = membership ? accessCode(membership, nowMs) : null;
  if (code === null) return null;
  return t(code === 4003 ? 'shell:lockedCompany' : 'shell:lapsedCompany');
}
