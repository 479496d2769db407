import { useTranslation } from 'react-i18next';
import { RP_TRADE_STATUSES } from '~/domain/responsible-person/kinds.ts';
import { TURNS } from '~/domain/responsible-person/trade/kinds.ts';
import { useLocation } from '~/framework.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import type { Option } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import { Segments } from '~/ui/page.tsx';
import { withParams } from '~/ui/table/columns.ts';
import { type Filter, FilterBar } from '~/ui/table/filter-bar.tsx';
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
  const among = (name: string, label: string, options: readonly Option[]): Filter => ({
    ...{ kind: 'select', name, label },
    options,
  });
  const sought = (name: string, label: string, of: keyof typeof choices): Filter => ({
    ...{ kind: 'sought', name, label },
    options: allChoices(choices[of], found?.[of]),
    onType: find,
  });
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('filter.search'), placeholder: t('filter.searchHint') }}
      filters={[
        {
          kind: 'select',
          name: 'status',
          label: t('trades:column.status'),
          options: RP_TRADE_STATUSES.map((value) => ({
            value,
            label: t(`trades:status.${value}`),
            badge: <TradeStatus value={value} />,
          })),
        },
        {
          kind: 'dates',
          from: 'arrival_from',
          to: 'arrival_to',
          label: t('trades:column.arrival'),
        },
      ]}
      more={[
        sought('trading_enterprise_id', t('trades:column.trading'), 'distributors'),
        sought('product_id', t('filter.product'), 'products'),
        sought('brand_owner_id', t('trades:column.brandOwner'), 'brandOwners'),
        among(
          'waiting_for',
          t('trades:column.waitingFor'),
          TURNS.map((value) => ({ value, label: t(`trades:turn.${value}`) })),
        ),
        among('declaration', t('filter.declaration'), [
          { value: 'missing', label: t('filter.declarationMissing') },
        ]),
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
} as const;
const NONE = { status: null, waiting_for: null, declaration: null };

/** Who owes an answer, and what is to be done next. */
export function QuickFilters({ waiting }: { waiting: Readonly<Record<string, number>> }) {
  const { t } = useTranslation('trade');
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const names = Object.keys(QUICK) as (keyof typeof QUICK)[];
  const holds = (asked: Readonly<Record<string, string>>) =>
    Object.keys(NONE).every((name) => (params.get(name) ?? '') === (asked[name] ?? ''));
  return (
    <Segments
      label={t('list.quick')}
      items={names.map((name) => ({
        to: withParams(search, { ...NONE, ...QUICK[name] }),
        current: holds(QUICK[name]),
        label: [t(`list.quickOf.${name}`), waiting[name] && count(waiting[name])]
          .filter(Boolean)
          .join(' '),
      }))}
    />
  );
}
