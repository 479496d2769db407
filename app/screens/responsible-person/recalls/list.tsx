import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { recallColumns } from '~/domain/responsible-person/recall/columns.ts';
import { RECALL_STATES } from '~/domain/responsible-person/recall/kinds.ts';
import type { RecallRow } from '~/domain/responsible-person/recall/list.server.ts';
import type { RecallListInput } from '~/domain/responsible-person/recall/schema.ts';
import { Link, useLocation } from '~/framework.ts';
import type { ComboboxChoice } from '~/ui/form/combobox-choices.ts';
import { Status, Tag } from '~/ui/status.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import type { ListData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { RECALL } from './recall-form.ts';
import { stateLook } from './state-look.ts';

interface RecallListProps {
  list: ListData<RecallRow>;
  products: readonly ComboboxChoice[];
  find: (typed: string) => void;
}

/** All recalls: who has not answered, and what came back. A new one begins at its product. */
export function RecallList({ list, products, find }: RecallListProps) {
  const { t } = useTranslation('recalls');
  const { system } = useShell();
  const { pathname } = useLocation();
  const { among, sought } = filtersOf<RecallListInput>();
  return (
    <ListPage
      words="recalls"
      id="recalls"
      api="recalls"
      list={list}
      columns={useRecallColumns()}
      parents={[{ label: t('products'), to: pageUrl(system, 'rpProducts/list') }]}
      subtitle={t('question')}
      cleared={pathname}
      filters={
        <FilterBar
          label={t('list.filters')}
          search={{ label: t('list.search'), placeholder: t('recallNo') }}
          filters={[among('state', t('state'), RECALL_STATES, (value) => t(`stateOf.${value}`))]}
          more={[sought('product_id', t('product'), products, find)]}
        />
      }
      empty={{ icon: 'ok', text: t('list.empty.text') }}
    />
  );
}

function useRecallColumns() {
  const { t, i18n } = useTranslation('recalls');
  const { system } = useShell();
  const product = (row: RecallRow) =>
    nameIn(i18n.language, { zh: row.productNameZh, en: row.productNameEn });
  return useColumns(recallColumns, {
    recall_no: {
      fixed: true,
      phone: 'first',
      cell: (row) => <Link to={pageUrl(system, RECALL, { id: row.id })}>{row.recallNo}</Link>,
    },
    product_name_zh: { grow: 'much', phone: 'line', cell: product, title: product },
    batch_nos: {
      phone: 'line',
      title: ({ batchNos }) => batchNos.join(', '),
      cell: ({ batchNos }) =>
        batchNos.length <= SHOWN_BATCHES
          ? batchNos.join(', ')
          : t('list.batches', {
              first: batchNos.slice(0, SHOWN_BATCHES).join(', '),
              count: batchNos.length,
            }),
    },
    level: { phone: 'plain', cell: (row) => <Tag tone="warn">{t(`levelOf.${row.level}`)}</Tag> },
    decided_on: { phone: 'plain' },
    answered: {
      phone: 'plain',
      cell: ({ answered, parties }) => (
        <span className={answered < parties ? 'font-semibold text-warn' : undefined}>
          {t('progress', { answered, parties })}
        </span>
      ),
    },
    recovered: { phone: 'plain' },
    state: {
      phone: 'end',
      cell: ({ closedOn }) => {
        const state = closedOn === null ? 'open' : 'closed';
        return <Status {...stateLook(state)}>{t(`stateOf.${state}`)}</Status>;
      },
    },
  });
}

const SHOWN_BATCHES = 3;
