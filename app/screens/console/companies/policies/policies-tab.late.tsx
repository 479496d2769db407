import { useTranslation } from 'react-i18next';
import type { CompanyPolicy } from '~/domain/provider/law/of-company/read.server.ts';
import { Link } from '~/framework.ts';
import { Panel } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th, TwoLines } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import { useValueSaid } from '../../policies/value-said.ts';

interface TabProps {
  companyId: string;
  policies: readonly CompanyPolicy[];
  /** Whether the reader may set a company's own. */
  writes: boolean;
}

/** Every policy as it is for the company: where its value comes from, since when, and what comes. */
export function PoliciesTab({ companyId, policies, writes }: TabProps) {
  const { t } = useTranslation(['consoleCompanies', 'consolePolicies']);
  return (
    <Panel title={t('policies.title')} note={t('policies.note')}>
      <Table label={t('policies.title')}>
        <thead>
          <tr>
            <Th grow="much">{t('consolePolicies:policy')}</Th>
            <Th numeric>{t('consolePolicies:value')}</Th>
            <Th>{t('policies.origin')}</Th>
            <Th>{t('policies.since')}</Th>
            <Th>{t('policies.next')}</Th>
            {writes && <Th>{t('policies.act')}</Th>}
          </tr>
        </thead>
        <tbody>
          {policies.map((policy) => (
            <Row key={policy.policy} {...{ companyId, policy, writes }} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Row({
  companyId,
  policy,
  writes,
}: Omit<TabProps, 'policies'> & { policy: CompanyPolicy }) {
  const { t } = useTranslation(['consoleCompanies', 'consolePolicies']);
  const { system } = useShell();
  const { origin, next, from, until } = policy;
  const said = useValueSaid(policy.unit);
  const name = t(`consolePolicies:nameOf.${policy.policy}`);
  return (
    <tr>
      <Td phone="first">
        <TwoLines>{name}</TwoLines>
      </Td>
      <Td numeric phone="labelled" data-label={t('consolePolicies:value')}>
        {said(policy.value)}
      </Td>
      <Td phone="plain">
        <Tag tone={origin === 'own' ? 'brand' : 'plain'}>{t(`policies.originOf.${origin}`)}</Tag>
      </Td>
      <Td phone="labelled" data-label={t('policies.since')}>
        {[from ?? t('consolePolicies:always'), until].filter(Boolean).join(' – ')}
      </Td>
      <Td phone="labelled" data-label={t('policies.next')}>
        {next === null ? (
          '–'
        ) : (
          <Link to={pageUrl(system, 'policies/detail', { id: next.id })}>
            {t('policies.nextFrom', { day: next.from ?? '', value: said(next.value) })}
          </Link>
        )}
      </Td>
      {writes && (
        <Td phone="plain">
          {policy.ofCompany && !policy.fixed ? (
            <Link
              to={pageUrl(system, 'companies/policy', { id: companyId, policy: policy.policy })}
              aria-label={t('policies.setOf', { name })}
            >
              {t('policies.set')}
            </Link>
          ) : (
            t(policy.fixed ? 'policies.fixed' : 'policies.ofAll')
          )}
        </Td>
      )}
    </tr>
  );
}
