import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { WORK_DUE, WORK_KINDS, WORK_OF, WORK_STATES } from '~/domain/provider/work/kinds.ts';
import type { WorkListInput } from '~/domain/provider/work/schema.ts';
import { SYSTEMS } from '~/domain/systems/profiles.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';

interface Props {
  companies: readonly { id: string; nameZh: string; nameEn: string }[];
  staff: readonly { id: string; name: string }[];
}

/** By kind and subsystem; and by company, state, assignee and day. */
export function WorkFilters({ companies, staff }: Props) {
  const { t, i18n } = useTranslation('consoleWork');
  const { among, oneOf } = filtersOf<WorkListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('kind', t('kind'), WORK_KINDS, (kind) => t(`kindOf.${kind}`)),
        oneOf(
          'system',
          t('system'),
          SYSTEMS.map(({ slug: value, label }) => ({ value, label })),
        ),
      ]}
      more={[
        oneOf(
          'company',
          t('company'),
          companies.map((one) => ({ value: one.id, label: nameIn(i18n.language, one) })),
        ),
        among('state', t('state'), WORK_STATES, (state) => t(`stateOf.${state}`)),
        oneOf('assignee', t('assignee'), [
          ...WORK_OF.map((value) => ({ value, label: t(`tab.${value}`) })),
          ...staff.map(({ id: value, name: label }) => ({ value, label })),
        ]),
        among('due', t('due_on'), WORK_DUE, (due) => t(`group.${due}`)),
      ]}
    />
  );
}
