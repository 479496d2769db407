import { useTranslation } from 'react-i18next';
import type { KoreanPaper } from '~/domain/only-representative/korean-paper/kinds.ts';
import { filledOf } from '~/domain/only-representative/korean-paper/rules.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { LinkButton } from '~/ui/button.tsx';
import { StatusBadge, Tag } from '~/ui/status.tsx';
import { ActNotices, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { StaffLook } from '../../subsystem/detail/staff-look.tsx';
import { useNaming, useSubstanceName } from '../../subsystem/naming.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { Market } from '../market.tsx';
import { OpenRequests } from '../requests/open-requests.tsx';
import { changeSubstance } from './change.server.ts';
import { type Detail, readSubstancePage } from './detail-data.server.ts';
import { DuinPanel } from './duin-panel.tsx';
import { SubstanceDuties } from './duties-panel.tsx';
import { SubstanceHistory } from './history-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import type { Korean } from './korea/banner.tsx';
import { KoreanPanel } from './korea/panel.tsx';
import { uploadUrl } from './korea/slots.tsx';
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
  const { t: inKorea } = useTranslation('krscc');
  const { system, role } = useShell();
  const { other, otherLang, name } = useNaming();
  const nameOf = useSubstanceName();
  const { substance, duin, letters, korean, duties } = detail;
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
          {korean && <KoreanTags korean={korean} substance={substance} />}
          {owner && <Tag icon="share">{t('sharedBy', { name: name(owner) })}</Tag>}
        </>
      }
      actions={
        role !== 'viewer' && (
          <>
            <LinkButton
              to={pageUrl(system, 'tradeRecords/list/add')}
              variant={korean?.missing ? 'default' : 'primary'}
              icon="plus"
            >
              {t('newRecord')}
            </LinkButton>
            {korean?.missing && <UploadMissing type={korean.missing} id={substance.id} />}
          </>
        )
      }
      parts={[
        { to: '#main', label: t('overview'), current: true },
        ...(korean
          ? [{ to: '#korea', label: inKorea('papers.tab'), count: filled(korean.papers) }]
          : []),
        ...(duin ? [{ to: '#duin', label: t('duin.tab'), count: duin.importers.length }] : []),
        ...(duties.length > 0
          ? [{ to: '#duties', label: t('duties.tab'), count: duties.length }]
          : []),
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
      {detail.staffLook !== null && (
        <StaffLook words="substances" look={detail.staffLook} id={substance.id} />
      )}
      <OpenRequests requests={detail.asked} />
      <IdentityPanel {...panel} />
      {korean && <KoreanPanel {...{ detail, korean }} mayChange={panel.mayChange} />}
      {duin && (
        <DuinPanel {...panel} receipts={`/${system.slug}/api/substances/${substance.id}/duin`} />
      )}
      {duties.length > 0 && <SubstanceDuties duties={duties} />}
      <TonnagePanel detail={detail} />
      <LedgerPanel detail={detail} />
      {letters && <LettersPanel {...panel} letters={letters} />}
      {owner === null && <SharesPanel {...panel} />}
      <ProductsPanel detail={detail} />
      {owner === null && <SubstanceHistory detail={detail} />}
    </DetailFrame>
  );
}

/** Papers that are there, of those that it has a use for. */
function filled(papers: Korean['papers']) {
  const { have, of } = filledOf(papers);
  return `${have} / ${of}`;
}

/** Its class, and that its identity is claimed confidential. */
function KoreanTags({ korean, substance }: { korean: Korean; substance: Detail['substance'] }) {
  const { t } = useTranslation('krscc');
  const { krClass, today } = korean;
  const { cbiNo, cbiValidUntil } = substance;
  const claimed = cbiNo !== null && cbiValidUntil !== null && cbiValidUntil >= today;
  return (
    <>
      {krClass && <Tag>{t(`papers.classOf.${krClass}`)}</Tag>}
      {claimed && (
        <Tag tone="warn" icon="lock">
          {t('papers.claimed')}
        </Tag>
      )}
    </>
  );
}

type UploadMissingProps = { type: KoreanPaper; id: string };

/** The next step where a paper of the authority is missing. */
function UploadMissing({ type, id }: UploadMissingProps) {
  const { t } = useTranslation('krscc');
  const { system } = useShell();
  return (
    <LinkButton to={uploadUrl(system, type, id)} variant="primary" icon="upload">
      {t('papers.uploadOf', { paper: t(`papers.nameOf.${type}`) })}
    </LinkButton>
  );
}
