import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { LinkButton } from '~/ui/button.tsx';
import { plainTonnes } from '~/ui/chart/threshold-bar.tsx';
import { Icon, type IconName } from '~/ui/icon.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import type { Korean } from './banner.tsx';

type Slot = Korean['papers'][number];
type Paper = NonNullable<Slot['paper']>;

interface Props {
  korean: Korean;
  registrationId: string;
  mayChange: boolean;
}

/** The places for papers of the authority: what is there, what is missing, and the way to upload it. */
export function KoreanSlots({ korean, registrationId, mayChange }: Props) {
  const { t } = useTranslation('krscc');
  const { krClass, papers } = korean;
  return (
    <Panel title={t(`papers.titleOf.${krClass ?? 'unknown'}`)} note={t('papers.note')} ruled>
      {krClass === null && <PanelBody className="pt-(--pad)">{t('papers.noClass')}</PanelBody>}
      <ul className="grid gap-1 py-2">
        {papers.map((slot) => (
          <SlotRow key={slot.type} {...{ slot, korean, registrationId, mayChange }} />
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps extends Props {
  slot: Slot;
}

function SlotRow({ slot, korean, registrationId, mayChange }: RowProps) {
  const { t } = useTranslation('krscc');
  const { type, need, paper } = slot;
  const name = t(`papers.nameOf.${type}`);
  const empty = paper === null && need !== 'none';
  const row = empty
    ? 'mx-(--pad) my-1 rounded-base border border-dashed border-control bg-gray-50 px-3'
    : 'px-(--pad)';
  return (
    <li className={`flex flex-wrap items-start gap-x-3 gap-y-2 py-2 ${row}`}>
      <Mark slot={slot} />
      <div className="min-w-[200px] flex-1 text-sm">
        <b className="text-base text-strong">
          {name}
          {type === 'kr_or_certificate' && t('ui:comma') + t('papers.wholeCompany')}
        </b>{' '}
        <span lang="ko">{t(`papers.koreanOf.${type}`)}</span>
        {paper ? (
          <Facts paper={paper} />
        ) : (
          <p className={slot.missing ? 'text-danger' : 'text-muted'}>
            {t(`papers.why.${type}.${need}`, { n: plainTonnes(korean.thresholdG ?? 0) })}
          </p>
        )}
        {type === 'kr_registration' && <Grace korean={korean} missing={slot.missing} />}
      </div>
      <Actions {...{ slot, name, registrationId, mayChange }} />
    </li>
  );
}

/** Until when an existing substance of its tonnage is registered, as that law is cited. */
function Grace({ korean, missing }: { korean: Korean; missing: boolean }) {
  const { t, i18n } = useTranslation('krscc');
  const { graceUntil: day, graceSource, graceSourceZh, today } = korean;
  if (day === null) return null;
  const source = (i18n.language === 'zh-CN' ? graceSourceZh : null) ?? graceSource ?? '';
  const isOver = missing && day < today;
  return (
    <p className={isOver ? 'text-danger' : 'text-muted'}>
      {t(isOver ? 'papers.graceOver' : 'papers.grace', { day, source })}
    </p>
  );
}

/** How the paper of a place stands, as a mark before its name. */
function Mark({ slot: { paper, missing, need } }: { slot: Slot }) {
  const [icon, look]: [IconName, string] =
    paper === null
      ? missing
        ? ['warn', 'text-danger']
        : [need === 'none' ? 'info' : 'upload', 'text-muted']
      : paper.state === 'expired'
        ? ['bad', 'text-danger']
        : paper.state === 'expiring'
          ? ['clock', 'text-warn']
          : ['ok', 'text-brand-600'];
  return <Icon name={icon} className={`mt-1 ${look}`} />;
}

function Facts({ paper }: { paper: Paper }) {
  const { t } = useTranslation('krscc');
  const { number, issuer, issuedOn, sha256 } = paper;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-0.5 *:flex *:gap-1.5 [&_dt]:text-muted">
        <div>
          <dt>{t('papers.number')}</dt>
          <dd className="wrap-anywhere">{number}</dd>
        </div>
        <div>
          <dt>{t('papers.issued')}</dt>
          <dd>{t('papers.issuedBy', { issuer, day: issuedOn })}</dd>
        </div>
        <div>
          <dt>{t(paper.validUntil === null ? 'papers.validity' : 'papers.until')}</dt>
          <dd>
            <Until paper={paper} />
          </dd>
        </div>
      </dl>
      <p className="font-mono text-xs/[1.6] text-muted" title={sha256}>
        SHA-256 {sha256.slice(0, 8)} … {sha256.slice(-8)}
      </p>
    </>
  );
}

function Until({ paper: { validUntil, state, daysLeft } }: { paper: Paper }) {
  const { t } = useTranslation('krscc');
  if (validUntil === null) return t('papers.noEnd');
  if (state === 'current') return validUntil;
  const left =
    state === 'expired'
      ? t('papers.expired')
      : daysLeft === 0
        ? t('papers.endsToday')
        : t('papers.left', { count: daysLeft ?? 0 });
  return (
    <>
      {validUntil}
      {t('ui:comma')}
      <b className={state === 'expired' ? 'text-danger' : 'text-warn'}>{left}</b>
    </>
  );
}

interface ActionsProps {
  slot: Slot;
  name: string;
  registrationId: string;
  mayChange: boolean;
}

function Actions({ slot: { type, paper, need }, name, registrationId, mayChange }: ActionsProps) {
  const { t } = useTranslation('krscc');
  const { system } = useShell();
  if (paper === null) {
    if (need === 'none') return <span className="text-sm text-muted">{t('papers.notUsed')}</span>;
    if (!mayChange) return null;
    return (
      <LinkButton
        to={uploadUrl(system, type, registrationId)}
        icon="upload"
        aria-label={t('papers.uploadOf', { paper: name })}
      >
        {t('papers.upload')}
      </LinkButton>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <LinkButton
        to={`/${system.slug}/api/documents/${paper.id}/file`}
        reloadDocument
        icon="download"
        aria-label={t('papers.pdf', { paper: name })}
      >
        PDF
      </LinkButton>
      {mayChange && (
        <Link
          to={pageUrl(system, 'documents/list/add', { id: paper.id })}
          aria-label={t('papers.newVersionOf', { paper: name })}
        >
          {t('papers.newVersion')}
        </Link>
      )}
    </span>
  );
}

/** The form of documents, filled in as far as is known. */
export function uploadUrl(
  system: ReturnType<typeof useShell>['system'],
  type: Slot['type'],
  registrationId: string,
) {
  const registration = type === 'kr_or_certificate' ? undefined : registrationId;
  return pageUrl(system, 'documents/list/add', { type, registration });
}
