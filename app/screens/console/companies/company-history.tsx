import { useTranslation } from 'react-i18next';
import type { CompanyDetail } from '~/domain/provider/company/find.server.ts';
import { amountText } from '~/domain/provider/contract/content.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { History } from '../../subsystem/detail/history.tsx';

/** What staff did with the company and its contracts. */
export function CompanyHistory({ company }: { company: Pick<CompanyDetail, 'history'> }) {
  const { t } = useTranslation('consoleCompanies');
  return (
    <History
      words="consoleCompanies"
      entries={company.history}
      note={({ action, detail }) => {
        if (action === 'company.correct') return String(detail.reason);
        const system = systemNamed(String(detail.system ?? ''));
        return action.startsWith('contract.') && system
          ? t('contractOf', { system: system.label })
          : null;
      }}
      say={(name, value) => {
        if (name === 'companyType' || name === 'loginCompanyType') {
          return t(`shell:companyType.${String(value)}`);
        }
        if (name === 'contractValueCents' && typeof value === 'number') return amountText(value);
        if (name === 'reviewFirst') return t(value ? 'yes' : 'no');
        if (name === 'staff' && Array.isArray(value)) return String(value.length);
        if (name === 'lockReason') return t(`lockedFor.${String(value)}`);
        if (name === 'locale') return t(`localeOf.${String(value)}`);
        return null;
      }}
    />
  );
}
