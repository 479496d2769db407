import { useTranslation } from 'react-i18next';
import { type Certificate, readCertificate } from '~/domain/certificate/detail.server.ts';
import type { SnapshotParty } from '~/domain/certificate/snapshot.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { DefinitionList, type Fact, Panel, PanelBody } from '~/ui/panel.tsx';
import { QrCode } from '~/ui/qr-code.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orLoader } from '../door.server.ts';
import { CertificateLines } from './certificate-lines.tsx';
import { usePrinted } from './printed.ts';
import { TradeNo } from './trade-no.tsx';

export const loader = orLoader(async (ctx, { url }) => {
  const certificate = await readCertificate(ctx, url.searchParams.get('id') ?? '');
  const title = pageTitle(ctx, 'certificates:tabTitle', { number: certificate.certificateNo });
  return { title, certificate };
});

export const meta = titleMeta;

/** One certificate: how to check it, and what it says. */
export default function CertificateDetail() {
  const { certificate } = useLoaderData<typeof loader>();
  const { t } = useTranslation('certificates');
  const { system } = useShell();
  return (
    <DetailFrame
      title={certificate.certificateNo}
      list={{ title: t('title'), page: 'certificate/list' }}
      copy={<CopyButton text={certificate.certificateNo} label={t('copyNumber')} />}
      status={<StatusBadge kind="certificate" value={certificate.state} solid />}
      subtitle={t(`kindOf.${certificate.kind}`)}
      actions={
        <LinkButton
          to={`/${system.slug}/api/certificates/${certificate.id}/pdf`}
          reloadDocument
          variant="primary"
          icon="download"
        >
          {t('pdf')}
        </LinkButton>
      }
    >
      <StateAlert certificate={certificate} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_var(--aside)] items-start">
        <ContentPanel certificate={certificate} />
        <CheckPanel certificate={certificate} />
      </div>
      {certificate.content.kind !== 'authorisation-notice' && (
        <CertificateLines content={certificate.content} />
      )}
    </DetailFrame>
  );
}

/** Why it no longer holds, and what took its place. */
function StateAlert({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation(['certificates', 'withdrawal']);
  const { system } = useShell();
  const { state, stateOn, stateCode, stateReason, supersededBy, supersededByNo } = certificate;
  if (state === 'valid') return null;
  return (
    <Alert tone={state === 'revoked' ? 'danger' : 'warn'}>
      {t(state, { day: stateOn })}{' '}
      {stateCode && t('reason', { reason: t(`withdrawal:${stateCode}`) })} {stateReason}{' '}
      {supersededBy && supersededByNo && (
        <Link to={pageUrl(system, 'certificate/list/detail', { id: supersededBy })}>
          {t('newer')} {supersededByNo}
        </Link>
      )}
    </Alert>
  );
}

function Party({ party }: { party: SnapshotParty }) {
  const { t } = useTranslation('certificates');
  return (
    <span lang="en">
      <b>{party.name}</b>
      {party.name_local && <> {party.name_local}</>}
      <br />
      <span className="text-xs text-muted">{party.address}</span>
      {party.corporate_number && (
        <>
          <br />
          <span className="text-xs text-muted">
            {t('corporateNo')} {party.corporate_number}
          </span>
        </>
      )}
    </span>
  );
}

function ContentPanel({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates');
  const printed = usePrinted();
  const { content } = certificate;
  const tonnage = content.kind === 'tonnage-certificate' ? content : null;
  const supplier =
    tonnage?.supplier ?? (content.kind === 'confirmation-letter' && content.manufacturer);
  const facts: Fact[] = [
    ...(supplier
      ? [
          {
            term: tonnage ? t(`supplierOf.${content.regime}`) : t('manufacturer'),
            value: <Party party={supplier} />,
            span: true,
          },
        ]
      : []),
    {
      term: t(`importerOf.${content.regime}`),
      value: <Party party={content.importer} />,
      span: true,
    },
    ...(content.kind === 'annual-statement'
      ? [{ term: t('year'), value: content.cover_year }]
      : []),
    ...(tonnage
      ? [
          { term: t('tradeNo'), value: <TradeNo row={certificate} /> },
          { term: t('year'), value: tonnage.cover_year },
          { term: t('port'), value: `${tonnage.port.code} ${printed(tonnage.port)}` },
          { term: t('dischargeOn'), value: tonnage.discharge_on },
        ]
      : []),
    { term: t('issuedOn'), value: certificate.issuedOn },
    { term: t('issuer'), value: printed(content.issuer.name) },
    { term: t('statement'), value: printed(content.statement), span: true },
    ...('legal_basis' in content
      ? [{ term: t('legalBasis'), value: printed(content.legal_basis.text), span: true }]
      : []),
  ];
  return (
    <Panel title={t('content')} note={t('contentNote')}>
      <PanelBody>
        <DefinitionList facts={facts} />
      </PanelBody>
    </Panel>
  );
}

function CheckPanel({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates');
  const { certificateNo, code, verifyUrl } = certificate;
  const facts: Fact[] = [
    {
      term: t('code'),
      value: (
        <>
          <code>{code}</code>
          <CopyButton text={code} label={t('copyCode', { number: certificateNo })} />
        </>
      ),
    },
    { term: t('keyId'), value: <code>{certificate.keyId}</code> },
    {
      term: t('verify.sha256'),
      value: (
        <>
          <code className="break">{certificate.snapshotSha256}</code>
          <CopyButton text={certificate.snapshotSha256} label={t('verify.copySha')} />
        </>
      ),
    },
    {
      term: t('verify.signature'),
      value: (
        <>
          <code className="break">{certificate.signature}</code>
          <CopyButton text={certificate.signature} label={t('verify.copySignature')} />
        </>
      ),
    },
    { term: t('file'), value: t('fileNote', { size: fileSize(certificate.fileSizeBytes) }) },
  ];
  return (
    <Panel title={t('verify.title')} note={t('verify.note')}>
      <PanelBody>
        <div className="grid min-w-0 content-start gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <QrCode text={verifyUrl} label={t('verify.scan', { number: certificateNo })} />
            <LinkButton to={verifyUrl} reloadDocument icon="external">
              {t('verify.open')}
            </LinkButton>
          </div>
          <DefinitionList facts={facts} layout="rows" />
        </div>
      </PanelBody>
    </Panel>
  );
}
