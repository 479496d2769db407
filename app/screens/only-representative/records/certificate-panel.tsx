import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { tonnesWithUnit } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { QrDrawing } from '~/ui/qr-drawing.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { useOrShell } from '../or-shell.ts';
import type { RecordDetail } from './detail-data.server.ts';

type Certificate = NonNullable<RecordDetail['certificate']>;

/** The certificate with its code, or what it still waits for. */
export function CertificatePanel({
  record,
  certificate,
}: Pick<RecordDetail, 'record' | 'certificate'>) {
  const { t } = useTranslation('records');
  if (certificate === null) {
    const why = whyNone(record);
    return (
      <Panel title={t('certificate.title')} fill>
        <EmptyState icon="cert" title={t(`certificate.waits.${why}`)} tight>
          {t(`certificate.waitsText.${why}`)}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      title={t('certificate.title')}
      actions={<StatusBadge kind="certificate" value={certificate.state} />}
      fill
      foot={certificate.state === 'valid' && <File certificate={certificate} />}
    >
      <Code certificate={certificate} />
      <PanelBody>
        <CertificateFacts certificate={certificate} />
      </PanelBody>
    </Panel>
  );
}

function whyNone({ kind, status, heldSinceMs }: RecordDetail['record']): string {
  if (kind === 'purchase') return 'PURCHASE';
  return heldSinceMs === null ? status : 'HELD';
}

function Code({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('records');
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 px-(--pad) pb-4">
      <QrDrawing {...certificate.qr} label={t('certificate.qr')} />
      <div>
        <p className="text-xs text-muted">{t('certificate.code')}</p>
        <p className="max-w-[11.5ch] font-mono text-[15px]/[22px] font-semibold tracking-[.02em] text-strong">
          {certificate.code}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          <CopyButton
            text={certificate.code}
            label={t('certificate.copyCode')}
            words={t('certificate.copy')}
          />
          <LinkButton
            to={certificate.verifyUrl}
            variant="quiet"
            size="sm"
            icon="external"
            target="_blank"
            rel="noreferrer"
          >
            {t('certificate.verify')}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation(['records', 'withdrawal']);
  const { system } = useOrShell();
  const ended = certificate.state !== 'valid' && certificate.stateAtMs !== null;
  return (
    <DefinitionList
      layout="rows"
      facts={[
        {
          term: t('certificate.number'),
          value: (
            <>
              {certificate.certificateNo}
              <CopyButton text={certificate.certificateNo} label={t('certificate.copyNumber')} />
            </>
          ),
        },
        { term: t('certificate.year'), value: certificate.coverYear },
        { term: t('certificate.mass'), value: tonnesWithUnit(certificate.totalMassG) },
        { term: t('certificate.issued'), value: certificate.issuedOn },
        {
          term: t('certificate.signature'),
          value: t('certificate.signedBy', { key: certificate.keyId }),
        },
        {
          term: t('certificate.rules'),
          value: t(`certificate.ruleSet.${system.words}`, { set: system.certificate.ruleSet }),
        },
        ...(ended
          ? [
              {
                term: t('certificate.ended'),
                value: (
                  <>
                    <Timestamp ms={certificate.stateAtMs ?? 0} />{' '}
                    {certificate.stateCode && t(`withdrawal:${certificate.stateCode}`)}{' '}
                    {certificate.stateReason}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function File({ certificate }: { certificate: Certificate }) {
  const { system } = useOrShell();
  return (
    <>
      <a
        className="inline! min-w-0 flex-[1_1_0] wrap-anywhere"
        href={`/${system.slug}/api/certificates/${certificate.id}/pdf`}
      >
        {certificate.fileName}
      </a>
      <span className="text-muted ms-auto">{fileSize(certificate.fileSizeBytes)}</span>
    </>
  );
}
