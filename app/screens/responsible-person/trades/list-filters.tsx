import { useTranslation } from 'react-i18next';
import { RP_TRADE_STATUSES } from '~/domain/responsible-person/kinds.ts';
import { TURNS } from '~/domain/responsible-person/trade/kinds.ts';
import type { TradeListInput } from '~/domain/responsible-person/trade/schema.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { count } from '~/ui/format.ts';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { QuickFilters } from '../../subsystem/quick-filters.tsx';
import { allChoices } from '../../subsystem/sought.ts';
import { TradeStatus } from './trade-status.tsx';

type Choices = Readonly<
  Record<'brandOwners' | 'distributors' | 'products', readonly ComboboxChoice[]>
>;

export interface TradeFiltersProps {
  choices: Choices;
  /** What was found for what is typed in one of them. */
  found: Choices | undefined;
  find: (typed: string) => void;
}

export function TradeFilters({ choices, found, find }: TradeFiltersProps) {
  const { t } = useTranslation(['trade', 'trades']);
  const { among, dates, sought } = filtersOf<TradeListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('filter.search'), placeholder: t('filter.searchHint') }}
      filters={[
        among(
          'status',
          t('trades:column.status'),
          RP_TRADE_STATUSES,
          (value) => t(`trades:status.${value}`),
          { badge: (value) => <TradeStatus value={value} /> },
        ),
        dates(t('trades:column.arrival'), 'arrival_from', 'arrival_to'),
      ]}
      more={[
        sought(
          'trading_enterprise_id',
          t('trades:column.trading'),
          allChoices(choices.distributors, found?.distributors),
          find,
        ),
        sought(
          'product_id',
          t('filter.product'),
          allChoices(choices.products, found?.products),
          find,
        ),
        sought(
          'brand_owner_id',
          t('trades:column.brandOwner'),
          allChoices(choices.brandOwners, found?.brandOwners),
          find,
        ),
        among('waiting_for', t('trades:column.waitingFor'), TURNS, (value) =>
          t(`trades:turn.${value}`),
        ),
        among('declaration', t('filter.declaration'), ['missing'], () =>
          t('filter.declarationMissing'),
        ),
      ]}
    />
  );
}

/** What each quick filter asks for; they exclude one another. */
const QUICK = {
  all: {},
  trading: { waiting_for: 'trading' },
  responsible: { waiting_for: 'responsible' },
  release: { waiting_for: 'release' },
  undeclared: { declaration: 'missing' },
  rejected: { status: 'REJECTED' },
} as const satisfies Readonly<Record<string, Partial<TradeListInput>>>;

/** Who owes an answer, and what is to be done next. */
export function Quick({ waiting }: { waiting: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('trade');
  return (
    <QuickFilters
      label={t('list.quick')}
      filters={QUICK}
      word={(name) =>
        [t(`list.quickOf.${name}`), waiting[name] && count(waiting[name])].filter(Boolean).join(' ')
      }
    />
  );
}
