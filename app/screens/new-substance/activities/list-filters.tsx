import { useTranslation } from 'react-i18next';
import { DEVIATIONS } from '~/domain/new-substance/activity/kinds.ts';
import {
  IMPLEMENTATIONS,
  RECORD_STATUSES,
  ROLES_IN_ACTIVITY,
} from '~/domain/new-substance/kinds.ts';
import { useLocation } from '~/framework.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { count } from '~/ui/format.ts';
import { Segments } from '~/ui/page.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { type Filter, FilterBar } from '~/ui/table/filter-bar.tsx';
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
  const among = (name: string, label: string, of: string, values: readonly string[]): Filter => ({
    ...{ kind: 'select', name, label },
    options: values.map((value) => ({ value, label: t(`${of}.${value}`) })),
  });
  const sought = (name: string, label: string, of: keyof Choices): Filter => ({
    ...{ kind: 'sought', name, label },
    options: allChoices(choices[of], found?.[of]),
    onType: find,
  });
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        {
          kind: 'select',
          name: 'year',
          label: t('year'),
          anyLabel: t('list.thisYear', { year: thisYear }),
          options: [
            { value: 'all', label: t('list.allYears') },
            ...Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - 1 - back)).map(
              (year) => ({ value: year, label: year }),
            ),
          ],
        },
        among('status', t('status'), 'statusOf', RECORD_STATUSES),
        among('deviation', t('list.deviation'), 'deviationOf', DEVIATIONS),
      ]}
      more={[
        sought('filing_id', t('filing'), 'filings'),
        sought('enterprise_id', t('enterprise'), 'enterprises'),
        among('role', t('role'), 'roleOf', ROLES_IN_ACTIVITY),
        among('implementation', t('implementation'), 'implementationOf', IMPLEMENTATIONS),
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
export function QuickFilters({ counts, isBound, filters }: QuickProps) {
  const { t } = useTranslation('activities');
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const none = { status: null, deviation: null, implementation: null };
  const holds = (asked: Readonly<Record<string, string>>) =>
    Object.keys(none).every((name) => (params.get(name) ?? '') === (asked[name] ?? ''));
  return (
    <Segments
      label={t('list.quick')}
      items={Object.entries(filters).map(([name, asked]) => ({
        to: withParams(search, { ...none, ...asked }),
        current: holds(asked),
        label: t(isBound ? `list.quickMore.${name}` : `list.quickOf.${name}`, {
          total: count(counts[name] ?? 0),
        }),
      }))}
    />
  );
}
