import { useTranslation } from 'react-i18next';
import type { PolicyRow } from '~/domain/area-law.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { POLICIES } from '~/domain/provider/law/catalogue.ts';
import { policyColumns } from '~/domain/provider/law/columns.ts';
import { LAW_STATES } from '~/domain/provider/law/kinds.ts';
import { listPolicies, type PolicyLine } from '~/domain/provider/law/list.server.ts';
import { policyText } from '~/domain/provider/law/policy-typed.ts';
import { type PolicyListInput, policyList } from '~/domain/provider/law/schema.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { FilterBar } from '~/ui/table/filter-bar.tsx';
import { Table, Td, Th, TwoLines } from '~/ui/table/table.tsx';
import { staffLoader } from '../../door.server.ts';
import { useColumns } from '../../subsystem/columns.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { filtersOf } from '../../subsystem/filters.ts';
import { listData } from '../../subsystem/list-data.ts';
import { ListPage } from '../../subsystem/list-page.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { LawState } from '../rules/law-state.tsx';
import { useValueSaid } from './value-said.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const input = policyList.lenient(url.searchParams);
  const page = await listPolicies(ctx, input);
  return {
    title: pageTitle(ctx, 'consolePolicies:title'),
    writes: ctx.staffRole === 'provider',
    standards: POLICIES.map(({ policy, standard, least, most, unit, fixed = false }) => ({
      ...{ policy, standard, least, most, unit, fixed },
    })),
    ...listData(policyList, input, page),
  };
});

export const meta = titleMeta;

const SAVED = ['scheduled', 'takenBack', 'deleted'] as const;

/** What the provider sets: rows that say otherwise than the standard, for everyone or for one company. */
export default function Policies() {
  const { writes, standards, ...list } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consolePolicies');
  const { system } = useShell();
  const units = new Map(standards.map(({ policy, unit }) => [policy, unit]));
  const add = writes && (
    <LinkButton to={pageUrl(system, 'policies/add')} icon="plus" variant="primary">
      {t('add')}
    </LinkButton>
  );
  const columns = useColumns(policyColumns, {
    policy: {
      fixed: true,
      grow: 'much',
      phone: 'first',
      cell: (row: PolicyLine) => (
        <Link to={pageUrl(system, 'policies/detail', { id: row.id })} data-row={row.id}>
          <TwoLines>{t(`nameOf.${row.name}`)}</TwoLines>
        </Link>
      ),
    },
    company: {
      phone: 'plain',
      cell: ({ companyId, companyZh, companyEn }) =>
        companyId === ''
          ? t('everyone')
          : nameIn(i18n.language, { zh: companyZh ?? companyId, en: companyEn ?? companyId }),
    },
    value: {
      phone: 'labelled',
      cell: ({ name, value }) => <ValueSaid unit={units.get(name)} value={Number(value)} />,
    },
    from: { phone: 'labelled', cell: ({ fromOn }) => fromOn || t('always') },
    until: { phone: 'labelled' },
    state: { phone: 'plain', cell: ({ state }) => <LawState state={state} /> },
    note: { grow: 'much', phone: 'line' },
  });
  return (
    <>
      <ListPage
        words="consolePolicies"
        id="console-policies"
        api="regulation/policies"
        list={list}
        columns={columns}
        subtitle={t('question')}
        notice={<ActNotices words="consolePolicies" acts={SAVED} refused={null} />}
        actions={add}
        filters={<Filters names={standards.map(({ policy }) => policy)} />}
        empty={{ icon: 'ledger', actions: add }}
      />
      <Standards standards={standards} />
    </>
  );
}

interface Standard extends Pick<PolicyRow, 'policy' | 'standard' | 'least' | 'most' | 'unit'> {
  fixed: boolean;
}

/** A value with its unit. */
function ValueSaid({ unit = 'times', value }: { unit?: PolicyRow['unit']; value: number }) {
  return useValueSaid(unit)(value);
}

function Standards({ standards }: { standards: readonly Standard[] }) {
  const { t } = useTranslation('consolePolicies');
  return (
    <div className="mt-4">
      <Panel title={t('standards')} note={t('standardsNote')}>
        <PanelBody className="sr-only">{t('standardsNote')}</PanelBody>
        <Table label={t('standards')}>
          <thead>
            <tr>
              <Th grow="much">{t('policy')}</Th>
              <Th numeric>{t('standard')}</Th>
              <Th>{t('unit')}</Th>
              <Th>{t('range')}</Th>
            </tr>
          </thead>
          <tbody>
            {standards.map(({ policy, standard, least, most, unit, fixed }) => (
              <tr key={policy}>
                <Td phone="first">{t(`nameOf.${policy}`)}</Td>
                <Td numeric>{policyText(policy, standard)}</Td>
                <Td>{t(`unitOf.${unit}`)}</Td>
                <Td>
                  {fixed
                    ? t('fixed')
                    : t('from_to', {
                        least: policyText(policy, least),
                        most: policyText(policy, most),
                      })}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </div>
  );
}

function Filters({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('consolePolicies');
  const { among } = filtersOf<PolicyListInput>();
  return (
    <FilterBar
      label={t('list.filters')}
      search={{ label: t('list.search'), placeholder: t('list.searchHint') }}
      filters={[
        among('policy', t('policy'), [...names], (value) => t(`nameOf.${value}`)),
        among('state', t('state'), [...LAW_STATES], (value) => t(`stateOf.${value}`)),
      ]}
    />
  );
}
