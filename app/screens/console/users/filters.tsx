import { useTranslation } from 'react-i18next';
import type { UserListInput } from '~/domain/provider/user/schema.ts';
import { PERSON_STATES, ROLES } from '~/domain/tenancy/people/kinds.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';

/** By subsystem, role and state. */
export function UserFilters({ systems }: { systems?: readonly string[] }) {
  const { t } = useTranslation('consoleUsers');
  const { among, bySystem } = filtersOf<UserListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        bySystem(t('system'), systems),
        among('role', t('role'), ROLES, (value) => t(`roleOf.${value}`)),
        among('state', t('state'), PERSON_STATES, (value) => t(`stateOf.${value}`)),
      ]}
    />
  );
}
