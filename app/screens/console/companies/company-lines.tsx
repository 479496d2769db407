import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { CompanyRow } from '~/domain/provider/company/list.server.ts';
import { largestOf } from '~/domain/provider/health/largest.ts';
import { Link } from '~/framework.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { ContractTags } from './contract-tags.tsx';
import { HealthNumberLink, Urgency } from './health-cells.tsx';

/** Companies as lines: name, contracts, who looks after them, and the three numbers that say most of what is wrong. */
export function CompanyLines({ companies }: { companies: readonly CompanyRow[] }) {
  const { t, i18n } = useTranslation('consoleCompanies');
  const { system } = useShell();
  return (
    <ul className="divide-y divide-line-soft">
      {companies.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-(--pad) py-2.5">
          <Urgency company={one} />
          <Link
            to={pageUrl(system, 'companies/detail', { id: one.id })}
            className="min-w-60 flex-1"
          >
            <bdi>{nameIn(i18n.language, one)}</bdi>
          </Link>
          <ContractTags company={one} />
          <span className="flex min-w-52 flex-wrap justify-end gap-x-3 text-sm">
            {largestOf(one).map((name) => (
              <span key={name}>
                {t(`number.${name}`)}{' '}
                <HealthNumberLink name={name} company={one.id} value={one[name]} />
              </span>
            ))}
          </span>
          <span className="min-w-24 text-sm text-muted">
            {one.consultants.join(t('ui:and')) || t('unassigned')}
          </span>
        </li>
      ))}
    </ul>
  );
}
