import { useTranslation } from 'react-i18next';
import { PERSON_STATES, ROLES } from '~/domain/tenancy/people/kinds.ts';
import type { PeopleListInput } from '~/domain/tenancy/people/schema.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../filters.ts';
import { useShell } from '../shell-context.ts';

/** By role, and for admins by state. */
export function Filters() {
  const { t } = useTranslation('people');
  const admin = useShell().role === 'admin';
  const { among } = filtersOf<PeopleListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{
        label: t('list.search'),
        placeholder: t(admin ? 'list.searchHint' : 'list.searchHintPlain'),
      }}
      filters={[
        among('role', t('role'), ROLES, (value) => t(`roleOf.${value}`)),
        ...(admin
          ? [among('state', t('state'), PERSON_STATES, (value) => t(`stateOf.${value}`))]
          : []),
      ]}
    />
  );
}
