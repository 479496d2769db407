import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { COMPANY_NEEDS } from '~/domain/provider/company/kinds.ts';
import type { CompanyListInput } from '~/domain/provider/company/schema.ts';
import { COMPANY_TYPES, CONTRACT_STATES } from '~/domain/provider/contract/kinds.ts';
import { listCountries } from '~/domain/tenancy/countries.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';

interface Props {
  staff: readonly { id: string; name: string }[];
}

/** By subsystem, state and consultant; the rest behind "More". */
export function CompanyFilters({ staff }: Props) {
  const { t, i18n } = useTranslation('consoleCompanies');
  const { among, bySystem, oneOf } = filtersOf<CompanyListInput>();
  const yes = (name: 'unpaid' | 'idle') =>
    among(name, t(`filter.${name}`), ['yes'], () => t('yes'));
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        bySystem(t('system')),
        among('state', t('state'), [...CONTRACT_STATES, 'without', 'disabled'], (value) =>
          t(value === 'ended' ? 'archive' : `stateOf.${value}`),
        ),
        oneOf(
          'consultant',
          t('consultants'),
          staff.map(({ id: value, name: label }) => ({ value, label })),
        ),
      ]}
      more={[
        among('need', t('need'), COMPANY_NEEDS, (need) => t(`needOf.${need}`)),
        among('type', t('filter.type'), COMPANY_TYPES, (type) => t(`shell:companyType.${type}`)),
        oneOf(
          'country',
          t('country'),
          listCountries(i18n.language as Locale).map(({ code: value, name: label }) => ({
            value,
            label,
          })),
        ),
        yes('unpaid'),
        yes('idle'),
        among('registrations', t('registrationsCount'), ['none'], () => t('filter.none')),
      ]}
    />
  );
}
