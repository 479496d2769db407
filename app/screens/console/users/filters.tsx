import { useTranslation } from 'react-i18next';
import type { UserListInput } from '~/domain/provider/user/schema.ts';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { PERSON_STATES, ROLES } from '~/domain/tenancy/people/kinds.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';

/** By subsystem, role and state. */
export function UserFilters({ systems }: { systems: readonly string[] }) {
  const { t } = useTranslation('consoleUsers');
  const { among } = filtersOf<UserListInput>();
  const offered = SYSTEMS.filter(({ slug }) => systems.includes(slug));
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among(
          'system',
          t('system'),
          offered.map(({ slug }) => slug),
          (slug) => t(`inSystem.${slug}`),
        ),
        among('role', t('role'), ROLES, (value) => t(`roleOf.${value}`)),
        among('state', t('state'), PERSON_STATES, (value) => t(`stateOf.${value}`)),
      ]}
    />
  );
}
