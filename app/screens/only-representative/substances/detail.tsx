import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData, useSearchParams } from '~/framework.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { PageHeader, Tabs } from '~/ui/page.tsx';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import { useNaming, useSubstanceName } from '../../subsystem/naming.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { Market } from '../market.tsx';
import { changeSubstance } from './change.server.ts';
import { type Detail, readSubstancePage } from './detail-data.server.ts';
import { DuinPanel } from './duin-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { AlarmTag } from './substance-columns.tsx';
import { TonnagePanel } from './tonnage-panel.tsx';

const DETAIL = 'registeredSubstances/list/detail';

export const loader = orLoader(readSubstancePage);

export const action = orAction(changeSubstance);

export const meta = titleMeta;

export default function SubstanceDetail() {
  const detail = useLoaderData<typeof loader>();
  const refusal = useRefused(useActionData<FormAnswer>());
  const { t } = useTranslation('substances');
  const { system, role } = useShell();
  const { substance } = detail;
  const mayChange = role !== 'viewer' && substance.owner === null;
  return (
    <>
      <Head detail={detail} />
      <Sections detail={detail} />
      <div className="grid min-w-0 content-start gap-4 mt-4">
        <Saved />
        {refusal?.code === 4106 && (
          <Alert
            tone="warn"
            role="alert"
            actions={
              <LinkButton
                to={pageUrl(system, DETAIL, { id: substance.id, year: String(detail.year) })}
                size="sm"
                icon="refresh"
              >
                {t('refresh')}
              </LinkButton>
            }
          >
            {t('conflict')}
          </Alert>
        )}
        <IdentityPanel detail={detail} mayChange={mayChange} refusal={refusal} />
        {detail.duin && <DuinPanel detail={detail} mayChange={mayChange} refusal={refusal} />}
        <TonnagePanel detail={detail} />
        <LedgerPanel detail={detail} />
        {substance.owner === null && (
          <SharesPanel detail={detail} mayChange={mayChange} refusal={refusal} />
        )}
        <ProductsPanel detail={detail} />
        {substance.owner === null && <HistoryPanel detail={detail} />}
      </div>
    </>
  );
}

function Head({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  const { system, role } = useShell();
  const { other, otherLang, name } = useNaming();
  const nameOf = useSubstanceName();
  const { substance } = detail;
  const { nameZh, nameEn } = substance;
  const both = nameZh !== null && nameEn !== null ? { nameZh, nameEn } : null;
  return (
    <PageHeader
      crumbs={[
        { label: system.label, to: system.home },
        { label: t('title'), to: pageUrl(system, 'registeredSubstances/list') },
        { label: nameOf(substance) },
      ]}
      title={nameOf(substance)}
      subtitle={both && <bdi lang={otherLang}>{other(both)}</bdi>}
      status={
        <>
          <Market of={substance.jurisdiction} />
          <StatusBadge kind="validity" value={substance.validity} solid />
          <AlarmTag row={substance} />
          {substance.owner && (
            <Tag icon="share">{t('sharedBy', { name: name(substance.owner) })}</Tag>
          )}
        </>
      }
      actions={
        role !== 'viewer' && (
          <LinkButton to={pageUrl(system, 'tradeRecords/list/add')} variant="primary" icon="plus">
            {t('newRecord')}
          </LinkButton>
        )
      }
    />
  );
}

function Sections({ detail }: { detail: Detail }) {
  const { t } = useTranslation('substances');
  const own = detail.substance.owner === null;
  return (
    <Tabs
      label={t('onThisPage')}
      items={[
        { to: '#main', label: t('overview'), current: true },
        ...(detail.duin
          ? [{ to: '#duin', label: t('duin.tab'), count: detail.duin.importers.length }]
          : []),
        { to: '#tonnage', label: t('tonnage') },
        { to: '#ledger', label: t('ledger'), count: detail.ledger.total },
        ...(own ? [{ to: '#shared', label: t('sharing'), count: detail.shares.length }] : []),
        { to: '#products', label: t('products'), count: detail.products.length },
        ...(own ? [{ to: '#history', label: t('history'), count: detail.history.length }] : []),
      ]}
    />
  );
}

function Saved() {
  const { t } = useTranslation('substances');
  const [params] = useSearchParams();
  const saved = params.get('saved');
  if (saved !== 'alarm' && saved !== 'shares' && saved !== 'duin') return null;
  return (
    <Alert tone="ok" role="status">
      {t(`saved.${saved}`)}
    </Alert>
  );
}
