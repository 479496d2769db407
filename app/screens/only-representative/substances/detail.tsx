import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from '~/framework.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { LinkButton } from '~/ui/button.tsx';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import { ActNotices, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { useNaming, useSubstanceName } from '../../subsystem/naming.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { Market } from '../market.tsx';
import { changeSubstance } from './change.server.ts';
import { readSubstancePage } from './detail-data.server.ts';
import { DuinPanel } from './duin-panel.tsx';
import { SubstanceHistory } from './history-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { LettersPanel } from './letters-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { SharesPanel } from './shares-panel.tsx';
import { AlarmTag } from './substance-columns.tsx';
import { TonnagePanel } from './tonnage-panel.tsx';

export const loader = orLoader(readSubstancePage);

export const action = orAction(changeSubstance);

export const meta = titleMeta;

export default function SubstanceDetail() {
  const detail = useLoaderData<typeof loader>();
  const refusal = useRefused(useActionData<FormAnswer>());
  const { t } = useTranslation('substances');
  const { system, role } = useShell();
  const { other, otherLang, name } = useNaming();
  const nameOf = useSubstanceName();
  const { substance, duin, letters } = detail;
  const { nameZh, nameEn, owner } = substance;
  const both = nameZh !== null && nameEn !== null ? { nameZh, nameEn } : null;
  const panel = { detail, refusal, mayChange: role !== 'viewer' && owner === null };
  return (
    <DetailFrame
      title={nameOf(substance)}
      list={{ title: t('title'), page: 'registeredSubstances/list' }}
      subtitle={both && <bdi lang={otherLang}>{other(both)}</bdi>}
      status={
        <>
          <Market of={substance.jurisdiction} />
          <StatusBadge kind="validity" value={substance.validity} solid />
          <AlarmTag row={substance} />
          {owner && <Tag icon="share">{t('sharedBy', { name: name(owner) })}</Tag>}
        </>
      }
      actions={
        role !== 'viewer' && (
          <LinkButton to={pageUrl(system, 'tradeRecords/list/add')} variant="primary" icon="plus">
            {t('newRecord')}
          </LinkButton>
        )
      }
      parts={[
        { to: '#main', label: t('overview'), current: true },
        ...(duin ? [{ to: '#duin', label: t('duin.tab'), count: duin.importers.length }] : []),
        { to: '#tonnage', label: t('tonnage') },
        { to: '#ledger', label: t('ledger'), count: detail.ledger.total },
        ...(letters ? [{ to: '#letters', label: t('letters.tab'), count: letters.length }] : []),
        ...(owner ? [] : [{ to: '#shared', label: t('sharing'), count: detail.shares.length }]),
        { to: '#products', label: t('products'), count: detail.products.length },
        ...(owner ? [] : [{ to: '#history', label: t('history'), count: detail.history.length }]),
      ]}
    >
      <ActNotices words="substances" acts={['alarm', 'shares', 'duin', 'letters']} refused={null} />
      {refusal?.code === 4106 && <RefusedAct refused={refusal}>{t('conflict')}</RefusedAct>}
      <IdentityPanel {...panel} />
      {duin && <DuinPanel {...panel} />}
      <TonnagePanel detail={detail} />
      <LedgerPanel detail={detail} />
      {letters && <LettersPanel {...panel} letters={letters} />}
      {owner === null && <SharesPanel {...panel} />}
      <ProductsPanel detail={detail} />
      {owner === null && <SubstanceHistory detail={detail} />}
    </DetailFrame>
  );
}
