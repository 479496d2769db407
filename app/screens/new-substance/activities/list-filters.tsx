import { useTranslation } from 'react-i18next';
import { DEVIATIONS } from '~/domain/new-substance/activity/kinds.ts';
import type { CnActivityListInput } from '~/domain/new-substance/activity/schema.ts';
import {
  IMPLEMENTATIONS,
  RECORD_STATUSES,
  ROLES_IN_ACTIVITY,
} from '~/domain/new-substance/kinds.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { count } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { QuickFilters } from '../../subsystem/quick-filters.tsx';
import { allChoices } from '../../subsystem/sought.ts';

type Choices = Readonly<Record<'filings' | 'enterprises', readonly ComboboxChoice[]>>;

export interface ActivityFiltersProps {
  thisYear: number;
  choices: Choices;
  /** What was found for what is typed in one of them. */
  found: Choices | undefined;
  find: (typed: string) => void;
}

/** Years before this one that are offered; older ones are among all. */
const YEARS_BACK = 15;

export function ActivityFilters({ thisYear, choices, found, find }: ActivityFiltersProps) {
  const { t } = useTranslation('activities');
  const { among, oneOf, sought } = filtersOf<CnActivityListInput>();
  const word = (of: string) => (value: string) => t(`${of}.${value}`);
  const years = Array.from({ length: YEARS_BACK }, (_, back) => `${thisYear - 1 - back}` as const);
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        oneOf(
          'year',
          t('year'),
          [
            { value: 'all', label: t('list.allYears') },
            ...years.map((year) => ({ value: year, label: year })),
          ],
          t('list.thisYear', { year: thisYear }),
        ),
        among('status', t('status'), RECORD_STATUSES, word('statusOf')),
        among('deviation', t('list.deviation'), DEVIATIONS, word('deviationOf')),
      ]}
      more={[
        sought('filing_id', t('filing'), allChoices(choices.filings, found?.filings), find),
        sought(
          'enterprise_id',
          t('enterprise'),
          allChoices(choices.enterprises, found?.enterprises),
          find,
        ),
        among('role', t('role'), ROLES_IN_ACTIVITY, word('roleOf')),
        among('implementation', t('implementation'), IMPLEMENTATIONS, word('implementationOf')),
      ]}
    />
  );
}

interface QuickProps {
  counts: Readonly<Record<string, number>>;
  isBound: boolean;
  filters: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What is asked of the year every day, each with how many records it finds. */
export function Quick({ counts, isBound, filters }: QuickProps) {
  const { t } = useTranslation('activities');
  return (
    <QuickFilters
      label={t('list.quick')}
      filters={filters}
      word={(name) =>
        t(isBound ? `list.quickMore.${name}` : `list.quickOf.${name}`, {
          total: count(counts[name] ?? 0),
        })
      }
    />
  );
}
