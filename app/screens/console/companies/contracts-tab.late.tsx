import type { CompanyDetail } from '~/domain/provider/company/find.server.ts';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { isArchived } from '~/domain/tenancy/archived.ts';
import { LimitsPanel } from './limits-panel.tsx';
import { OneContract } from './one-contract.tsx';

interface TabProps {
  company: CompanyDetail;
  /** Whether the reader is an admin of the provider. */
  isProvider: boolean;
}

/** Each subsystem with its contract, or the way to one; then the limits of the company. */
export function ContractsTab({ company, isProvider }: TabProps) {
  const archived = isArchived(company, company.contracts);
  return (
    <>
      {SYSTEMS.map((system) => (
        <OneContract
          key={system.slug}
          companyId={company.id}
          profile={system}
          contract={company.contracts.find((one) => one.system === system.slug) ?? null}
          isProvider={isProvider}
          archived={archived}
        />
      ))}
      <LimitsPanel limits={company.limits} writes={!archived} />
    </>
  );
}
