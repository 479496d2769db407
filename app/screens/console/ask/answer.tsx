import { useTranslation } from 'react-i18next';
import type { Holding } from '~/domain/area-holders.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Answer } from '~/domain/provider/ask/answer.server.ts';
import { holdingColumns } from '~/domain/provider/ask/columns.ts';
import { Link } from '~/framework.ts';
import { Trans } from '~/i18n/trans.tsx';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { count, timestamp } from '~/ui/format.ts';
import { PageHeader } from '~/ui/page.tsx';
import { Panel } from '~/ui/panel.tsx';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import { DataTable } from '~/ui/table/data-table.tsx';
import { TwoLines } from '~/ui/table/table.tsx';
import { useColumns } from '../../subsystem/columns.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

/** Who has a substance, with the way to each of them and to all as a workbook. */
export function Holders({ answer }: { answer: Answer }) {
  const { t } = useTranslation('consoleAsk');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const numbers = [
    ['CAS', answer.casNo],
    ['EC', answer.ecNo],
    ['KE', answer.keNo],
  ].flatMap(([name, number]) => (number ? `${name} ${number}` : []));
  const again = pageUrl(system, 'ask');
  return (
    <>
      <PageHeader
        crumbs={[
          { label: system.label, to: system.home },
          { label: t('title'), to: again },
          { label: t('answer') },
        ]}
        title={t('holdersOf', { numbers: numbers.join(t('ui:and')) })}
        subtitle={t('askedFor', {
          at: timestamp(answer.askedAtMs, timeZone),
          reason: answer.reason,
        })}
        actions={
          <LinkButton to={again} icon="search">
            {t('again')}
          </LinkButton>
        }
      />
      <div className="mt-4">
        <Panel label={t('answer')}>
          <DataTable
            id="console-ask"
            label={t('answer')}
            columns={useLooks()}
            rows={answer.holdings}
            rowKey={({ id }) => id}
            summary={<Summary answer={answer} />}
            tools={
              <LinkButton
                to={`/${system.slug}/api/ask/${answer.id}/export`}
                reloadDocument
                size="sm"
                icon="download"
              >
                {t('export')}
              </LinkButton>
            }
            empty={
              <EmptyState
                icon="substance"
                title={t('nobody')}
                actions={<LinkButton to={again}>{t('again')}</LinkButton>}
              >
                {t('nobodyText')}
              </EmptyState>
            }
          />
        </Panel>
      </div>
    </>
  );
}

function Summary({ answer: { total, totalIsBound, companies } }: { answer: Answer }) {
  const { t } = useTranslation('consoleAsk');
  return (
    <span>
      <Trans
        t={t}
        i18nKey={totalIsBound ? 'summaryMore' : 'summary'}
        values={{ total: count(total), companies: count(companies) }}
        components={{ b: <b /> }}
      />
    </span>
  );
}

function useLooks() {
  const { t, i18n } = useTranslation('consoleAsk');
  const { system } = useShell();
  return useColumns(holdingColumns, {
    company: {
      fixed: true,
      grow: 'some',
      phone: 'first',
      cell: ({ companyId: id, companyZh: nameZh, companyEn: nameEn, ended }: Holding) => (
        <>
          <Link to={pageUrl(system, 'companies/detail', { id })}>
            <TwoLines>{nameIn(i18n.language, { nameZh, nameEn })}</TwoLines>
          </Link>
          {ended && <Tag>{t('endedTag')}</Tag>}
        </>
      ),
    },
    system: { phone: 'plain', cell: (row) => row.system.toUpperCase() },
    number: { phone: 'line' },
    name: {
      grow: 'some',
      phone: 'plain',
      cell: (row) => (
        <>
          <TwoLines>{nameIn(i18n.language, row)}</TwoLines>
          {row.withheld && <Tag icon="lock">{t('withheldTag')}</Tag>}
        </>
      ),
    },
    type: { phone: 'plain' },
    validity: {
      phone: 'plain',
      cell: (row) => <StatusBadge kind="validity" value={row.validity} />,
    },
    valid_until: { phone: 'labelled' },
    band: { phone: 'labelled' },
    volume: { phone: 'labelled' },
    holder: { grow: 'some', phone: 'labelled' },
    ended: { phone: 'hidden', extra: true },
    withheld: { phone: 'hidden', extra: true },
  });
}
