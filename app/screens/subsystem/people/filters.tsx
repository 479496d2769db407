import { useTranslation } from 'react-i18next';
import { PERSON_STATES, ROLES } from '~/domain/tenancy/people/kinds.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { useShell } from '../shell-context.ts';

/** By role, and for admins by state. */
export function Filters() {
  const { t } = useTranslation('people');
  const admin = useShell().role === 'admin';
  const choices = (name: 'role' | 'state', values: readonly string[]) => ({
    kind: 'select' as const,
    name,
    label: t(name),
    options: values.map((value) => ({ value, label: t(`${name}Of.${value}`) })),
  });
  return (
    <FilterBar
      label={t('list.filters')}
      search={{
        label: t('list.search'),
        placeholder: t(admin ? 'list.searchHint' : 'list.searchHintPlain'),
      }}
      filters={[choices('role', ROLES), ...(admin ? [choices('state', PERSON_STATES)] : [])]}
    />
  );
}
