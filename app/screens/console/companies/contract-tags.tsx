import { useTranslation } from 'react-i18next';
import type { CompanyRow } from '~/domain/provider/company/list.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Tag } from '~/ui/status.tsx';

/** How a contract's state looks. */
export const TONES = {
  active: 'plain',
  pending: 'brand',
  locked: 'danger',
  lapsed: 'warn',
  ended: 'plain',
} as const;

/** A company's subsystems; one that is not open says so. */
export function ContractTags({
  company,
}: {
  company: Pick<CompanyRow, 'contracts' | 'disabled' | 'servedUntil'>;
}) {
  const { t } = useTranslation('consoleCompanies');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {company.disabled && <Tag tone="danger">{t('stateOf.disabled')}</Tag>}
      {company.contracts.map(({ system, state }) => (
        <Tag key={system} tone={TONES[state]}>
          {systemNamed(system)?.label ?? system}
          {state !== 'active' && ` ${t(`stateOf.${state}`)}`}
        </Tag>
      ))}
      {company.contracts.some(({ unpaid }) => unpaid) && <Tag tone="warn">{t('unpaid')}</Tag>}
      {company.contracts.length === 0 && <Without ended={company.servedUntil !== null} />}
    </span>
  );
}

/** It has no contract: none yet, or it was entered as ended. */
function Without({ ended }: { ended: boolean }) {
  const { t } = useTranslation('consoleCompanies');
  return ended ? (
    <Tag tone={TONES.ended}>{t('stateOf.ended')}</Tag>
  ) : (
    <Tag tone="warn">{t('stateOf.without')}</Tag>
  );
}
