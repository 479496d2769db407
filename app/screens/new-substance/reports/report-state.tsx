import { useTranslation } from 'react-i18next';
import { codePointName } from '~/domain/kernel/text/printable.ts';
import type { OfferedReport } from '~/domain/new-substance/report/find.server.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton, Spinner } from '~/ui/button.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { timestamp } from '~/ui/format.ts';
import { Reload, useAskAgain } from '../../subsystem/ask-again.tsx';
import { useCn } from '../use-cn.ts';

/**
 * How far the report is that the address names, and its file once there is one. While it is waited for the page is read
 * again by itself; where no script runs, by a link.
 */
export function ReportState({ report }: { report: OfferedReport }) {
  const { t } = useTranslation('reports');
  const { system } = useCn();
  const { timeZone } = usePageEnvironment();
  useAskAgain(report.standing === 'pending');
  if (report.standing === 'gone') return <Alert tone="warn">{t('state.gone')}</Alert>;
  if (report.standing === 'withheld') return <Alert tone="info">{t('state.withheld')}</Alert>;
  const kind = t(report.kind);
  if (report.standing === 'pending') {
    return (
      <Alert tone="info" role="status" icon="clock" actions={<Waiting />}>
        {t('state.pending', { kind })} {t('state.leave')}
      </Alert>
    );
  }
  if (report.standing === 'failed' || report.file === null) {
    return (
      <Alert tone="danger" role="alert">
        {report.unprintable === null
          ? t('state.failed', { kind })
          : t('state.unprintable', {
              ...report.unprintable,
              kind,
              code: codePointName(report.unprintable.character),
            })}
      </Alert>
    );
  }
  const { name, sizeBytes } = report.file;
  return (
    <Alert
      tone="ok"
      role="status"
      actions={
        <LinkButton
          to={`${system.api}/reports/${report.id}/file`}
          reloadDocument
          size="sm"
          variant="primary"
          icon="download"
        >
          {t('state.download')}
        </LinkButton>
      }
    >
      {t('state.done', {
        ...{ kind, name },
        size: fileSize(sizeBytes),
        day: timestamp(report.expiresAtMs, timeZone),
      })}
    </Alert>
  );
}

/** Script asks by itself; without it the reader does. */
function Waiting() {
  return (
    <>
      <span className="no-script:hidden self-center text-info">
        <Spinner />
      </span>
      <Reload />
    </>
  );
}
